"""Compares everything a home keeps with the hashes and names that were recorded for it.

Checked: every report's bytes against its name (the SHA-256); every file against the manifest of
its folder; what a list was made from (reports, register and decision loads, the list before)
against what is there now; that no batch, load or revision is missing in its row of numbers; and
the records that carry their own hash: of a run, and of which revision is the published one.
"""

import json
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

import duckdb

from pipeline import chain
from pipeline.database import Progress
from pipeline.errors import DamagedHome
from pipeline.integrity import MANIFEST, RUN
from pipeline.paths import Home, numbered
from pipeline.staged import batches
from pipeline.stopped import stopped
from pipeline.storage import file_hash, read_sealed


@dataclass(frozen=True)
class Damage:
    """A file or folder that is missing, unreadable or not what was recorded."""

    path: Path
    what: str


@dataclass
class Findings:
    """What was checked, and what is damaged."""

    files: int = 0
    reports: int = 0
    damages: list[Damage] = field(default_factory=list)

    def damaged(self, path: Path, what: str) -> None:
        """Notes a damage, once."""
        if (found := Damage(path, what)) not in self.damages:
            self.damages.append(found)

    def compare(self, path: Path, recorded: str) -> None:
        """Notes a file that is missing or has another hash than the recorded one."""
        self.files += 1
        if not path.is_file():
            self.damaged(path, "missing")
        elif file_hash(path) != recorded:
            self.damaged(path, "changed: its SHA-256 is not the recorded one")


def verify_home(home: Home, progress: Progress = lambda *how_far: None) -> Findings:
    """Reads and checks everything in a home; changes nothing."""
    findings = Findings()
    reports = _verify_reports(home, findings, progress)
    rows = [(home.staged, "batch"), (home.register, "load"), (home.decisions, "load")]
    rows += [(folder, "revision") for folder in sorted(home.root.rglob("list_date=*"))]
    for folder, label in rows:
        _verify_row(folder, label, findings)
    _verify_pointers(home, findings)
    manifests = sorted(
        path for path in home.root.rglob(MANIFEST) if home.temporary not in path.parents
    )
    for place, path in enumerate(manifests):
        progress(str(path.parent.relative_to(home.root)), place, len(manifests))
        _verify_manifest(home, path, reports, findings)
    return findings


def _verify_row(folder: Path, label: str, findings: Findings) -> None:
    """Numbered folders follow each other from 1 without a gap, each with its manifest."""
    there = dict(numbered(folder, label))
    for number in set(range(1, max(there, default=0) + 1)) - set(there):
        findings.damaged(folder / f"{label}={number}", "missing")
    for path in there.values():
        for name in (MANIFEST, RUN) if label == "revision" else (MANIFEST,):
            if not (path / name).is_file():
                findings.damaged(path / name, "missing")


def _verify_pointers(home: Home, findings: Findings) -> None:
    """What says which revision is the published one is whole and names one that is there; what
    says which list a check stopped is whole."""
    for system in chain.systems(home):
        for list_date in chain.list_dates(home, system):
            pointer = home.published_pointer(system, list_date)
            findings.files += pointer.exists()
            try:
                chain.published(home, system, list_date)
            except DamagedHome as error:
                findings.damaged(error.path, error.what)
    findings.files += len(list(home.stopped("*").parent.glob("*.json")))
    try:
        stopped(home)
    except DamagedHome as error:
        findings.damaged(error.path, error.what)


def _verify_reports(home: Home, findings: Findings, progress: Progress) -> set[str]:
    """Every stored report has the bytes its name says; returns the names of all reports."""
    known: set[str] = set()
    stored: set[str] = set()
    known_batches = batches(home)
    for place, (number, folder) in enumerate(known_batches):
        progress(f"reports of batch {number}", place, len(known_batches))
        raw = folder / "raw.parquet"
        kept = _rows(raw, "report_sha256, sha256(content)", findings)
        for name, actual in kept or []:
            findings.reports += 1
            stored.add(name)
            if name != actual:
                findings.damaged(raw, f"report {name}: its bytes have the SHA-256 {actual}")
        listed = _rows(folder / "reports.parquet", "report_sha256, file_name", findings) or []
        known |= {name for name, _ in listed}
        for name, file_name in listed if kept is not None else []:
            if name not in stored:
                findings.damaged(raw, f"report {name} ({file_name}): its bytes are missing")
    return known | stored


def _rows(path: Path, select: str, findings: Findings) -> list[tuple] | None:
    """Rows of a table, read to its end; None where it is damaged."""
    try:
        with duckdb.connect() as con:
            return con.execute(
                f"SELECT {select} FROM read_parquet(?, hive_partitioning = false) AS stored",
                [str(path)],
            ).fetchall()
    except duckdb.Error as error:
        findings.damaged(path, f"unreadable: {str(error).splitlines()[0]}")
        return None


def _verify_run(run: Path, manifest: Path, findings: Findings) -> None:
    """The record of a run names the hash of the manifest beside it."""
    try:
        recorded = read_sealed(run)["manifest_sha256"]
    except DamagedHome as error:
        findings.damaged(error.path, error.what)
    else:
        findings.compare(manifest, recorded)


def _verify_manifest(home: Home, path: Path, reports: set[str], findings: Findings) -> None:
    """The files of a folder are those its manifest names, and what they rest on is still there."""
    findings.files += 1
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
        outputs = {one["name"]: one["sha256"] for one in manifest["outputs"]}
        inputs = [(one["kind"], one["name"], one["sha256"]) for one in manifest.get("inputs", [])]
    except (OSError, ValueError, KeyError, TypeError) as error:
        findings.damaged(path, f"unreadable: {type(error).__name__} {error}")
        return
    run = path.parent / RUN
    if run.is_file():
        _verify_run(run, path, findings)
    for name, sha256 in outputs.items():
        findings.compare(path.parent / name, sha256)
    for file in sorted(path.parent.iterdir()):
        if file.name not in {*outputs, MANIFEST, RUN}:
            findings.damaged(file, f"not named in {MANIFEST}")
    base = manifest.get("base")
    for kind, name, sha256 in inputs:
        match kind:
            case "report" if sha256 not in reports:
                findings.damaged(
                    path.parent, f"rests on report {name} ({sha256}), which is missing"
                )
            case "register" | "decisions":
                findings.compare(home.root / kind / name / "source.csv", sha256)
            case "previous" if base:
                folder = home.revision(
                    manifest["system"], date.fromisoformat(base["list_date"]), base["revision"]
                )
                findings.compare(folder / f"{name}.parquet", sha256)
