import { fieldTable } from '../field-table.ts'

export const home = fieldTable(
  ['home', 'garden'],
  `
then:
I {carried|dragged} my {boxes|boots|books} {where}
The {roof|tap} {leaked|sang} in a {bucket|pan} {where}
We {painted|patched} the {kitchen|hall} in the wrong shade of {green|cream}
We {ate|slept} on the {floorboards|boards} in a {cardboard|candlelit} dream
There were {names|swallows} in the {plaster|eaves} {where}
I {learned|know} every {creak|board} of the {landing|cellar} stair
My {father|mother} put {shelves|roses} up {where}
The {stove|chimney} was {smoky|stubborn} and the {pipes|doors} used to groan
I {swore|said} I’d go {far|places} and {live|dance} on my own
turn:
I’ve {slept|woken} in {cities|hotels} with {numbers|no name} on the door
I’ve {swept|paid for} some {rooms|nice views} that were {only|just} a floor
I {dreamed|smelled} of that {garden|kitchen} {where}
I {drove|came} back one {evening|winter} to {stand|wait} {where}
The {gate|key} {stuck|turned} the same way, with a {lift|kick} and a {shove|sigh}
The {lilac|plum tree} was {taller|wider} and {so, I guess, was|taller than} I
{Somebody|The neighbour} {waved|called} me over {where}
It {takes|took} {leaving|a long time} to learn what the {letterbox|doormat} knew
after:
Now I {hang|throw} up my {coat|keys} {where}
I {plant|water} the {beans|sweet peas} {where}
I {know|hear} by the {kettle|floor} who is {up|there} {where}
{Let|So let} the {wind|world} {rattle|knock}, we’ve got {soup|songs} in the pot
The {world’s|road’s} got its {palaces|towers}, I {love|want} what I’ve got
{Come|Wipe your feet} in from the {weather|wind}, there’s a {lamp|fire} on for you
{Somebody’s|Someone is} {singing|laughing} the {floorboards|house} through
I {lean|sit} on the {doorframe|step} and I {look at|count up} the light
bridge:
It isn’t the {brick|slate} or the {beam|wood} or the stone
It’s {who|the one who} {calls|yells} down the stairs that you’re {late on the phone|not alone}
A {house|roof} is just {timber|lumber} till {somebody|someone} stays
It’s made out of {arguments|dinners} and {ordinary|rain-on-roof} days
You can {sell|leave} every {brick|board} and {still keep|never lose} the key
It’s {not where|less where} I live, it’s what {lives|stays} in me
lift:
{Round|Up} the {bend|lane}, past the {mill|school}, by the tree
I can see {smoke|a light} and it’s {waiting|on} for me
{One|Just one} more {hill|mile} and the {porch|kitchen} comes in view
{Kick|Shake} off the {mud|miles} and come through
chorus:
{Home|It’s home} is the {light|sound} at the end of the lane
The {tap|drum} of the {roof|gutter} in the {late|soft} autumn rain
{Leave|Let} me my {corner|window}, {leave|let} me my chair
{Wherever|However} I wander, I {wake|end} up there
{Four|Just four} crooked {walls|rooms} and a {crack in|hole through} the door
I’ve {seen|walked} all the {world|maps} and I {don’t|won’t} need more
{Sweep|Bring} in the {sun|day} and {sweep|shut} out the cold
These {walls|stairs} know the {best|half} of the {stories|secrets} I’ve told
There’s {bread|dust} on the {shelf|sill} and there’s {love|time} on the wall
{Come|Come on} in and {stay|sit}, there is {room|space} for us all
hook:
*{S}, {Let Me In|I’m Home|Leave a Light}*, at the end of the lane
*{Back|Home} to {S}*, in the late autumn rain
*{All|Every} {Roads|Road} to {S}*, and I don’t need more
*{S} [Keeps|Keep] a {Light|Lamp|Fire} On*, at the end of the lane
*The {Walls|Stairs|Windows|Rooms} of {S}*, there’s room for us all
*{The Gate|This Key} {Sticks|Turns} the Same {Way|Old Way}*, at the end of the lane
*{Rain|Soup|Songs} in {the|a} {Pan|Pot|Gutter}*, and I don’t need more
*{Wipe|Kick} {Your Feet|the Mud} Off* and come in from the rain
*{Four|Three} Crooked {Walls|Rooms|Stairs}*, there’s room for us all
`,
)

