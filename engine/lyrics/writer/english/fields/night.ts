import { fieldTable } from '../field-table.ts'

export const night = fieldTable(
  ['city', 'home', 'hills', 'road'],
  `
then:
I {lay|sat} with the {window|curtains} {wide|half} open {where}
The {last|night} bus went {by|sighing} {where}
The {moon|clock} had {one|a} {eye|finger} on {everything|me} {where}
A {moth|radio} was {talking|tapping} {where}
{Somebody’s|A} {piano|TV} was {murmuring|crying} next door
The {shadows|headlights} went {swimming|walking} across the floor
I {counted|named} the {cracks|ships} on the {ceiling|wall} {one|star} by one
I {wrote|burned} you a {letter|confession} I’d {meant|never get} to get done
The {street|world} wore its {silver|quiet} and {nobody|no one} knew
I {was|stayed} the last {lamp|window} still {burning|thinking of} blue
turn:
At {three|four} in the {morning|dark} it’s {all|just} me {where}
I {walk|pace} with my {coat|ghost} on my {arm|sleeve} {where}
I {talk|lean} to the {fridge|streetlamp} {where}
The {truth|past} comes in {barefoot|quiet} and {sits|waits} on the bed
It {says|asks} all the {things|names} that the {daylight|noon} left unsaid
A {siren|dog} draws a {line|thread} down the {middle|length} of the hill
Then {everything|nothing’s} {listens|moving} and {everything|all of it}’s still
The {stars|bakers} are {up|working}, the {cats|thieves} and the {bakers|cooks} and me
The {dark|sky}’s like a {coat|house} and I’ve {got|lost} the one key
after:
Now the {birds|vans} have got {something to say|started up} {where}
There’s {bread|blue} in the {air|east} {where}
I’ll {sleep|lie} like a {stone|boat} {where}
The {edges|rooftops} turn {pink|grey} and the {streetlights|stars} {give|burn} out
I {couldn’t|don’t} tell you now what it {was|hurt} about
The {night|moon} is a {friend|room} if you {learn|let} how it {speaks|creaks}
I {slept|dreamed} like a {child|river} for the first time in weeks
{Keep|Pull} up the {covers|blinds} and {let|leave} the sun climb
The {dark|night} only {lends|hides} us a {bit|pocket} of time
bridge:
The {dark|night} doesn’t {empty|hurt} things, it {lets|helps} them be wide
{Everything|All} that I {hid|buried} comes and {sits|walks} by my side
You see {farther|more} at {midnight|two} than you {do|will} at noon
{Half|Most} of the {world|sky} only {comes|shows} with the moon
Maybe {sleep|dawn} is a {country|harbour} you {can’t|won’t} reach by force
The {river|road} of the {stars|hours} has {got|kept} its own course
lift:
{Quiet|Hush} now, {quiet|hush} now, {where}
{Hear|See} how the {dark|moon} {comes|rolls} {down|in} {where}
{One|Just one} by one, the {lights|streets} {go|are} out
{Nothing|No one} to {hurry|sell} me, {nothing|no one} to {doubt|shout}
{Look|Lean} up, {look|lean} up, till {you fall|the clouds fall} through
chorus:
{Oh|Sweet} {night|dark}, {hold|keep} my {secret|heart} a while
The {moon|world} has a {crooked|borrowed} and sleepy smile
{Stay|Sit} with me {here|now} till the {stars|blues} go home
There’s a {million|river} of {windows|lights} and I’m {not|never} alone
{Midnight|Moonlight} is {pouring|spilling} all {over|down} the floor
{Leave|Let} out the {day|lamp} and {come|dream} in at the door
{Dark|Deep} as a {well|sleeve} and as {bright|clear} as a bell
I’ve {stories|stars} in my {pocket|coat} that I {never|can’t} tell
{Sail|Drift} me down {slow|past} to the {edge|rim} of the light
I {leave|give} all my {sorrows|questions} to the hands of the night
hook:
*{S}, {Stay|Hold Me|Don’t End}*, till the stars go home
*{Under|Out in} {S}*, and I’m never alone
*{S} [Knows|Know] {I’m Awake|My Name|Where I Sleep}*, till the stars go home
*{Me|Just Me} and {S}*, at the edge of the light
*{S} {on the Floor|at the Window|in My Coat}*, in the hands of the night
*{Three|Four|Two} in the {Blue|Kitchen|Quiet}*, and I’m never alone
*{The Bakers|The Cats|The Trams} Are {Up|Singing}*, at the edge of the light
*{Crooked|Sleepy|Half a} {Smile|Moon|Lamp}*, in the hands of the night
*{Moths|Ships|Stars} on the {Wall|Ceiling|Sleeve}*, in the hands of the night
`,
)
