import { worldTable } from './world-table.ts'

export const garden = worldTable(`
where:
under the {apple|walnut|cherry|old oak} tree
in the {clover|long grass} to the knee
by the {garden|wooden|white} gate
where the {beans|roses|sunflowers} came up late
in the {tall|tangled} grass
where the {swallows|blackbirds|slow clouds} pass
by the {garden|brick|sunny|ivy} wall
where the {pears|first leaves} fall
on the {wooden|garden} seat
with the {moss|clover|wet grass} under {my|our} feet
in the {pale|soft|first} spring light
in the {blue|scent} of the night
after the {April|morning|summer} rain
at the end of the lane
where the {bluebells|sweet peas|tall weeds} {grow|blow}
in the {last|first} of the snow
under a {swept|wide|washed|robin-egg} sky
where the {dragonflies|swallows|bees} go by
with {dirt|mud|seeds} on {my|our} hands
where the {scarecrow|sundial} stands
in the {sun|shade} with a {book|blanket} to share
with a {leaf|flower|petal} in your hair
where the {foxgloves|poppies|wild things} are
under the evening star
by the {well|beehives|pump} in the sun
when the planting is done
in the {blackberry|hay|lilac} days of June
under a {paper-thin|low summer|copper} moon
next to the {rain barrel|wheelbarrow} full of blue
with the {morning|grass} wet through
scene:
{Bees|Dew|Sun} on the {lavender|clover|mint}, {wind|swifts} in the {trees|leaves}
{Mud|Clay|Rain} on our {boots|knees}, {seeds|string} in a tin
{Apples|Plums|Pears} in the {grass|baskets}, {wasps|light} in the sun
A {robin|blackbird|wren} on the {fence|spade}, {frost|light} on the ground
{Rain|Sun} in the {barrel|gutter}, {snails|moss} on the wall
{Green|Gold|Wet} {leaves|grass}, {white|blue} smoke, the {edge|end} of the day
{Foxgloves|Sweet peas|Hollyhocks} up to the {window|sill}, {swallows|kites} in the blue
`)

export const coast = worldTable(`
where:
on the {sand|stones|shingle} of the shore
by the {boathouse|harbour|lighthouse} door
down by the {slow|green|rolling|winter} sea
where the {waves|winds|gulls} run free
in the {lighthouse|harbour|pale sea} light
on a {salt-blown|starless|tideless} night
at the mouth of the bay
in the {salt|foam|wind} and the spray
at the {turn|edge|pull} of the tide
where the {harbour|water} is wide
on the {wet|warm|white|ribbed} sand
where the {sea|tide} meets the land
in the {driving|slanting|sea-grey} rain
where the ships come home again
under a {gull-white|storm-dark|salt} sky
with the {nets|ropes|sails} hung out to dry
on the {pier|jetty|long sea wall}
in the {gull’s|curlew’s|bell buoy’s} call
where the {north|sea} winds blow
in the {green|dark|waves} below
at the end of the {pier|quay} with you
where the {grey|green} turns into blue
by the {anchor|groyne|breakwater} stone
on the {cliff path|sea road|sandbar} alone
in the last of the {sun|evening sun}
when the {fishing|hauling} is done
with {sand|salt|sun} in your hair
on the {lighthouse|harbour|slippery} stair
under a {low|drowned|copper} moon
in the cool of the dune
scene:
{Salt|Rain|Light} on the {window|railing|rope}, {sand|nets} on the floor
{Gulls|Boats|Lamps} on the {harbour|sea wall}, {foam|shells|weed} on the shore
{White|Red|Torn} sails on the {water|skyline}, {wind|smoke} in the sky
{Rope|Tar|Salt} on your {hands|fingers|coat}, {boats|stones} left to dry
{Driftwood|Sea glass|Feathers} in my {pocket|hand}, {salt|sun} on my skin
{One|A} {blue|white|red} boat on the {mud|sand} and the {tide|fog} coming in
{Lanterns|Crab pots|Cold stars} in a {line|row} and the {tide|moon} running low
`)