export const journey = fieldTable(
  ['road', 'hills', 'coast'],
  `
then:
I {packed|stuffed} one {bag|good shirt} and a {harmonica|paperback} {where}
I {sold|left} my {guitar|old couch} for a {ticket|full tank} {where}
I {kissed|waved} them {goodbye|so long} {where}
I {told|wrote} them I’d {write|call} when I {got|settled} {where}
The {town|river} that {raised|knew} me got {small|thin} in the glass
I {bought|had} a {wrong|paper} map and the {cheapest|last} bus pass
The {engine|bus} {coughed|sang} twice and the {sun|dawn} {split|hit} the line
I {traded|swapped} my {desk|alarm clock} for a {highway|white line} and sign
Nobody {knew|asked} what my {plan|name} was, and nor, friend, did I
{Nothing|No one} behind me but {smoke|dust} and the sky
turn:
I {broke|ran} down in {nowhere|the rain} {where}
A {stranger|waitress} gave me {soup|pie|her bed} {where}
I {lost|burned} all my {plans|money} {where}
I {slept|woke} in a {barn|bus} with {the rain|my shoes} for a bed
I {took|followed} the wrong turn and {kept on|went on} ahead
I {met|passed} my own {ghost|reflection} in a {window|truck stop} at three
It {asked|told} me what {home|freedom} was, and I said it was {me|the sea}
I {sang|talked} to the {radio|crows} for {company|hours} on end
The {road|hill} I was {cursing|scared of} turned {out|round} as a friend
{Somewhere|Mile} by the {river|five hundred} I {stopped|quit} keeping time
after:
I have {dust|songs} in my {pockets|boots} from {everywhere|the places} {where}
I {send|mail} you this {postcard|feather} {where}
I {know|hear} every {song|name} of the {wind|towns} {where}
I’m {going|turning} home {slower|older} than when I set out
With {fewer|less} of the {answers|baggage} and {more|half} of the doubt
I’m {lighter|thinner} by {all that|the things} I {don’t|didn’t} need to bring
There’s {salt|dust} in my {coat|beard} and a {new|odd} song to sing
{Tell|Write} them I’m {well|coming}, and I’ll {be|get} there by noon
I’m {one|just one} more {song|hill} from the {porch|gate} and the moon
The {road|map} didn’t {change|save} me, it {showed|walked} me the way
bridge:
It’s {not|never} where you {get|end}, it’s the {getting|windows} between
It’s {all of|the smell of} the {mornings|oranges} and {places|coffee} you’ve {seen|been}
You {can’t|don’t} find {yourself|the answer}, you {leave|drop} what you’re {not|told}
{Some|Most} things that {glitter|you chase} are just {frost|sand} and cold
{Every|Each} road is a {question|letter}, each {mile|bend} is a line
I {wanted|needed} to lose it to {know|prove} it was mine
lift:
{Foot|Boot} to the {floor|boards} and the {window|top} rolled down
There’s {something|a light} past the {edge|last lamp} of town
{Round|Just round} the bend, {over|up} the rise
{One|Ten} more {mile|miles} and the {whole|big} sky lies
wide open and {burning|waiting} in front of my eyes
chorus:
{Roll|Drive} on, roll on, there’s a {long|good} way to go
With the {sun|wind} on my {neck|back} and the {radio|heater} low
{Carry|Take} me {further|farther} than I’ve {ever|yet} been
Past {all of|the end of} the {places|roads} that {have|I’d} fenced me in
{Give|Hand} me a {road|sky} and a {reason|song} to run
I’m {chasing|leaning on} the edge of the {evening|red} sun
{Some|There’s} day I’ll {come back|settle}, but {never|not} today
There’s {gold|song} in the {distance|wheels} and it’s {calling|on} my way
{Left|Turn} at the {river|moon} and then {on|just on} through the night
I’m {following|leaning to} {nothing but|the trail of the} light
hook:
*{S}, {Roll On|Carry Me|Take Me Far}*, through the night
*{Further|Farther} {Than|Past} {S}*, with a long way to go
*{Follow|Riding} {S} {All Night|Down|West}*, with the radio low
*{S} {and|Meets} the {Open|Long|Red} {Road|Sky}*, chasing the sun
*{Hand|Give} Me {S}* and a reason to run
*{One|A} {Bag|Shirt|Song} and a {Full Tank|Bus Pass|Wrong Map}*, through the night
*{Dust|Songs|Salt} in My {Boots|Pockets|Coat}*, and a long way to go
*{Left|Turn} at the {River|Moon|Mill|Water Tower}*, chasing the sun
*{Next|Last} {Town|Exit|Station} {Singing|Burning|Gold}*, chasing the sun
`,
)

