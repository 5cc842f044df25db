import { worldTable } from './world-table.ts'

export const home = worldTable(`
where:
by the {kitchen|garden|front|cellar|open} door
on the {kitchen|wooden|bedroom|cold stone|bare wood} floor
at the {top|foot} of the {stair|back stair}
in the {old armchair|rocking chair|kitchen chair}
in the {evening|kitchen|lamp|hallway} light
on a {quiet|windy|Sunday} night
at the {window pane|kitchen drain|edge of the counterpane}
in the sound of the rain
in the {narrow|upstairs|downstairs|empty} hall
on the {kitchen|bedroom|whitewashed} wall
on the {window|kitchen} sill
where the {house|clock|air|radio} is still
on a {rainy|lazy|washing|baking} day
where the {papers|letters|puzzles} lay
at the {head|foot|edge} of the bed
by the {butter and bread|roses that climbed the shed}
with {one cup of tea|my chin on my knee|the spare front-door key}
under the {plum|pear|cherry|apple} tree
in the {quilt you|curtains we|jumper you} {sewed in blue|made from two}
in the {front|spare|back} room with the view
next to the telephone
where the {kettle|hallway light|radio} shone
at the turn of the key
in the cool afternoon
in the light of the moon
by the {coats in a row|lamp burning low|window below}
with the {curtains|windows|shutters} open wide
with the {washing|bicycles} left outside
out on the {painted|wooden|garden} stair
next to your empty chair
scene:
{Two|Three} cups on the {table|drainer|tray}, {crumbs|jam|sun} on the {knife|bread|cloth}
{Steam|Light|Frost} on the {window|glass}, {bread|soup|coffee} on the {stove|go}
{Boots|Shoes|Gloves} by the {heater|door}, {mud|paint|snow} on the {floor|mat in the hall}
{Lemons|Onions|Tomatoes} in a {bowl|basket}, {bread|letters|keys} on the board
{Slow|Warm|Blue} {kitchen|morning|evening} light and a {cup|clock|coat} from {the fair|down there}
{Radio|Kettle|Clock} in the {corner|kitchen}, {playing|humming|talking} {low|slow}
A {chipped|blue|cracked} {cup|plate|jug}, a {folded|torn|wrinkled} {map|sheet|note}, a {candle|lamp} burning low
{Dust|Gold|Light} on the {shelves|stairs|books} in the {late|slow} afternoon
{Flour|Dust|Sun} on your {hands|sleeves|hair} in the {half-past-seven|early|yellow} light
{Jam jars|Old coats|Seed packets} {in a|all in a} {line|row}
`)

export const work = worldTable(`
where:
at the {factory|workshop|loading|office} door
on the {shop|factory|warehouse|kitchen} floor
{under|in} the {strip|office|welding|work} light
on the {second shift|late shift|double shift} tonight
at the {start|end|close} of the {day|working day}
by the {parking|loading|delivery} bay
on the {six|five|seven} o’clock train
in the {drizzle|wind} and the rain
with my {sleeves|collar} rolled {up high|up dry}
under a {smoke-grey|concrete|iron|tired} sky
in the {yard|queue|line} out back
by the {timecards|boots|helmets} on the rack
at the {desk|till|bench} by the wall
at the {end|turn} of the hall
on the {corner|morning} of {Mill|Bridge|Canal} Street
on {two tired|my own two|aching} feet
with a {flask|sandwich} and a {heel of bread|nod of the head}
with the {radio|coffee} gone {cold|old}
in the {morning|November} cold
by the {punch clock|gate} at {nine|a quarter to nine}
at the {front|back|end} of the line
in the noise of the {machine|canteen}
with my {bag|coat} on the {back of the|old steel} chair
on the {iron|fire-escape|office} stair
with the {shutter|window|boss} half down
on the {other|wrong|far} side of town
with a {spreadsheet|toolbox|mop} till the job is done
in the last of the sun
scene:
{Grease|Chalk|Paint} on my {hands|knuckles|cuffs} and the {clock|boss} on the {wall|phone}
{Coffee|Tea} in a {paper|plastic} cup, {rain|steam} on the {glass|bus}
{Timecard|Lunchbox|Hard hat}, {bus pass|door key|tool belt}, {quarter to|half past|ten to} nine
{Bills|Forms|Receipts} on the {table|counter|desk} in a {pile|heap} by the {bread|bed}
{Boots|Coats} on the {pipes|hooks}, {names|numbers} on the wall
{Fluorescent|Neon|Yellow} {hum|buzz}, a {vending machine|broken blind|swivel chair}
{Forklifts|Delivery vans|Pigeons} in a {line|row} at the {gate|yard} in the rain
{Six|Five} in the morning, {frost|fog} on the {road|lane}
`)