export const city = worldTable(`
where:
at the {corner|end|top} of {the|our} street
in the {rush|crowd|rain} and the {August|city} heat
on the {last|late|crosstown|midnight} train
in the {neon|taxi|January} rain
in the {traffic|street|shop-window|station} light
on a {Tuesday|Wednesday|hundred-lamp} night
on the {seventh|fourth|concrete|top} floor
by the {bakery|laundromat|corner-shop} door
on the {subway|fire-escape|station} stair
in the middle of the square
on the {other|east|far|quiet} side of town
with the {shutters|sun|blinds} coming down
on a {billboard|rooftop} up high
under a {sliver|square|ribbon} of sky
on the {river|railway} bridge at nine
underneath the {hotel|diner|cinema} sign
with a {cab|bus|coffee} and a {phone|song on the phone}
in a million {rooms|lights} all alone
in the {windows|taxis} in a row
in the {steam|streets|noise} below
on {Second|Lincoln|Harbour|Orchard} Avenue
in the {red|dark} till the lights turn {through|blue}
in the {queue|crowd} outside
where the {avenues|pavements} are wide
on the {park|bus-stop} bench in the park
in the {hum|heart} of the dark
at the {crossing|kiosk} at noon
under a {streetlamp|billboard} moon
by the {newspaper|flower|coffee} stand
with a {transfer|ticket|paper} in my hand
scene:
{Sirens|Pigeons|Headlights} on the {avenue|corner}, {steam|music} from the ground
{Rain|Light|Neon} on the {pavement|taxis|windows}, {doors|trains} underground
{Coffee|Bagels|Newspapers} on the {corner|counter}, {bikes|buses} in the street
{Red|Green|Amber} light on the {crossing|puddles}, {wet|tired|dancing} feet
{Laundry|Music|Curtains} from a {fourth-floor|high|back} window, {kids|cats} on the stair
{Basketballs|Church bells|Car horns} and {church bells|fruit stands|bus brakes}, {bread|smoke|rain} in the air
{Two|Ten} floors of {yellow|blue} windows, the {last|late} {bus|tram} in the rain
`)

export const road = worldTable(`
where:
at the {edge|end|side} of the road
with the {back seat|trunk|truck bed} still to load
on the {first|slow|morning|northbound} train
in the wipers and rain
{past|by} the {county|exit|city} line
by a {diner|motel|filling-station} sign
in the {dashboard|headlight|truck-stop} light
{through|in} the {open|desert|rattling} night
with the windows down
on the way out of town
under the {prairie|desert|big wide} sky
with the {cornfields|fence posts|small towns} going by
on the {bridge|pass} by the bay
on the first {holiday|long bright} day
with the {map|radio|engine} on low
with a hundred miles to go
in the {heat|dust} and the sun
on the first long run
by the {gas pump|roadside} phone
on the long road home
with {coffee|a map} and a key
where the {blacktop|road} meets the sea
on the {hard|gravel} shoulder, in the {dust|sand}
with a {ticket|thumb|coin} in my hand
at the {crossroads|state line|fork} by the store
with my {foot|boot} to the floor
in the {rear-view|wing mirror} blue
on the {coast road|back road|highway} with you
under a {bone-white|travelling|paper} moon
in the hum of a tune
scene:
{Coffee|Keys|Maps} on the {dashboard|front seat}, {dust|sun} on the {door|floor}
{Long|Straight|Slow} road, {no|one} cloud, {one|two} {hawk|crow|plane} in the sky
{Paper|Gas-station} coffee, {loose|lucky} {change|coins}, a {map|coat} for the night
{White|Yellow|Broken} lines on the {highway|blacktop}, {towns|trucks} in the rain
{Grain silos|Billboards|Telephone wires} in a {line|row}, {cows|crows} in the corn
{Left|Right} hand on the wheel and the {sun|moon} going down
`)

export const hills = worldTable(`
where:
on the {high|far|green|windy} hill
where the {pines|sheep|streams} stand still
at the edge of the {pines|pine-tree line}
in the {thin|cold|clear} sunshine
by the {mountain|willow|silver} stream
in the {mist|hush} of a dream
under the {eagle|wide|star-full|northern} sky
on a {path|ridge|peak} so high
in the {first|deep|drifted} snow
in the {valley|forest|village} below
by the {camp|tent} in the {ember|fire|lantern} light
in the {owl’s|wolf’s} half of the night
in the roots of the {old|hollow|cedar} tree
where the river runs free
on the {mossy|standing|river} stone
where the {fox|deer|moon} walks alone
in the {bracken|wind|fog} and the rain
in the {hills|woods} again
by the {waterfall|beaver pond|ford} pool of blue
where the {trail|light} comes through
in the {fern|meadow|valley} ground
with {nothing|no one} but wind around
at the {breaking|rim} of the day
where the {deer|wild geese|starlings} stay
in the {cold clean|blue|pine-wood} air
by the {den|tracks} of the bear
on the sunrise side
where the world is wide
in the {silver|mountain|slow} sun
where the rivers begin to run
scene:
{Pine|Smoke|Frost} in the {valley|air}, {snow|mist} on the {stone|cone}
{Owls|Stars|Bats} in the {rafters|pines}, {moss|light} on the {wall|ground}
{Cold|Clear|White} water, {grey|warm|wet} {stone|rock}, {one|a} hawk in the sky
{Boots|Packs|Bread} by the {fire|door}, {wool|rain} hung to dry
{Green|Blue|Far} {hills|woods} in the {haze|morning}, a {path|lark} in the light
{Fern|Fox|Bird} {tracks|shadows} on the {snow|mud}, a {sky|fire} full of light
`)
