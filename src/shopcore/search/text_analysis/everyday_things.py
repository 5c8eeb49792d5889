"""Names of everyday things, whether or not a shop of this trade sells them."""

from __future__ import annotations

from typing import Final

EVERYDAY_THINGS: Final = frozenset(
    """
    abrasive accordion acid acorn aerial airbrick album alcove aluminium anchor angle animal antenna anvil
    apex apple apron aquarium arch arm armchair art ash atlas attic auger awning axe axle bag baker baking
    ball balloon balsa bamboo banana band banister bank banner barbecue bark barn barrel barrow base basin
    basket bat bath bathtub batten beach bead beam bean bear beard bed bedding beech beer belt bench bib
    bicycle bike binder bird birdcage biscuit blade blanket bleach blender blind blinds blower board boat
    bobbin body boiler bone bonnet book bookcase boot boots bottle boulder bow bowl bowls brace braces brad
    branch brazing bread brick bricks bridge bristle brooch broom brush bucket buckle bug buggy bulldog
    bumper bung bunk bunting buoy burner bus bush butane butter button buttons cage cake calendar camera
    camp candle candles cane canoe canvas cap cape caravan carbide cardboard carpet carriage cart cartridge
    carving cask casket castle castor castors cattle caulk cedar cement ceramic chain chainsaw chair chalk
    chamois chart cheese cherry chess chicken chimney chisel chisels chocolate cider cinder circle cistern
    cladding clamp clay cleaner clip cloak cloth clothes clothing cloud coal coaster coat coating cockpit
    coffee coin collar comb compass compost compressor concrete cone cooker coral cord cork corn corner
    corset cot cotton couch counter cow cradle crane crate crayon crib crimp croquet crow crowbar crystal
    cuff cup cupboard cups curb curry cushion cutlery cutter cycle cylinder dagger dart decal deck decking
    deer denim desk diamond dice digger dinghy dish dishwasher ditch doll dolly donkey dowel dowels dragon
    drain drainage drape drawing dress dresser drill drum dryer duck dummy dust dustbin duvet dye eagle ear
    ears easel egg elastic elbow elephant elm enamel engine envelope epoxy eraser excavator eye eyelet
    eyelets fabric feather felt fence fencing fender fern ferrule fibre fiddle field fig file files filler
    film fir fireplace fish fishing flag flagpole flap flashing flask flint float floor flooring flour
    flower flowers flue flute foam foil folder forest fork fountain fox frame freezer fridge frog fruit fuel
    funnel fur furnace furniture gale garage garland garlic gasket gate gauntlet gauze gazebo gear generator
    ghost gin glove gloves gnome goat goggles golf goose gorse grape grass grate gravel grease greenhouse
    grid grill grinder grit grommet grout guitar gully gun gutter gutters hacksaw hair hammer hammers
    hammock hamper hanger harness harp harrow hat hatch hatchet hay hazel headboard heart hedge helmet hemp
    hen herb hoe hoist holly honey hood hoop horn horse hose hosepipe hotplate hut hutch ice igloo incense
    ink insect insulation iron island ivy jack jacket jam jar jaw jean jeans jelly jersey jet jewel jigsaw
    jug juice jute kayak keg kennel kettle keyboard kiln kilt kite kneepad knife knitting knives lace
    lacquer ladder ladders ladle lamb laminate lance lantern laptop lard lasagne lathe laundry lava lawn
    lawnmower leaf leather leaves lectern leg legs lemon lens leopard lettuce level levels library lid lily
    lime linen liner lining lino linseed lintel lion lizard loaf loft log logs lounge lounger luggage lumber
    lunch machine magazine magnet magnolia mahogany mallet mango mantel map maple marble marker marquee mask
    masks mast mastic mat matches mattress meat medal melon membrane mesh metal microwave milk mill mirror
    mite mitre mixer mobile mole monitor monkey mop mortar mosaic moss moth motor motorbike mould mount
    mouse mousetrap mower mud mug mulch mule muslin mussel mustard napkin nappy neck necklace needle nest
    net netting newspaper nozzle nutcracker nutmeg nylon oak oar oats oil ointment olive onion orchid
    ottoman oven owl oyster pad padding paddle pails paint paintbrush paints palette pallet pallets palm pan
    panel panels pans pansy paper paraffin parasol parcel park parquet parrot pasta paste pastry patio
    paving pea peach peanut pear pearl peat pebble pebbles pedal peg pegboard pegs pelmet pen pencil pencils
    penguin pepper perfume petrol pew pewter piano pickaxe pickle pie pig pigeon pike pill pillar pillow
    pine pineapple pint pipe pipes pitchfork pizza planer plank planks plant planter planters plants plaster
    plasterboard plastic platter player pliers plinth plough plum plumb plunger plywood pocket poker pole
    polish pond pony pool poppy porcelain porch potato pots pottery powder pram primer printer prism propane
    pruner pudding puddle pulley pump pumpkin pumps puppet puppy purse putty puzzle quarry quartz quilt
    rabbit racket radiator radio raft rafter rag railing railings rain rake ram ramp rasp rat ratchet raven
    razor record reed reel resin ribbon rice rifle ring rings river rivet rivets robin robot rocket rod rods
    roller rollers roof roofing rooster root rope ropes rosemary rowan rubber rubble rucksack rudder rug
    rugs ruler rum rust sack saddle saddles sail salad salmon salt sand sandbag sander sandpaper sandstone
    sandwich sapphire satchel saucepan saucer sausage saws saxophone scaffold scaffolding scale scales scarf
    scissors scooter scourer scraper screed scythe sea sealer seat seats secateurs seed seeds settee sewing
    shadow shampoo shark shears shed sheds sheep sheet sheeting sheets shell sherry shield shingle shingles
    ship shirt shoe shoes shovel shovels shower showers shrimp shrub shutter shutters sickle sieve silk sill
    sink sinks skateboard skewer ski skip skirt skirting skull slab slabs slate slates sledge sledgehammer
    sleeper sleepers sleeve slide sling slipper slippers snail snake snow soap sock socks sofa softwood soil
    solder sole soot soup spa spade spades spanner spanners speaker spear spectacles sphere spice spider
    spike spikes spinach spindle spirit spirits splint splitter sponge spool spoon spoons spray sprayer
    sprinkler spruce square squirrel stable stag stage stain stake stakes stamp stand stapler staples star
    starch station statue steak steam stencil step stepladder steps stick sticker stickers sticks stilts
    stirrup stitch stocking stone stones stool stools stove strainer strap straps straw strawberry stream
    string strut sugar suit suitcase sun sunshade swan sweater sweet swing sword syringe table tables tablet
    tacks tank tanks tap taps tar tarpaulin tartan tea teak teapot telescope television tent tents terrace
    terracotta thatch thermometer thimble thistle thorn thread throne thyme tie tiger tile tiles tiling till
    timber tin tinsel toad toast toaster toboggan toilet toilets tomato tongs tongue tool toolbox toothbrush
    topsoil torch torches tower toy toys tracing track tractor trailer train tram trampoline trap traps tray
    trays treadmill tree trees trellis trestle trestles triangle tricycle tripod trolley trolleys trophy
    trough trousers trout trowel trowels truck trumpet trunk truss tub tubs tulip tuna turf turkey turnip
    turpentine tutu tweezers twig twine tyre tyres umbrella underlay urn vacuum valve valves van vane
    varnish vase veil velvet veneer vent vest vice vine vinegar vinyl viola violin visor waist waistcoat
    walnut wand wardrobe wash washbasin wasp watch water wax weed weeds wheat wheel wheelbarrow wheels whip
    whisk whisky whistle wig willow winch wine wing wings wok wolf wood wool workbench workshop worktop
    wormwood wrench wrenches yacht yarn yew yoghurt yoke zebra zip zips
    """.split()
)
"""Words that are right as they are: who looks for a spirit level is not shown spirit levers."""
