"""Ordinary words that say much the same where a thing is described: a door that hits, or bangs, a wall."""

from __future__ import annotations

from typing import Final

ALIKE_WORDS: Final = tuple(
    line.split()
    for line in """
    hit hitting bang banging bash bashing knock knocking bump smash slam slamming thump
    stop stopping prevent avoid
    hold holds keep keeps stay stays prop
    fix attach fasten secure mount
    shut shuts close closes closed closing
    push press pushing pressing
    turn twist rotate turning
    lift raise rise
    hide conceal hidden invisible
    see look view visible watch sees
    cable wire flex
    string cord rope
    television tv telly
    phone mobile tablet ipad iphone
    rain wet rainproof waterproof weather weatherproof splash
    damp steam moisture condensation humid mould
    dark night dusk
    warm heat hot heating
    draught wind breeze
    burglar thief thieves intruder
    child children kid kids toddler baby
    toilet loo lavatory wc
    sink basin
    cupboard cabinet
    wood timber wooden
    brick masonry block concrete stone
    leak leaking leaks drip
    stick glue bond
    join connect connecting joint joining
    noise noisy loud sound
    quiet silent quietly
    smell smells fumes
    letter post mail postman letters
    electricity power mains
    outside outdoor outdoors
    garden lawn
    disabled wheelchair elderly
    scratch scuff damage mark
    broken break breaks breaking snapped
    slide slides sliding glide
    floor ground
    stairs stair staircase
    banister bannister handrail
    carpet rug
    feet foot
    measure measures measuring
    tell tells show shows
    bike bicycle cycle
    motorbike motorcycle scooter moped
    small tiny little
    long longer
    big large
    hole holes
    round circular
    fill fills filling
    shed outbuilding
    drive driveway
    app alexa voice
    wifi wireless
    internet broadband
    visitor caller
    talk speak talking
    move movement motion moves moving
    walk walks walking
    cook cooking cooker hob oven
    wipe clean
    mud muddy dirt dirty
    catch latch
    """.splitlines()
    if line.strip()
)
