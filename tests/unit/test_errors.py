"""Every refusal has a code of its own."""

from shopcore.errors import EmailTaken, FieldFault, NotFound, RegistrationRefused, RulesBroken, ShopError


def every(kind: type[ShopError]) -> list[type[ShopError]]:
    return [kind, *(found for below in kind.__subclasses__() for found in every(below))]


def test_codes_and_titles_are_there_and_codes_differ():
    """A caller can tell refusals apart by code alone; an adapter's own kinds keep the code of theirs."""
    kinds = [kind for kind in every(ShopError) if kind.__module__ == ShopError.__module__]

    assert len({kind.code for kind in kinds}) == len(kinds)
    assert all(kind.title for kind in kinds)


def test_field_faults_are_carried_whole():
    """All of them, not the first."""
    faults = (FieldFault("firstName", "First name required."), FieldFault("email", "Email address required."))

    assert RegistrationRefused(faults).faults == faults
    assert RulesBroken().faults == ()
    assert NotFound("product", "p-9").faults == ()


def test_a_refusal_shows_its_fields_but_no_email():
    """It may stand in a log."""
    assert repr(NotFound("order", "W1")) == "NotFound(what='order', key='W1')"
    assert repr(EmailTaken("ann@example.com")) == "EmailTaken()"
