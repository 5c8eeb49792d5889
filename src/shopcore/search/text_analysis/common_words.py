"""Ordinary English that shoppers type around what they look for."""

from __future__ import annotations

from typing import Final

COMMON_WORDS: Final = frozenset(
    """
    about above across actual after again against ages ago ahead all almost along already also always amount
    another answer any anyone anything apart are area around ask asked away baby back bad because been
    before begin behind being below beside best better between beyond big bought boys bring broke broken
    build builder building business busy but buy buying call called came can cannot car care cars cat change
    charge charged charges charging cheap cheaper cheapest check child children choice choose city clean
    cold come comes common complete cost costs could couple customer daily dark date day days dear decent
    delivered delivery did different does dog dogs doing done dont down during each early easily easy either
    else empty end enough even evening ever every everyone everything exact exactly extra face fact fair
    family far fast father feel few find fine first five follow food foot four free friend front full
    further game garden gave general get getting gift girl give given goes going gone good goods got great
    group guide had half hand happy hard has have having head hear heard help her here high him his hold
    holiday home hot hour hours house houses how huge hundred idea important inside instead into its job
    jobs just keep kept kids kind kitchen knew know known lady large last late later least left less let
    like likely list little live living local long longer look looking lost lots love lovely low lower made
    main make makes making man many may maybe mean means medium men might mine mini minute money month
    months more morning most mother mouth move much must name near nearly need needed needs never new next
    nice night none normal nothing now number off offer offers office often okay old older once one ones
    online only open order orders other our out outdoor outdoors outside over own page paid pair part parts
    party past pay people perfect perhaps person phone picture pictures piece pieces place please plenty
    popular possible post pretty price prices problem proper put quality question quick quickly quite rather
    ready real really reason recent refund regular rent return returns review reviews right road room rooms
    safe said sale same saw say says school second see seen sell send sent set several shall she shop
    shopping shops should show shows side similar since six size sizes small smaller smallest some someone
    something soon sort special standard start still stop store stores strange street strong stuff such sure
    take taken tall tell ten than thank thanks that their them then there these they thing things think this
    those though three through time times today together told tomorrow too took top total towards town true
    trust try turn two type types under unit until unusual upon use used useful user using usual usually
    various very view visit wait want wanted wants warm was way ways week weekend weeks well went were what
    when where which while who whole whose why wife will wish within without woman women wonder word words
    work working works world worse worst worth would wrong year years yes yesterday yet you young your
    """.split()
)
"""Those that are right as they are, whether or not a catalogue has anything called so."""
FUNCTION_WORDS: Final = frozenset(
    """
    anybody anyone anything are be been being can cannot cant could did do does doesnt dont get gets go goes
    got had has have he how i if is it its itself let lets like me my need needs one ones our people person
    she should so some somebody someone something stuff that them their there these they thing things this
    those us we what when where which while who whose will wont would you your
    """.split()
)
"""Words that hold a sentence together and name nothing: a thing that you can open."""
LITTLE_WORDS: Final = frozenset(
    """
    about after all any away because before but by come comes down easily enough from go if in into it its
    just little lot lots make makes made more most much next nobody of off on onto or out put puts putting
    really still take takes than then they too up use used uses using very want wants we where with your
    """.split()
)
"""Words that tell no thing from another where it is described: one that you just put on."""
