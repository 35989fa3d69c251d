"""The table of Posh Nosh: its arms, cards, warbands, setup and words for the templates."""

from tabard.web.posh_nosh.dock import dock, staged_target
from tabard.web.posh_nosh.heraldry import (
    card_picture,
    card_word,
    familiar_arms,
    item_arms,
    lying,
    pick_arms,
    state_sign,
    unit_arms,
)
from tabard.web.posh_nosh.house import ranked_rules
from tabard.web.posh_nosh.lore import group_word, lore_at, status_word
from tabard.web.posh_nosh.recruits import camp, items_of
from tabard.web.posh_nosh.rows import item_name, mark_sign, rows_of, soft, states_of
from tabard.web.posh_nosh.words import room_text, steps_of

TOOLS = {
    "pn_arms": unit_arms,
    "pn_camp": camp,
    "pn_card": lying,
    "pn_card_word": card_word,
    "pn_dock": dock,
    "pn_face": card_picture,
    "pn_familiar": familiar_arms,
    "pn_group": group_word,
    "pn_item": item_arms,
    "pn_item_name": item_name,
    "pn_items": items_of,
    "pn_lore": lore_at,
    "pn_mark": mark_sign,
    "pn_pick": pick_arms,
    "pn_ranked_rules": ranked_rules,
    "pn_rows": rows_of,
    "pn_sign": state_sign,
    "pn_soft": soft,
    "pn_states": states_of,
    "pn_status": status_word,
    "pn_steps": steps_of,
    "pn_target": staged_target,
}
"""What the templates call, by its name there."""

__all__ = ["TOOLS", "room_text"]
