import { worldTable } from './world-table.ts'

export const school = worldTable(`
where:
at the {classroom|playground|old school} door
on the {gym|classroom|treehouse|carpet} floor
on the swing in the sun
when the lessons are done
at the edge of the {field|playground|yard} all day
where the {older|little|neighbour} kids play
behind the {bike-shed|playground|handball} wall
in the {coat-peg|noisy|echoing} hall
up in the {climbing|chestnut|hollow} tree
with a {graze|plaster|grass stain} on my knee
on the {corner|pavement} of our street
with {new shoes|sandals|chalk dust} on my feet
with a {kite|paper plane|ball} in the sky
on the monkey bars so high
with {crayons|ink} in {purple|green} and blue
in the back row with you
in the {puddles|mud} and the rain
on the little red train
on a {bicycle|skateboard|go-kart} ride
with my shoelace untied
under a blanket by {torch|candle} light
on a {sleepover|firework|summer} night
where the {dandelions|daisies|wild weeds} grow
in a {fort|castle} made of snow
in {July|shorts} with the {grass|street} on fire
on a {fence|wall} made of wire
scene:
{Chalk|Grass|Paint} on our {fingers|knees|sleeves}, {gum|keys} on a string
{Bikes|Kites|Balls} on the {lawn|grass}, {bells|wasps|birds} on the wing
{Scraped|Muddy|Bony} knees and a {wooden|cardboard|secret} {sword|boat}, {mud|jam} on the floor
{Satchels|Wellies|Lunchboxes} in a {heap|row} by the door
{Ice cream|Comics|Marbles} on the {kerb|step} in the sun
{Frogs|Moths|Tadpoles} in a {jar|box} and the day {just begun|half done}
`)

export const stars = worldTable(`
where:
in the {cold|slow|starry} light
on the {far|dark} side of the night
in the {glass|copper|silver|satellite} sky
where the {comets|moons|signals} go by
in the {hum|heart} of the {wire|machine}
on a {small blue|flickering|pale green} screen
in the {wires|circuits|clouds} below
where the {data|meteors|currents} {flow|glow}
at the edge of the {dark|space}
with a {light|number} for a face
on the {dial|console|radar} tonight
in the {blink|pulse} of a satellite
on the ring of the moon
in an {endless|electric|airless} tune
at the {speed|end} of sound
where the planets go round
on a {starship|shuttle|launch-pad} floor
by the {airlock|iron|sliding} door
in the {static|signal|rain} again
in the {iron|meteor|ion} rain
in the {red|long|deep} and the blue
where the signal comes through
on a {world|dust plain} of my own
on the end of a {line|phone} alone
scene:
{Wires|Stars|Lights} on the {ceiling|console|skin}, {dust|rust} on the {glass|brass}
{Blue|Green|White} {light|code} on the {screen|wall}, a {hum|pulse} in the dark
{Iron|Silver|Glass} {hands|rooms}, {cold|bright} {coffee|stars}, a {spark|mark} in the dark
{Tin|Copper|Solder} on the {table|bench}, {sparks|fans} in the air
{Signal|Static|Silence} on the {line|wave}, then a {voice|light} from {somewhere|out there}
`)

export const market = worldTable(`
where:
in the {market|village|fountain} square
in the {lantern-lit|orange-blossom|summer} air
under {paper|coloured|a hundred} lanterns’ light
on the {longest|warmest|first} night
on the {cobbled|narrow|bunting-hung} street
where the {drummers|dancers|families} meet
by the {church|town-hall} clock at nine
at a {trestle|long} table with wine
on the {first|last} {of May|market day}
where the {fiddlers|brass bands|fireworks} play
with {sugar|mango|cake} on my hand
next to the {melon|bread} stand
on the shoulders of the crowd
where the {drums|horns|bells} are loud
under a {flag|rocket|kite} in the sky
with the {whole|bright} parade going by
at the {bakery|tavern|open} door
on the {stamped-earth|ballroom|plank} floor
with a {seat|place|plate} for you
in {silver|yellow|red} and blue
at the {foot|top} of the town
when the {lamps|stars} come down
at the turn of the year
with {everyone|all of us} here
scene:
{Drums|Horns|Bells} in the {alley|square}, {smoke|bread|song} in the air
{Oranges|Lanterns|Ribbons} on a {string|cart}, {flags|kites} everywhere
{Sugar|Saffron|Silver} on your {fingers|sleeve}, {bells|dust} on your feet
{Long|Old|White} tables in the {square|yard}, {chairs|children} in the street
{Candles|Fireworks|Paper stars} on the {water|roofs}, {red|gold} on the night
{Aunts|Cousins|Neighbours} in the {doorway|kitchen} in the {yellow|lantern} light
`)