export const city = fieldTable(
  ['city', 'club', 'work'],
  `
then:
I {came|moved} here in {March|winter} with {eleven|sixty} {dollars|coins} {where}
I {rented|shared} a {room|closet} with {three|two} {dancers|cooks} {where}
I {slept|read} on a {mattress|crate} {where}
I {learned|knew} the {trains|shortcuts} by their {colour|sound}
I {washed|stacked} all the {glasses|plates} in a {bar|dive} underground
I {walked|stared} till my {neck|heels} hurt from looking {up|so} high
There were {ladders|windows} and {windows|towers} but {little|no} sky
I {missed|lost} my {stop|gloves} and {found|heard} a {choir|trumpet} {where}
{Nobody|No one} {looked|said} hello and {nobody|no one} seemed to care
turn:
Then a {stranger|bus driver} {knew|learned} my name {where}
The {man|lady} at the {kiosk|counter} {saves|saved} me the {last|good} pear
I {got|fell} lost on {purpose|Sundays} {where}
A {saxophone|busker} was {weeping|laughing} {where}
I {yelled|swore} at a {cabbie|pigeon} and {felt|was} right at home
I {know|found} where the {moon|river} hangs {low|out} and alone
It {broke|stole} my heart {twice|once} and my {bicycle|suitcase} too
It {handed|gave} me {noodles|a window}, a {job|cat} and a view
{Eight|Six} million {stories|kettles}, and {one|somehow one} was {mine|me}
I {paid|gave} it my {twenties|sleep}, it gave me the key
after:
Now I {give|draw} the directions {where}
I {feed|greet} the same {pigeons|doorman} {where}
I {wave|nod} at the {ghost|girl} of {me|my first year} {where}
They’ll {tear|pull} down the {diner|theatre} and {raise|put} up some glass
I’ll {tell|bore} you what {stood|sang} there {each time|whenever} we pass
{Leave|Move} if you {want to|must}, but you’ll {dream|hum} in its sound
There’s a {heartbeat|trumpet} that {lives|runs} in the {grates|trains} underground
The {lights|cranes} are my {pines|stars} and the {sirens|trains} are my sea
I {cursed|damned} it by {day|noon} but it’s still in me
bridge:
{Up|From} on the {roof|bridge} it’s a {circuit|handful} of {light|stars}
It’s {just|only} some {people|kitchens} and {bedrooms|cellos} and {bars|cars}
Every {yellow|lit} {square|window} is {a life|somebody} {up late|you don’t know}
A {bath|row} and a {birthday|bad day} and a {piano|TV} on low
It doesn’t {need|love} me at all, and that’s {why|how} I’m free
No one’s {so|quite as} alone as they {thought|think} they’d be
lift:
And {when|oh when} the {lights|signs} come {up|on} {where}
{Everyone’s|All of us} {running|late} for a {life|love} of our own
{Hear|Feel} it {hum|come} up through the {soles|street} and the stone
{Green|Walk} light, go, and the {crowd|street} starts to {flow|glow}
chorus:
{Oh|This} {town|city}, keep {singing|humming} me {up and|half} alive
We’re {bees|sparks} in the {glass|glow} of a {honey-gold|hundred-floor} hive
{All|The whole} of the night’s got its {windows|engines} on
{Nobody|No one} sleeps till the {dark|moon} is gone
{Take|Show} me the {back|long} way, the {bright|loud} way, the high
We’re {dancing|walking} on {rooftops|grates}, we’re {holding up|brushing} the sky
{Lose|Meet} me in {crowds|Chinatown}, {find|kiss} me in the rain
{Love|I love} you and {leave|hate} you and {love|need} you again
{Lights|Names} going {on|by} like a {string|stream} in the {street|heat}
{Ten|Eight} million {hearts|shoes} and they’ve {all|only} one beat
hook:
*{S}, {Never Sleep|All Lit Up|Wide Awake}*, till the night is gone
*{Lost|Alive} in {S}*, in the rain
*{S} [Leaves|Leave] the {Lights|Radio|Neon} On*, till the dark is gone
*{Meet|Kiss|Find} Me in {S}*, in the rain
*{Eight|Ten|Six} Million {Kettles|Keys|Umbrellas}*, and all the same beat
*{Fourth|Seventh|Ninth} Floor, No {Elevator|View|Sky}*, in the rain
*{Noodles|Coffee|Trumpets} at {Three|Four|Two}*, in the heat of the street
*{Pigeons|Sirens|Saints} of {Orchard|Lincoln|Mercer} Street*, and all the same beat
*{Honey|Neon|Amber} Hive*, we’re half alive
`,
)
