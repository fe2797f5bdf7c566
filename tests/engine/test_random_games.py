"""Games played at random over all pairs of factions keep every invariant and always go on."""

from __future__ import annotations

import pytest

from tests.engine.playing import broken_invariants, game_of, pairs, play

GAMES_PER_PAIR = 4


@pytest.mark.parametrize("pair", pairs(), ids="-".join)
def test_random_games_keep_every_invariant(pair: tuple[str, str]) -> None:
    for seed in range(GAMES_PER_PAIR):
        game = game_of(pair, seed)

        def invariants_hold(game: object, seed: int = seed) -> None:
            assert not list(broken_invariants(game)), f"seed {seed}"  # type: ignore[arg-type]

        assert play(game, seed, invariants_hold) > 20


def test_copies_go_their_own_way() -> None:
    game = game_of(pairs()[0], 1)
    copy = game.copy()
    before = copy.digest()
    play(game, 1)
    assert copy.digest() == before
    play(copy, 1)
    assert copy.digest() == game.digest()
