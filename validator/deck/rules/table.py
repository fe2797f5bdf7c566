"""Every rule a deck list is held against, in the order of their codes."""

from __future__ import annotations

from validator.deck.rules import advice, allegiance, naming, reading, size, territories
from validator.deck.rules.rule import Rule

RULES = (
    Rule("D001", size.enough_cards),
    Rule("D002", size.value_within_limit),
    Rule("D003", naming.titles_known),
    Rule("D004", allegiance.cards_of_faction),
    Rule("D005", size.unique_cards_once),
    Rule("D006", territories.right_number),
    Rule("D007", territories.all_different),
    Rule("D008", territories.traits_within_limit),
    Rule("D009", allegiance.one_leader),
    Rule("D010", allegiance.leader_of_faction),
    Rule("D011", reading.every_line_understood),
    Rule("D012", naming.titles_tell_apart),
    Rule("D013", naming.playable_deck_is_playable),
    Rule("D014", advice.requirements_can_be_met),
    Rule("D015", reading.counts_usable),
    Rule("D016", allegiance.faction_inferred),
    Rule("D017", advice.same_rules),
    Rule("D018", advice.cards_settled),
    Rule("D019", reading.headings_agree),
    Rule("D020", allegiance.faction_told),
    Rule("D021", reading.written_once),
    Rule("D022", naming.parts_hold_their_own),
    Rule("D023", allegiance.no_second_leader),
)
