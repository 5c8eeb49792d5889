"""What people may type into each field and what the rules say to it; a browser must say the same."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, Final

from adapters.http.customers.form_rule_responses import wire_rule
from adapters.http.field_names import address_field
from shopcore.customers.account import FORGOT_RULES, LOGIN_RULES
from shopcore.customers.address import ADDRESS_RULES
from shopcore.customers.common_passwords import COMMON_PASSWORDS
from shopcore.customers.form_rules import FieldRule, check_fields, normalised
from shopcore.customers.password_rules import CHANGE_PASSWORD_RULES
from shopcore.customers.registration import RULES, TITLES

CASES_PER_FIELD: Final = 400
LONGEST: Final = 64
WHOLE_FORMS: Final = 40
FORMS: Final[Mapping[str, Sequence[FieldRule]]] = {
    "registration": list(map(wire_rule, RULES)),
    "address": [wire_rule(rule, address_field) for rule in ADDRESS_RULES],
    "login": list(map(wire_rule, LOGIN_RULES)),
    "forgot": list(map(wire_rule, FORGOT_RULES)),
    "changePassword": list(map(wire_rule, CHANGE_PASSWORD_RULES)),
}

_NAMES = (
    "Ada",
    "Zoë",
    "Jean-Luc",
    "Mary Ann",
    "李",
    "Łukasz",
    "O'Neill",
    "O\u2019Neill",
    "Ng",
    "a" * 31,
    "b" * 32,
)
_EMAILS = (
    "jo@example.com", "Jo.Bloggs+trade@Example.CO.UK", "o'neill@example.org", "a@b.c", "jo@example",
    "x" * 64 + "@b.uk", "x" * 65 + "@b.uk", "jo@" + "d" * 63 + ".uk", "jo@" + "d" * 64 + ".uk", "jo@b-.uk",
    ".jo@b.uk", "jo.@b.uk", "jo@b..uk", "jo@@b.uk", "jo@1.2", "jö@b.uk",
    "j@" + "d.e" * 83 + ".uk", "j@" + "d.e" * 84 + ".uk",
)  # fmt: skip
_PHONES = (
    "01632960123", "01632 960 123", "+44 1632 960123", "0044 (0)1632 960123", "(020) 7946-0018", "0000",
    "07700\u2011900123", "+4401632960123", "1632960123", "016329601234", "0163296012", "\u06601632960123",
    "+1 202 555 0100",
)  # fmt: skip
_POSTCODES = (
    "M1 1AE", "B33 8TH", "CR2 6XH", "DN55 1PT", "W1A 1HQ", "EC1A 1BB", "gir 0aa", "BFPO 57", "bfpo c/o 1234",
    "BFPO 12345", "ASCN 1ZZ", "TDCU1ZZ", "AI-2640", "ai 2640", "KY1-1001", "KY3 1001", "KY4-1001", "MSR 1110",
    "msr-1110", "VG1110", "VG-1110", "GX11 1AA", "Q1 1AA", "AI1 1AA", "W1L 1AA", "EC1C 1AA", "M1 1AC",
    "KY1 1AA", "LS1\t4AP", "\tls1\t\t4 a\u2009p", "EC1A\xa01BB", "M1\n1AE",
)  # fmt: skip
_LINES = (
    "12",
    "The Old Forge",
    "Unit 4, Mill Lane",
    "Zoe\u0308's",
    "é" * 30,
    "é" * 31,
    "e\u0301" * 30,
    "\U0001f6aa" * 30,
)
_PASSWORDS = (
    "Demo-Hinge-42",
    "abcde",
    "abcdef",
    "x" * 50,
    "x" * 51,
    "two words",
    "Password1",
    "e\u0301" * 6,
    "\U0001f6aa" * 5,
)
_SOURCES = ("", "Trade magazine", "WEB", "s" * 20, "s" * 21, "A friend at the depot")

SEEDS: Final[Mapping[str, Sequence[str]]] = {
    "title": (*TITLES, "mr", "Dr", "MISS", "Mr."),
    "firstName": _NAMES,
    "lastName": _NAMES,
    "email": _EMAILS,
    "confirmEmail": _EMAILS,
    "username": _EMAILS,
    "emailAddress": _EMAILS,
    "password": (*_PASSWORDS, *sorted(COMMON_PASSWORDS)[:40]),
    "confirmPassword": _PASSWORDS,
    "currentPassword": _PASSWORDS,
    "phoneNumber": _PHONES,
    "postCode": _POSTCODES,
    "value": ("111", "112", "113", "114", "110", "0111", "business", "\u0661\u0661\u0661"),
    "companyName": ("", "Hinge & Bracket Ltd", " ", "\u3000", "S" * 160, "S" * 161),
    "otherSource": _SOURCES,
}
"""Valid and nearly valid values by the last part of a wire name; other fields are lines of an address."""

_INVISIBLE: Final = "\0\t\n\x1c\x1f\x85\xa0\u1680\u180e\u200b\u200d\u2009\u2028\u202e\u3000\ufeff"
HOSTILE: Final = (
    _INVISIBLE
    + "\u017f\u212a\u0130\u0131\u00df\u0301\u0308\u0660\uff10\uff21\u03a3\u03c2\U0001d4b3\U0001f600"
    + "'\u2019\"<>&\\$`{}%|/@.,;:_~^*?!#+-\u2010\u2011\u2013() 019AaKkSsZz"
)
"""Characters that engines, languages and alphabets are known to read differently."""

Twist = Callable[[Random, str], str]


def _with_character(chance: Random, text: str) -> str:
    place = chance.randrange(len(text) + 1)
    return f"{text[:place]}{chance.choice(HOSTILE)}{text[place:]}"


def _with_own_character(chance: Random, text: str) -> str:
    place = chance.randrange(len(text) + 1)
    return f"{text[:place]}{chance.choice(text or '0')}{text[place + chance.randrange(2) :]}"


def _without_character(chance: Random, text: str) -> str:
    place = chance.randrange(len(text) + 1)
    return text[:place] + text[place + 1 :]


def _repeated(chance: Random, text: str) -> str:
    return (text * chance.randrange(2, 5))[: chance.choice((30, 31, 32, 50, 51, LONGEST))]


def _padded(chance: Random, text: str) -> str:
    return f"{chance.choice(_INVISIBLE)}{text}{chance.choice(_INVISIBLE)}"


_TWISTS: Final[Sequence[Twist]] = (
    _with_character,
    *[_with_own_character] * 4,
    _without_character,
    _repeated,
    _padded,
    lambda _, text: text.swapcase(),
    lambda _, text: unicodedata.normalize("NFD", text),
    lambda chance, text: "".join(chance.sample(text, len(text))),
)


def typed_values(field: str, chance: Random) -> Iterator[str]:
    """Make endless values for a field: its seeds first, then short seeds with up to three twists."""
    seeds = SEEDS.get(field.rpartition(".")[2], _LINES)
    yield from ("", " ", "\u3000", *seeds)
    every = [text for some in (*SEEDS.values(), _LINES) for text in some]
    own, every = ([text for text in some if len(json.dumps(text)) <= LONGEST] for some in (seeds, every))
    while True:
        text = chance.choice(own if chance.random() < 0.9 else every)
        for _ in range(chance.randrange(4)):
            text = chance.choice(_TWISTS)(chance, text)
        yield text


def _others(rule: FieldRule, typed: str, chance: Random) -> dict[str, str]:
    """Fill the field that this one looks at: with the same text, a twist of it, or anything."""
    if rule.equals:
        twisted = chance.choice(_TWISTS)(chance, typed)
        return {
            rule.equals.field: chance.choice((typed, typed, twisted, chance.choice(SEEDS[rule.equals.field])))
        }
    return {rule.required_when.field: chance.choice(SEEDS["value"])} if rule.required_when else {}


def _cases(rules: Sequence[FieldRule], rule: FieldRule, chance: Random) -> Iterator[tuple[Any, ...]]:
    values = typed_values(rule.field, chance)
    for typed in islice(_distinct(values), CASES_PER_FIELD):
        others = _others(rule, typed, chance)
        cleaned = normalised(rules, {rule.field: typed, **others})
        changed = cleaned[rule.field] if cleaned[rule.field] != typed else None
        yield typed, others, changed, rule.messages(cleaned)


def _distinct(values: Iterable[str]) -> Iterator[str]:
    seen: set[str] = set()
    for value in values:
        if value not in seen:
            seen.add(value)
            yield value


def _field_vectors(form: str, rules: Sequence[FieldRule], rule: FieldRule) -> dict[str, Any]:
    chance = Random(f"{form} {rule.field}")  # noqa: S311 - the same cases on every machine, no secret
    cases = list(_cases(rules, rule, chance))
    messages = sorted({message for *_, shown_messages in cases for message in shown_messages})
    return {
        "form": form,
        "field": rule.field,
        "messages": messages,
        "cases": [
            [*case, [messages.index(message) for message in shown_messages]]
            for *case, shown_messages in cases
        ],
    }


def _whole_form(form: str, rules: Sequence[FieldRule], chance: Random) -> dict[str, Any]:
    sample = [rule for rule in rules if chance.random() < 0.9]
    values = {rule.field: chance.choice(SEEDS.get(rule.field.rpartition(".")[2], _LINES)) for rule in sample}
    faults = [[fault.field, fault.message] for fault in check_fields(rules, values)]
    return {"form": form, "values": values, "faults": faults}


def _whole_forms() -> Iterator[dict[str, Any]]:
    for form, rules in FORMS.items():
        chance = Random(form)  # noqa: S311 - as above
        yield from (_whole_form(form, rules, chance) for _ in range(WHOLE_FORMS))


def rule_vectors() -> dict[str, list[dict[str, Any]]]:
    """Make the vectors: for each field ``[typed, others, cleaned, messages by number]``, and whole forms.

    *cleaned* is None where the normalised value is the typed one.
    """
    fields = [_field_vectors(form, rules, rule) for form, rules in FORMS.items() for rule in rules]
    return {"fields": fields, "forms": list(_whole_forms())}


def vectors_text() -> str:
    """Write the vectors as JSON with one case on each line."""
    vectors = rule_vectors()
    fields = ",\n".join(_field_text(one) for one in vectors["fields"])
    return f'{{"fields": [\n{fields}\n],\n"forms": [\n{_lines(vectors["forms"])}\n]}}\n'


def _field_text(one: dict[str, Any]) -> str:
    head = json.dumps({key: value for key, value in one.items() if key != "cases"})
    return f'{head[:-1]}, "cases": [\n{_lines(one["cases"])}\n]}}'


def _lines(rows: Iterable[object]) -> str:
    return ",\n".join(json.dumps(row) for row in rows)
