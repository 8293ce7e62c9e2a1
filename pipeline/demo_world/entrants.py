"""Who plays where: mostly the host federation's active players, the keenest again and again."""

from itertools import pairwise

import numpy as np

from pipeline.demo_world.events import Event
from pipeline.demo_world.players import Players
from pipeline.demo_world.shape import SHAPE


class Entrants:
    """Chooses the players of events."""

    def __init__(self, rng: np.random.Generator, players: Players):
        self.players = players
        active = rng.permutation(np.flatnonzero(players.is_active & (players.debut == 0)))
        self.active = active
        order = active[np.argsort(players.federation[active], kind="stable")]
        home = players.federation[order]
        edges = np.searchsorted(home, np.arange(len(players.federations) + 1))
        self.at_home = [order[a:b] for a, b in pairwise(edges)]
        newcomers = np.arange(players.listed, len(players.player_id))
        self.newcomers = newcomers[np.argsort(players.debut[newcomers], kind="stable")]
        self.debuts = players.debut[self.newcomers]
        self.largest = int(len(active) * SHAPE["reports"]["largest_part_of_the_active"])

    def choose(self, rng: np.random.Generator, event: Event) -> np.ndarray:
        """The players of an event by start rank: by rating, the unrated last; teams by board.

        A small world may give fewer players than the event planned.
        """
        wanted = min(event.players, max(self.largest, 2))
        pool = self.at_home[event.federation]
        local = self._keen(rng, pool, 3 * wanted)
        guests = self._keen(rng, self.active, 6 * wanted)
        strangers = rng.random(len(local)) < SHAPE["reports"]["guests"]
        local[strangers] = guests[: len(local)][strangers]
        fitting = [people[self._fits(event, people)] for people in (local, guests)]
        chosen = np.concatenate([self._new(rng, event, wanted), *fitting, local, guests])
        _, first_seen = np.unique(chosen, return_index=True)
        chosen = chosen[np.sort(first_seen)][:wanted]
        chosen = chosen[: self._whole_teams(event, len(chosen))]
        return self._by_rank(event, chosen)

    def _keen(self, rng: np.random.Generator, pool: np.ndarray, count: int) -> np.ndarray:
        if not len(pool):
            return pool
        luck = rng.random(count) ** SHAPE["players"]["skew"]
        return pool[(luck * len(pool)).astype(np.int64)]

    def _fits(self, event: Event, chosen: np.ndarray) -> np.ndarray:
        band, players = SHAPE["bands"][event.band], self.players
        strength, born = players.strength[chosen], players.birth_year[chosen]
        fits = (strength >= band["from"]) & (strength < band["to"])
        if event.band == "young":
            shape = SHAPE["players"]
            fits &= born >= shape["base_year"] - shape["youngest"] - shape["young_span"]
        if event.kind == "match" or event.band == "strong":
            fits &= players.rating[event.system][chosen] > 0
        return fits

    def _new(self, rng: np.random.Generator, event: Event, wanted: int) -> np.ndarray:
        """A few of the newcomers who have appeared by this month; none in matches and leagues."""
        known = int(np.searchsorted(self.debuts, event.month.number, side="right"))
        if not known or event.kind in ("match", "league", "knockout"):
            return self.newcomers[:0]
        share = SHAPE["players"]["newcomers_per_event_player"]
        count = min(int(rng.binomial(wanted, share)), known, wanted // 4)
        recent = 1 - rng.random(count) ** 2  # those who appeared last play most
        return self.newcomers[(recent * known).astype(np.int64).clip(0, known - 1)]

    def _whole_teams(self, event: Event, count: int) -> int:
        """As many players as fill an even number of teams; for a knock-out a power of two."""
        if event.kind == "knockout":
            return 1 << (count.bit_length() - 1)
        if not event.teams:
            return count
        roster = event.players // event.teams
        event.teams = min(event.teams, count // roster // 2 * 2)
        event.rounds = min(event.rounds, event.teams - 1)
        event.days = event.days[: event.rounds]
        return event.teams * roster

    def _by_rank(self, event: Event, chosen: np.ndarray) -> np.ndarray:
        rating = self.players.rating_in_report(event.system, chosen)
        order = chosen[np.argsort(-rating.astype(np.int64), kind="stable")]
        if not event.teams:
            return order
        roster = len(order) // event.teams
        return order.reshape(roster, event.teams).T.ravel()  # the best of each team first
