"""Random pairings and results: Berger tables, matches, open pairings, odd results."""

from .orders import MIRROR


def make_games(random, form, entries):
    """([(round, white, black, white's code, black's code)], rounds), by index of entry."""
    count = len(entries)
    if form == "match":
        rounds = random.choice((4, 6, 8))
        pairs = [(n, *((0, 1) if n % 2 else (1, 0))) for n in range(1, rounds + 1)]
    elif form.endswith("round_robin"):
        pairs, rounds = _berger(count)
        if form == "double_round_robin":
            pairs += [(number + rounds, black, white) for number, white, black in pairs]
            rounds *= 2
    else:
        rounds = random.choice((3, 5, 7, 9))
        pairs = _random_pairs(random, count, rounds)
    odd = random.random() < 0.7 and form.endswith("round_robin")
    chance = 0 if odd else 0.06
    return [(*pair, *_result(random, entries, pair, chance)) for pair in pairs], rounds


def _berger(count):
    """All pairs once, by turning a circle."""
    seats = list(range(count)) + ([None] if count % 2 else [])
    rounds = len(seats) - 1
    pairs = []
    for number in range(1, rounds + 1):
        for place in range(len(seats) // 2):
            one, other = seats[place], seats[-1 - place]
            if one is not None and other is not None:
                pairs.append((number, one, other) if number % 2 else (number, other, one))
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return pairs, rounds


def _random_pairs(random, count, rounds):
    met, pairs = set(), []
    for number in range(1, rounds + 1):
        free = list(range(count))
        random.shuffle(free)
        while len(free) > 1:
            one = free.pop()
            other = next((o for o in free if frozenset((one, o)) not in met), None)
            if other is not None and random.random() < 0.95:
                free.remove(other)
                met.add(frozenset((one, other)))
                pairs.append((number, one, other))
    return pairs


def _result(random, entries, pair, chance):
    """Codes of white and black; with `chance` a forfeit, a game under one move, an odd pair."""
    if random.random() < chance:
        white = random.choice(("+", "-", "W", "D", "--", "=0", "00"))
        return (white[0], white[1]) if len(white) == 2 else (white, MIRROR[white])
    white, black = (
        entries[place]["rating"] or 1000 + entries[place]["player_id"] % 4 * 250
        for place in pair[1:]
    )
    edge = max(-0.45, min(0.45, (white - black) / 900))
    draw = random.random() < 0.3
    code = "=" if draw else "1" if random.random() < 0.5 + edge else "0"
    return code, MIRROR[code]
