"""What two reports have in common (9.1), round by round: pairs, colors, results and days.

A game is (smaller ID, greater ID, round, color of the smaller, its result, the same as reported,
day or None, how it is known): the pairs of IDs, as told and after decisions, each with whether the
sides change places.
"""

from collections import Counter, defaultdict

from . import orders

CERTAIN, SHARE, DATED, UNDATED, ALIKE = 10, 80, 2, 5, 60
OPPONENTS = 3


def told_games(report, event_id, decisions, only_day):
    """The games that a report tells of, after decisions that correct a result."""
    lines = {line["rank"]: line for line in report["players"]}
    dates = report.get("round_dates") or {}
    found = []
    for line in report["players"]:
        for number, (rank, color, result) in line["games"].items():
            own, other = line["player_id"], lines.get(rank, {}).get("player_id")
            if own is None or other is None or own >= other:
                continue
            right = _corrected(decisions, event_id, own, number)
            answer = _corrected(decisions, event_id, other, number)
            now = right or (answer and orders.MIRROR.get(answer)) or result
            known = _known(own, other, *(orders.final_player(decisions, event_id, player)
                                         for player in (own, other)))  # fmt: skip
            found.append(
                (own, other, number, color, now, result, dates.get(number) or only_day, known)
            )
    return found


def _corrected(decisions, event_id, reported, number):
    final = orders.final_player(decisions, event_id, reported)
    found = None
    for row in orders.of_kind(decisions, "correct_result"):
        is_meant = row["player_id"] in (reported, final)
        if row["event_id"] == event_id and row["round"] == number and is_meant:
            found = row["value"]
    return found


def rated_games(halves, dates, decisions, only_day):
    """The games of an event as a list has them; dates: {round: day} of its report."""
    found = []
    for half in halves:
        low, high = half["player_id"], half["opponent_id"]
        lasting = (orders.final_player(decisions, None, player) for player in (low, high))
        day = dates.get(half["round"]) or only_day
        found.append((low, high, half["round"], half["color"], half["result"], half["result"],
                      day, _known(low, high, *lasting)))  # fmt: skip
    return found


def _known(low, high, now, other):
    """The pair as told and after decisions, each with whether its smaller ID is the other side."""
    return {((low, high), False)} | {((min(now, other), max(now, other)), now > other)}


def _seen(color, results, day, is_turned):
    """Color, results and day of a game from the side of the smaller ID of a pair."""
    if is_turned:
        color = {"w": "b", "b": "w"}.get(color)
        results = [orders.MIRROR.get(result) for result in results]
    return color, frozenset(results), day


class InCommon:
    """What two events share; by round: met, paired, shared, alike, dated, agreed, turned."""

    def __init__(self, own, other):
        self.met, self.paired, self.shared = Counter(), Counter(), Counter()
        self.alike, self.agreed, self.turned = Counter(), Counter(), Counter()
        self.dated = Counter()  # alike, on a day that both tell
        known = defaultdict(list)
        for _, _, number, color, *results, day, pairs in other:
            for pair, is_turned in pairs:
                known[pair, number].append(_seen(color, results, day, is_turned))
        best = {}
        for low, high, number, color, *results, day, pairs in own:
            for pair, is_turned in pairs:
                own_color, own_results, _ = _seen(color, results, day, is_turned)
                for other_color, other_results, other_day in known[pair, number]:
                    like = (
                        bool(own_results & other_results),
                        day == other_day or not (day and other_day),
                        own_color == other_color or not (own_color and other_color),
                        bool(day and other_day),
                    )
                    best[low, high, number] = max(like, best.get((low, high, number), like))
        self.pairs = {(low, high) for low, high, _ in best}
        for (*_, number), (same_result, same_day, same_color, has_days) in best.items():
            self.met[number] += same_day
            self.paired[number] += same_day and same_color
            self.shared[number] += same_day and same_result
            self.alike[number] += same_day and same_color and same_result
            self.dated[number] += has_days and same_day and same_color and same_result
            self.agreed[number] += same_color and same_result
            self.turned[number] += not same_color
        self.rounds, self.known_rounds = set(), set()
        self.is_continued, self.is_certain = False, False
        self.comparable, self.comparable_of_days = None, None
        both = self.shared.keys() | self.agreed.keys()
        if sum(max(self.shared[number], self.agreed[number]) for number in both) >= DATED:
            self._compare_rounds(own, other)

    def _compare_rounds(self, own, other):
        sizes, days, of_both = [], [], []
        people = [{player for low, high, *_ in games for player in (low, high)}
                  for games in (own, other)]  # fmt: skip
        for games, others in ((own, people[1]), (other, people[0])):
            sizes.append(Counter(number for _, _, number, *_ in games))
            days.append({number: day for _, _, number, *_, day, _ in games})
            of_both.append(
                Counter(number for low, high, number, *_ in games if {low, high} <= others)
            )
        self.rounds, self.known_rounds = set(sizes[0]), set(sizes[0]) & set(sizes[1])
        least = {number: min(of_both[0][number], of_both[1][number]) for number in self.rounds}
        same = [
            number for number in self.rounds
            if not days[0][number] or days[0][number] == (days[1].get(number) or days[0][number])
        ]  # fmt: skip
        self.comparable = sum(least.values())
        self.comparable_of_days = sum(least[number] for number in same)
        dated = self.dated.total()
        of_known_days = sum(
            least[number] for number in self.known_rounds
            if days[0][number] and days[0][number] == days[1][number]
        )  # fmt: skip
        self.is_certain = (dated >= DATED and 100 * dated >= SHARE * of_known_days) or (
            dated >= CERTAIN
            and 100 * dated >= SHARE * self.paired.total()
            and 100 * (dated - self.dated[1]) >= ALIKE * dated
        )
        old = sum(sizes[0][number] for number in self.known_rounds)
        repeated = sum(self.shared[number] for number in self.rounds)
        self.is_continued = (
            self.has_new_rounds
            and all(self.met[number] >= sizes[0][number] for number in self.known_rounds)
            and 100 * repeated >= SHARE * old
        )

    @property
    def has_new_rounds(self):
        """Whether the event has rounds that the other does not have."""
        return bool(self.rounds - self.known_rounds)
