"""Names of things, whether or not a shop of this trade sells them."""

from __future__ import annotations

from typing import Final

EVERYDAY_THINGS: Final = frozenset(
    """
        abrasive accordion acid acorn aerial airbrick album alcove aluminium anchor angle animal antenna
    anvil apex apple apron aquarium arch arm armchair art ash ashtray atlas attic auger awning axe axle
    bag baker baking ball balloon balsa bamboo banana band banister bank banner barbecue bark barn
    barometer barrel barrow base basin basket bat bath bathtub batten batteries battery beach bead
    beaker beam bean bear beard bed bedding bedpan bedroom beech beer belt bench bib bicycle bike bin
    binder bins bird birdbath birdcage biscuit blade blanket bleach blender blind blinds blower board
    boat bobbin body boiler bone bonnet book bookcase bookend boot boots bottle boulder bow bowl bowls
    brace braces brad branch brazing bread brick bricks bridge briefcase bristle brooch broom brush
    bucket buckle bug buggy bulldog bumper bung bunk bunting buoy burner bus bush butane butter button
    buttons cafetiere cage cake calendar camera camp candle candles candlestick cane canoe canvas cap
    cape caravan carbide cardboard carpet carriage cart cartridge carving cask casket castle castor
    castors cattle caulk cedar cement ceramic chain chainsaw chair chalk chamois chandelier chart cheese
    cherry chess chicken chimney chisel chisels chocolate cider cinder circle cistern cladding clamp
    clay cleaner clip cloak clock clocks cloth clothes clothing cloud coal coaster coat coating cockpit
    coffee coin colander collar comb compass compost compressor computer concrete cone cooker coral cord
    cork corkscrew corn corner corset cot cotton couch counter cow cradle crane crate crayon crib crimp
    crockery croquet crow crowbar cruet crystal cuff cup cupboard cups curb curry cushion cutlery cutter
    cycle cylinder dagger dart decal decanter deck decking deer dehumidifier denim desk detergent
    diamond dice digger dinghy dish dishcloth dishwasher dispenser ditch doll dolls dolly donkey dowel
    dowels dragon drain drainage drape drawing dress dresser drill drum dryer duck dummy dust dustbin
    dustpan duvet dye eagle ear earring ears easel egg elastic elbow elephant elm enamel engine envelope
    epoxy eraser excavator extinguisher extinguishers eye eyebath eyelet eyelets fabric feather felt
    fence fencing fender fern ferrule fibre fiddle field fig file files filler film fir fireguard
    firelighter firelighters fireplace firewood fish fishing flag flagpole flap flashing flask flint
    float floor flooring flour flower flowerpot flowers flue flute foam foil folder forest fork fountain
    fox frame freezer fridge frog fruit fryer fuel fungicide funnel fur furnace furniture gale garage
    garland garlic gasket gate gauntlet gauze gazebo gear generator ghost gin glasses glove gloves gnome
    goat goggles golf goose gorse grape grass grate gravel grease greenhouse grid grill grinder grit
    grommet grout guitar gully gun gutter gutters hacksaw hair hairdryer hammer hammers hammock hamper
    hanger hanky harness harp harrow hat hatch hatchet hay hazel headboard headphones heart hedge helmet
    hemp hen herb hob hobs hoe hoist holly honey hood hoop hoover horn horse hose hosepipe hotplate
    humidifier hut hutch ice igloo incense ink inkwell insect insecticide insulation iron island ivy
    jack jacket jam jar jaw jean jeans jelly jersey jet jetwash jewel jewellery jigsaw jug juice jute
    kayak keg kennel kettle kettles key keyboard keyring keyrings keys kiln kilt kite kneepad knife
    knitting knives lace lacquer ladder ladders ladle lamb laminate lampshade lampshades lance lantern
    laptop lard lasagne lathe laundry lava lawn lawnmower leaf leather leaves lectern leg legs lemon
    lens leopard lettuce level levels library lid lighter lighters lily lime linen liner lining lino
    linseed lintel lion litter lizard loaf loft log logs lounge lounger luggage lumber lunch lunchbox
    machine magazine magnet magnolia mahogany mallet mango mantel map maple marble marker marquee mask
    masks mast mastic mat matches mattress meat medal medicine melon membrane mesh metal microwave milk
    mill mirror mite mitre mixer mobile mole monitor monkey mop mortar mosaic moss moth motor motorbike
    mould mount mouse mousetrap mower mowers mud mug mugs mulch mule muslin mussel mustard napkin nappy
    neck necklace needle nest net netting newspaper notebook notepad nozzle nutcracker nutmeg nylon oak
    oar oats oil ointment olive onion opener openers orchid ottoman oven ovens owl oyster pad padding
    paddle pails paint paintbrush paints palette pallet pallets palm pan pancake panel panels pans pansy
    paper paraffin parasol parcel park parquet parrot pasta paste pastry patio paving pea peach peanut
    pear pearl peat pebble pebbles pedal peeler peg pegboard pegs pelmet pen pencil pencils penguin
    pepper perch perfume pesticide petrol pew pewter photo photograph piano pickaxe pickle pie pig
    pigeon pike pill pillar pillow pine pineapple pint pipe pipes pit pitchfork pizza planer plank
    planks plant planter planters plants plaster plasterboard plastic platter player pliers plinth
    plough plum plumb plunger plywood pocket poison poker pole polish pond pony pool poppy porcelain
    porch potato pots pottery powder pram primer printer prism propane pruner pudding puddle pulley pump
    pumpkin pumps puppet puppy purifier purse pushchair putty puzzle quarry quartz quilt rabbit racket
    radiator radio raft rafter rag railing railings rain rake ram ramp rasp rat ratchet raven razor
    record reed reel resin ribbon rice rifle ring rings river rivet rivets robin robot rocket rod rods
    roller rollers roof roofing rooster root rope ropes rosemary rowan rubber rubble rucksack rudder rug
    rugs ruler rum rust sack saddle saddles safes sail salad salmon salt sand sandbag sander sandpaper
    sandstone sandwich sapphire satchel saucepan saucer sausage saws saxophone scaffold scaffolding
    scale scales scarf scissors scooter scourer scraper screed scythe sea sealer seat seats secateurs
    seed seeds settee sewing shade shades shadow shampoo shark sharpener shears shed sheds sheep sheet
    sheeting sheets shell sherry shield shingle shingles ship shirt shoe shoes shovel shovels shower
    showerhead showers shredder shrimp shrub shutter shutters sickle sieve silk sill sink sinks
    skateboard skewer ski skip skirt skirting skull slab slabs slate slates sledge sledgehammer sleeper
    sleepers sleeve slicer slide sling slipper slippers snail snake snow soap sock socks sofa softwood
    soil solder sole soot soup spa spade spades spanner spanners spatula speaker spear spectacles sphere
    spice spider spike spikes spinach spindle spirit spirits splint splitter sponge spool spoon spoons
    spray sprayer sprinkler spruce square squeegee squirrel stable stag stage stain stake stakes stamp
    stand stapler staples star starch station statue steak steam stencil step stepladder steps stick
    sticker stickers sticks stilts stirrup stitch stocking stone stones stool stools stove strainer
    strap straps straw strawberry stream strimmer strimmers string strut sugar suit suitcase sun
    sunglasses sunscreen sunshade swan sweater sweatshirt sweet swing sword syringe table tables tablet
    tacks tank tanks tap taps tar tarpaulin tartan tea teak teapot teaspoon telescope television tent
    tents terrace terracotta thatch thermometer thermos thimble thistle thorn thread throne thyme ticket
    tie tiger tile tiles tiling till timber tin tins tinsel toad toast toaster toboggan toilet toilets
    tomato tongs tongue tool toolbox toothbrush toothpaste topsoil torch torches towel towels tower toy
    toys tracing track tractor trailer train trainers tram trampoline trap traps tray trays treadmill
    tree trees trellis trestle trestles triangle tricycle trimmer tripod trolley trolleys trophy trough
    trouser trousers trout trowel trowels truck trumpet trunk truss tshirt tub tubs tulip tuna turf
    turkey turnip turpentine tutu tweezers twig twine typewriter tyre tyres umbrella underlay urn vacuum
    valve valves van vane varnish vase veil velvet veneer vent vest vice vine vinegar vinyl viola violin
    visor waist waistcoat wallet wallpaper walnut wand wardrobe wash washbasin wasp watch watches water
    wax weed weedkiller weeds wellies wellington wellingtons wheat wheel wheelbarrow wheels whip whisk
    whisky whistle whiteboard wig willow winch wine wing wings wok wolf wood wool workbench workshop
    worktop wormwood wrench wrenches yacht yarn yew yoghurt yoke zebra zip zips
    """.split()
)
"""Words that are right as they are: who looks for a spirit level is not shown spirit levers."""
GOODS: Final = frozenset(
    """
        adaptor alarm amplifier bell chime bracket breaker bulb cable closer conduit contactor detector dimmer
    doorbell     downlight escutcheon fan fastener fixing floodlight fuse gland grille handle handrail
    hasp heater     hinge hook isolator keypad knob knocker lamp latch lever light lock nail numeral nut
    padlock plug     rail relay restrictor safe sashlock screw screwdriver sensor shelf shelves sign
    siren socket     spotlight switch thermostat timer transformer trunking washer wire
    """.split()
)
"""What ironmongers and electrical wholesalers sell, and safes, in the singular: no shop has all of it."""
MATERIALS: Final = frozenset(
    """
        aluminium ash balsa bamboo beech canvas carbide cardboard cedar ceramic cherry concrete cork
    cotton crystal denim elm     enamel epoxy fabric felt fibre foam hemp iron laminate leather linen
    mahogany maple marble metal nylon oak paper     pearl pewter pine plaster plastic plywood porcelain
    quartz resin rubber sandstone silk slate softwood stone straw     teak terracotta timber tin velvet
    veneer vinyl walnut willow wood wool yew
    """.split()
)
"""Things of which others are made: a door handle, oak, is a handle."""
PLACES: Final = frozenset(
    """
        attic barn boat caravan fence fireplace garage greenhouse hut hutch kennel library lounge patio
    porch shed sheds stable     tent terrace workshop yacht
    """.split()
)
"""Things that have fittings: a padlock, caravan, is a padlock."""
COMPOUNDS: Final = tuple(
    name.strip()
    for name in """
        bath plug, bath panel, bath mat, bath tap, sink plug, sink waste, basin plug, basin waste,
        shower head, shower hose, shower curtain, shower tray, shower screen, shower door, shower pump,
        shower riser, toilet seat, toilet brush, toilet cistern, towel ring, radiator valve,
        radiator key, radiator cover, radiator paint, tap washer, ball valve, stop cock, garden hose,
        hose reel, hose connector, washing line, clothes airer, ironing board, tv stand,
        television stand, tv cabinet, monitor arm, laptop stand, phone case, phone holder, smart plug,
        smart meter, smart tv, smart watch, smart speaker, light shade, lamp shade, lamp stand,
        table lamp, floor lamp, desk lamp, standard lamp, bedside lamp, garden gate, garden table,
        garden chair, garden shears, garden fork, garden spade, fence post, fence panel, gate post,
        wall paper, wall tile, wall clock, wall paint, floor tile, floor paint, floor polish,
        door curtain, paint brush, paint roller, paint tray, paint stripper, wood stain, wood varnish,
        wood preserver, wood burner, wood oil, sand paper, saw horse, saw bench, work bench, tool box,
        tool belt, tool bag, nail gun, staple gun, glue gun, heat gun, grease gun, spray gun,
        pressure washer, lawn mower, hedge trimmer, leaf blower, chain saw, drill press, drill stand,
        spirit level, laser level, tape gun, dust sheet, dust mask, step ladder, loft ladder,
        loft insulation, roof tile, roof felt, gutter bracket, drain cover, drain rod, drain unblocker,
        rat trap, mouse trap, ant powder, weed killer, bird feeder, bird box, dog flap, cat flap,
        dog lead, bike pump, bike light, car jack, car battery, roof rack, fire pit, fire guard,
        fire blanket, fire extinguisher, coffee machine, coffee table, iron stand, hair dryer,
        hand dryer, vacuum cleaner, air fryer, air bed, air conditioner, desk fan, tower fan,
        pedestal fan, fan belt, fan oven, oven glove, oven element, oven door, fridge magnet,
        water butt, water filter, water pump, water bottle, gas bottle, gas hose, gas hob, gas cooker,
        electric blanket, electric shower, electric kettle, electric oven, electric hob, electric fence,
        electric bike, curtain hook, curtain ring, curtain track, curtain tape, picture frame,
        shoe rack, shoe polish, coat stand, umbrella stand, wine rack, plate rack, spice rack,
        knife block, waste bin, pedal bin, bin bag, bin liner, book case, book end, bed frame, bed leg,
        duct tape, duck tape, gaffer tape, masking tape, parcel tape, packing tape, carpet tape, cassette tape
        """.split(",")
)
"""Things of two words of which either may be of something else: a smart plug, the head of a shower."""