export const chapel = worldTable(`
where:
at the {temple|chapel|old church|wooden} door
on the {cool|bare|cold} stone floor
in the {candle|early|altar|window} light
in the {middle|quiet|stillness} of the night
at the {breaking|ending} of the day
in the {words|song|quiet} when we pray
under the {bell tower|steeple|dome} so high
under an {open|early|endless} sky
on my {bended|trembling} knee
in the {roots|shade} of the {banyan|olive|fig} tree
by the {river|temple|water} stair
in the {incense-heavy|still|listening|morning} air
in a {light|peace} I had not known
in a {room|prayer} of my own
where the {hymn|prayer} begins
with my {doubts|hopes} and my sins
on the {pilgrim|hill|mountain} road
when I set down my load
where the {oil lamps|little lamps|candles} glow
in the valley below
with my {hands|palms} opened wide
on the {other|river} side
in the {hush|hum} of the {choir|crowd} around
on {holy|common} ground
in the turning of the year
in a voice I can hear
scene:
{Marigolds|Candles|Lamps} on the {water|steps|sill}, {smoke|song} in the air
{Bare|Tired|Dusty} feet on the {stones|steps}, {ash|light} on the {stair|air}
{One|A} bell in the {valley|village|distance}, then {another|two more} below
{Wax|Rain|Light} on the {window|wood|stone}, {a row|row upon row}
{Open|Folded|Empty} hands in the {early|candle|window} light
{Old|Low|Many} voices, {new|bright|small} {flames|lamps}, the {end|edge} of the night
`)

export const club = worldTable(`
where:
in the middle of the floor
by the {speakers|jukebox} near the {door|back door}
in the {neon|strobe|mirror-ball|blue} light
at the {top|end|heart} of the night
with my {hands|arms} up {high|to the sky}
under a {paper-lantern|glitter|tin-roof|disco} sky
on the {edge|heart} of the {crowd|sound} 
with the whole room {turning|spinning|singing} round
in the heat of the {crowd|room} and the beat
with the {glitter|stars} at my feet
with your {hand|jacket} in mine
underneath the exit sign
till the {streetlights|stars|last trams} are gone
till the {house|work} lights {come|go} on
on a {Friday|Saturday|Thursday} in June
to a {borrowed|brand-new|half-known} tune
by the {wall|stage} where the {shy ones|drummers} stay
till the {first bus|break} of the day
on the {staircase|balcony|roof} outside
with the {windows|doors} open wide
in the {red|gold} and the blue
in a corner with you
where the {bass|drum} is {low|slow}
with {nowhere|no one} else to {go|know}
in the {back|front|middle} row
scene:
{Glitter|Sweat|Stars} on your {shoulder|eyelids|collar}, {gold|dust} on the {floor|door}
{Red|Blue|Gold} lights on the {ceiling|mirror}, {smoke|coats} by the {wall|hall}
{Two|Three} {o’clock|songs past midnight}, {shoes|coats|hair} in your hand
{Hot|Bright|Loud} {little|crowded|basement} room and the {beat|bass} of the band
{Silver|Bright|Paper} stars on a {string|wire}, {strangers|faces} in {line|shine}
{Hands|Hats|Heels} in the air and the {city|bassline} below
`)
