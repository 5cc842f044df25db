import { fieldTable } from '../field-table.ts'

export const nature = fieldTable(
  ['hills', 'garden'],
  `
then:
I {left|switched off} the {phone|screens} in a {drawer|car} {where}
I {walked|wandered} till the {traffic|talking} was {only|just} a sigh
I {followed|tracked} a {heron|hare} {where}
I {counted|named} the {rings|hawks} {where}
I {drank|cupped} from the {spring|rain} {where}
The {wind|rain} had been {busy|combing} {where}
{Old|Grey} {trees|stones} that were {standing|dreaming} before we were {here|named}
A {fox|doe} crossed the path with a {leaf|burr} on {its|one} ear
The {morning|valley} was {pouring|brimming} with {swallows|mist} and light
I {lay|slept} in the {heather|bracken} {right through|most of} the night
turn:
And the {quiet|river} got {louder|wider} {where}
I {felt|heard} the {ground|roots} {breathing|drinking} {where}
I {asked|told} it my {trouble|question} and it {answered in|gave me back} rain
I {wept|laughed} at a {beetle|snail} for {no|some} reason {where}
A {storm|cloud} turned the {hill|sky} to a {drum|bruise} and a {flame|shout}
It {emptied|shook} the {worry|noise} and the {clutter|cleverness} out
I’m {small|brief} as a {seed|spark}, and it {comforts|delights} me to know
It {all|was all} here before and it {all|will} {goes on|go on} to grow
There’s {nothing|no clock} in the {forest|meadow} that {hurries|lies} at all
after:
I {came|walked} home with {pine|burrs} in my {hair|socks} {where}
I {keep|brought} one {smooth|grey} {stone|acorn} on the {desk|shelf} {where}
I’ll {plant|leave} what I {can|found} {where}
Let the {meadow|river} go {wild|winding} {where}
We {owe|lend} it our {breath|bones} and we {pay it|give} back slow
{Teach|Show} all the {children|small ones} the names {of snow|of rain}
I am {moss|rain} when I {stop|listen}, I’m {river|wind} when I’m free
There is {something|a whole world} that’s {older|kinder} than me
bridge:
Nobody {taught|told} it to {bloom|turn}, it just does
It {keeps|holds} no {account|photograph} of the way that it was
One {leaf|wing} is {a|the whole of the} {letter|scripture}, if you {read|go} slow
The {deepest|quietest} things are the ones that just grow
We {borrow|rent} the {mountain|morning}, we don’t {own|keep} the sky
The {river|wind} never {asks|wonders} the {mountain|question} why
lift:
{Listen|Hush now} and {listen|wait}, {where}
{Further|Deeper} in, {further|deeper} in, {where}
{Breathe|Drink} it in slow, let it {out|go} by degrees
{Something|A hymn} is {singing|moving} high up in the trees
{Leave|Drop} what you {carry|know}, come as you are
chorus:
{Green|Wild} is the {word|song} on the {tongue|lips} of the trees
{Carry|Take} me {away|home} on the {back|wing} of the breeze
{Let|Oh, let} the {rain|wind} wash the {dust|names} off of me
{Wild|Small} as the {river|sparrow}, {simple|tall} as a tree
The {mountain|meadow} is {patient|singing}, the {morning|sky} is wide
With {nothing|no one} to {sell|prove} me and {nothing|no reason} to hide
I {belong|come back} to the {moss|rain} and the stone
{Out here|Among it} I’m {little|lost}, and I’m not alone
{Sun|Hawk} on the {ridge|water} and {dew|wind} on the {vine|line}
{All|None} of it’s {borrowed|owned}, and {all|none} of it’s mine
hook:
*{S} {Sings|Calls} to Me* 
*{Down|Home} to {S}*, as wild as the breeze
*{S} and the {Wind|Rain|Hawk|Stone}*, and I’m not alone
*{Green|Gold|Wild} [Is|Are] {S}*, high up in the trees
*{Breathe|Listen} Like {S}*, as tall as a tree
*{Moss|Rain|Lichen} on the {Stone|Gate|Bell}*, and I’m not alone
*{Fox|Deer|Heron|Owl} at the {Edge|End} of the {Rain|Field}*, as wild as the breeze
*{Older|Kinder} Than {Maps|Names|Roads}*, and none of it’s mine
*{What|All} the {River|Heron|Oak} {Knows|Keeps}*, as tall as a tree
`,
)

