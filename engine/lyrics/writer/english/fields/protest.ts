import { fieldTable } from '../field-table.ts'

export const protest = fieldTable(
  ['city', 'market', 'work'],
  `
then:
They {raised|moved} the {fence|fares} in the {night|rain} {where}
They {sold|paved} the {river|playground} {where}
They {told|asked} us to {wait|hush} {where}
My {grandmother|neighbour} {marched|stood} in {her|two} worn {shoes|coats} {where}
They {counted|wrote} our {names|heads} but they {never|didn’t} asked why
The {water|air} ran {brown|bitter} and the {well|field} ran {dry|sour}
We {signed|sent} all the {papers|petitions}, they {filed|burned} them away
Some {sleep|sit} on {gold|silk} while {others|the rest} sleep in clay
They {smiled|nodded} on the {screen|posters} and {promised|swore} it was fine
turn:
Then {one|somebody} {sat|stood} down {where}
Then {two|ten} came with {bread|drums} {where}
A {child|nurse} held a {sign|candle} {where}
The {drums|windows} {took up|answered} it, {street|block} after street
{Teachers|Bakers} and {drivers|students} and {thousands of|ten thousand} feet
You {can’t|won’t} {arrest|fence} a {river|sunrise}, you {can’t|won’t} jail the rain
They {turned|shut} off the {lights|power}, we {sang|lit up} again
I {linked|hooked} my {cold|own} arm with a {stranger|carpenter} then
We {found|learned} that we {numbered|added} to {more|stronger} than ten
after:
There’s a {tree|bench} where the {wall|fence} was {where}
My {daughter|son} asks me {why|how} we {sang|stood} {where}
We are {tired|hoarse} and {not|nowhere near} {done|quiet} {where}
It {bends|comes} so {slow|late}, but it {bends|comes} from our hands
Not {tall|loud} from the {towers|top}, but {up|low} from the {land|sands}
We {won|got} back the {well|square}, now we {want|will} the sea
There’s {no one|nobody} free {till|until} {all|each one} of us be
{Keep|Hold} the {door|gate} open, there are {more|others} on the way
What {was|we} {whispered|mended} at {midnight|night} will be {law|bread} by day
bridge:
{Hate|Fear} is a {house|room} without {windows|chairs} or stairs
{Hope|Love} is a {table|bread} that has {plenty of|always more} chairs
They {have|own} all the {money|speakers}, we’ve {got|borrowed} the tune
The {tide|change} doesn’t {ask|wait} if it’s {early|late} or soon
I {don’t|won’t} want your {throne|crown}, I want {bread|books} on the {shelf|hill}
I {want|’d like} for my {neighbour|sister} what I {want|claim} for myself
lift:
{Hear|Feel} how it {starts|rolls}, {low|slow} {where}
{One|Two} voice {alone|in the dark}, then a {hundred|thousand} more
{Closer|Louder} now, {closer|louder} now, up to the door
{Hands|Arms} on the {rope|wall}, on the {count|word} of us all
{Say|Shout} it again, till the {old|last} {statues|walls} fall
chorus:
{Whose|Hear} are the {streets|drums}? Hear the {people|pavements} reply
{Bread|Rain} for the {many|hungry} and {room|song} in the sky
We {won’t|can’t} be {silent|moved} now, we {won’t|can’t} be still
We’ll {sing|march} down the {valley|river} and {up|over} the hill
{Stand|March} up and {be|get} counted, {hand|arm} tight in hand
This {ground|land} is for {all|those} of the {feet|ones} on this land
{Change|It’s change} on the {wind|corner}, it’s {change|rain} on the way
{Ring|Wake} the {bells|neighbours} {early|loud} for a {different|kinder} day
{Louder|Higher} than {sirens|hatred} and {stronger|longer} than fear
You {said|told us} we were {no one|finished}, well, {look|listen}, we’re here
hook:
*{Stand|March} {Up for|On for} {S}*, hand tight in hand
*{S} for {Everyone|All of Us|Every Street}*, all over this land
*{S} {Now|Today|on the Wind}*, and it’s on the way
*{Ring|Sing|Knock} Loud for {S}*, for a different day
*No {Peace|Sleep|Quiet} {for|Without} {S}*, all over this land
*{Ten Thousand|A River of} {Feet|Drums|Names}*, all over this land
*{Bread|Room|Rain} for the {Many|Street|Hungry}*, for a kinder day
*You {Can’t|Won’t} {Jail|Fence|Sell} the {Rain|River|Morning}*, for a kinder day
*{Look|Listen}, We’re {Here|Still Here|Ten More}*, stronger than fear
`,
)
