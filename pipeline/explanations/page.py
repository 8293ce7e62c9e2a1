"""A page of text being written: headings, sentences of statements, tables, all within a width."""

from collections.abc import Sequence

from pipeline.explanations.layout import Column, plain, table, wrapped
from pipeline.messages import Catalogue


class Page:
    """Lines of at most ``width`` columns in the words of one language."""

    def __init__(self, words: Catalogue, width: int):
        self.words = words
        self.width = width
        self.lines: list[str] = []

    def word(self, key: str, **values: object) -> str:
        """A word or pattern of the layout, filled."""
        return self.words.label(key, **values)

    def article(self, article: str) -> str:
        """An article as it is cited; one without a number by its words."""
        return self.word("article", article=article) if article[:1].isdigit() else article

    def title(self, text: str) -> None:
        """The title of the page, underlined."""
        self._heading(text, "=")

    def heading(self, text: str) -> None:
        """The heading of a part, after a blank line."""
        self.lines.append("")
        self._heading(text, "-")

    def say(self, text: str, indent: str = "", hanging: str | None = None) -> None:
        """A paragraph."""
        self.lines += wrapped(text, self.width, indent, indent if hanging is None else hanging)

    def statement(self, statement: dict, indent: str = "", lead: str = "") -> None:
        """The sentence of a statement, with its article; ``lead`` stands before it."""
        self.say(f"{lead}{self.sentence(statement)}", indent, indent + " " * len(lead))

    def sentence(self, statement: dict) -> str:
        """The sentence of a statement, with its article."""
        if "message" in statement:
            text = self.words.verdict(statement["code"], statement["message"])
        else:
            text = self.words.say(**statement)
        article = statement.get("article")
        return f"{text} ({self.article(article)})" if article else text

    def table(
        self,
        columns: Sequence[Column],
        rows: Sequence[Sequence[object]],
        indent: str = "",
        foot: Sequence[object] | None = None,
    ) -> None:
        """A table."""
        self.lines += table(columns, rows, self.width, indent, foot)

    def text(self) -> str:
        """The whole page."""
        return "\n".join(line.rstrip() for line in self.lines) + "\n"

    def _heading(self, text: str, mark: str) -> None:
        lines = wrapped(plain(text), self.width)
        self.lines += [*lines, mark * max(map(len, lines))]