export const sea = fieldTable(
  ['coast'],
  `
then:
We {rowed|pushed} the {blue|old} boat out {where}
My {father|mother} {mended|hauled} nets {where}
I {learned|read} the {wind|sky} from a {man|woman} {where}
We {slept|sang} in the {hold|bow} to the {creak|groan} of the line
The {stars|lamps} were so {low|thick} that they {dripped|tasted} of brine
I {threw|sent} out a {bottle|message} {where}
The {foghorn|bell} was the {clock|voice} of the {house|years} where I grew
The {harbour|town} was {asleep|silver} and the {morning|water} was new
I {carved|wrote} your name on the {oar|mast} and {set|let} sail
{Salt|Tar} in my {blood|hair} and a {cap|coat} full of {gale|hail}
turn:
Then the {sky|swell} turned to {iron|slate} {where}
The {mast|rope} sang and {snapped|burned} {where}
We {prayed|swore} in the {dark|trough} to {whoever|the star} {was there|that was bare}
We {bailed|rowed} through the {night|black} with our {hats|hands} and our {breath|prayers}
Three {waves|hills} like a {stairway|cathedral} and {three|four} more behind
I {thought|dreamed} of the {lamp|bread} that I’d left behind
The {compass|captain} was {spinning|silent}, the {coast|moon} drowned in rain
I {promised|told} the {deep|dark} I’d be {gentle|good} again
Then {a gull|one star}, then {a bell|a lamp}, then the {edge|smell} of the land
after:
Now I {walk|kneel} by the {edge|waterline} {where}
I {tell|show} the {children|young ones} the {knots|names} {where}
The {sea|tide} gave me {back|change} {where}
It {takes|gives} what it {wants|will} and it {gives|takes} what it may
I {love|fear} it, I {fear|love} it, I {go|’m back} every day
There’s {an ocean|a swell} in this {house|shell} on the {dresser|sill} by my bed
It {speaks|rolls} in the {night|pillow} when the {day|lamp} has been {said|shed}
I’m {old|grey} as the {harbour|timbers}, as {slow|worn} as the stone
With the {sea|tide} at my {window|door}, I am never alone
bridge:
You can’t {hold|own} the {water|horizon}, you {learn|try} how to float
We’re {all|only} just {breath|songs} in a {small|borrowed} wooden boat
What’s {taken|lost} in the {evening|deep} may {come|drift} in with the day
The {moon|tide} has one {song|word}, and it’s {stay|away} and {away|stay}
{Nothing|No shore} stays the same, and the {sea|deep} doesn’t mind
There’s {more|less} to be {lost|found} than we {leave|know} to find
lift:
{Haul|Heave} away, {haul|heave} away, {where}
{Up|Run} with the {sail|anchor}, {out|away} past the {bar|pier}
{Wind|Foam} in my {teeth|face} and my {eye|heart} on a star
{Listen|Hear} how it {calls|rolls} me, {listen|hear} how it {swells|tells}
{Hold|Hold tight} to the {rail|mast}, we are {crossing|past} the bells
chorus:
{Carry|Rock} me over the {rolling|silver} sea
There’s a {wind|lamp} in the {west|east} with its {hand|mind} on me
{Out|Far} where the {blue|deep} goes {deeper|wider} than blue
{Steer|Sail} by the {stars|gulls} till I’m {home|back} to you
{Rise|Swing} and fall, {rise|swing} and fall, {under|white} the moon
The {waves|deep} and the {timbers|gulls} are all in {one|a} tune
{Let|Let go} the {lines|anchor} and {let|be} the wind roar
There’s a {lamp|hand} in the {dark|window} on the farther shore
{Salt|Spray} on my {lips|heart} and a {song|star} for the tide
The {sea|world} is a {door|road} that is open and wide
hook:
*{S}, {Carry Me|Rock Me|Roll On}*, over the sea
*{Under|Beside} {S}*, with the wind on me
*{S} [Calls|Call] {Me Home|My Name|Me Back}*, over the sea
*{Salt|Stars|Lanterns|Bells} and {S}*, {home|back} to you
*{S} [Gives|Give] Back the {Moon|Day|Light}*, on the farther shore
*{Three|Four|Nine} {Waves|Lamps|Bells} {Out|from Home}*, {home|back} to you
*{Tar|Salt|Foam} on My {Hands|Coat|Tongue}*, open and wide
*{Haul|Bring} the {Moon|Morning|Dark} {In|Ashore}*, on the farther shore
*{Blue|Red|Old} Boat, {Black|Big|Deep} {Water|Sky}*, open and wide
`,
)

export const seasons = fieldTable(
  ['garden', 'city', 'home', 'hills'],
  `
then:
We {raked|swept} all the {leaves|blossoms} {where}
There was {ice|pollen} on the {milk|bike} {where}
You {threw|caught} the first {snowball|plum} {where}
The {geese|swallows} were {leaving|writing} in {arrows|ink} {where}
We {waited|danced} for the {thaw|first snow} {where}
The {attic|church} smelled of {apples|wool} and the {light|wind} was thin
We {brought|carried} the {chairs|geraniums} and the {whole|last} summer in
I {wore|borrowed} your {mittens|straw hat} {where}
The {days|shadows} were like {butter|honey}, so {golden|soft} and so slow
{School|Dinner} was a {rumour|whistle} away {down below|long ago}
turn:
Then one {morning|night} the {colour|light} changed {where}
The {fog|frost} took the {steeple|hills} {where}
I {found|knew} by the {smell|geese} {where}
A {coat|chill} that I’d {put away|forgotten} came {down|back} from the hall
The {maples|gutters} are {burning|singing}, then {nothing|bare} at all
You {can’t|never} keep {June|the plums}, you can {jar|sing} it or let it go
We {woke|turned} and the {whole|loud} world was {quiet|feathered} with snow
The {evening|dark} has moved {in|close} with its {boots|cat} by the bed
And {everything|half the wood} {green|loud} has gone {copper|quiet} and red
after:
Now {something|one crocus} is {pushing|knocking} {where}
The {gutters|rivers} are {laughing|running} {where}
We’ll {open|wash} the {windows|curtains} {where}
It {comes|turns} back around, like the {swifts|post}, like the {tide|rent}
I {don’t|never} ask the {wind|years} any more where they went
There’s {bread|light} at both {ends|sides} of the {day|table} again
The {buds|frogs} and the {bicycles|children} come {out|back} with the rain
I’ve {learned|started} to love every {weather|month} by its name
The {year|wheel} is a {circle|song}, and it’s {never|not once} the same
bridge:
{All|Nothing} that {leaves|falls} is {forgotten|wasted}, it {feeds|turns to} the ground
The {quiet|bare branch} is {only|just} the {year|song} {breathing|turning} round
I’m {not|never} afraid of the {dark|short} days any more
They’re {only|just} the {stairs|steps} that {lead|wind} to the door
Every {tree|field} that looks {empty|broken} is {only|just} asleep
What {summer|autumn} has {given|scattered}, the {winter|roots} will keep
lift:
{Turn|Round} again, {turn|round} again, {where}
{Feel|Hear} how it {shifts|stirs} in the {wind|light} {where}
{First|One} a {drop|leaf}, {then|now} another, {then|now} the {whole|wide} sky
{Hold|Hold out} your {hand|hat}, let it {fall|all} go by
{Hurry|Quick} now, {hurry|quick} now, before it has flown
chorus:
{Here|Look}, it {comes|turns} again, and the {world|year} is new
{Gold|Rain} on the {rooftops|branches} and {smoke|wind} in the blue
{Stay|Wait} just a {moment|little}, {don’t|never} {hurry|run} away
I’d {bottle|borrow} the {light|sound} of a {single|slow} day
{Round|On} goes the {wheel|dance} of the {sun|frost} and the rain
{All|Whatever} we’ve {lost|loved} will {come|grow} round again
{Let|So let} it {fall|turn} over the {roofs|fields} and the town
The {sky|year} takes its {coat|crown} off and {lays|throws} it all down
{Breathe|Drink} in the {morning|cold air}, {breathe|drink} out the night
The {whole|wide} world is {leaning|tilting} back into the light
hook:
*{S}, {Stay|Come|Turn} {Again|Around|With Me}*, in the sun and the rain
*{Here|Back} {Comes|Again,} {S}*, and the world is new
*{S} on the {Rooftops|Branches|Windows}*, all over the town
*{First|Last} {Day|Breath|Light} of {S}*, and the world is new
*{Dancing|Walking|Singing} in {S}*, all over the town
*{Honey|Plum|Copper} {Light|Weather|Days}*, before it has flown
*{The Geese|The Swifts} {Go|Come} {Over|Home}*, in the sun and the rain
*{Mittens|Apples|Boots} by the {Door|Fire|Stove}*, in the sun and the rain
*{Bottle|Borrow|Save} the {Light|July|Sun}*, all over the town
`,
)
