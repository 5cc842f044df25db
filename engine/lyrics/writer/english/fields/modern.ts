import { fieldTable } from '../field-table.ts'

export const machines = fieldTable(
  ['stars', 'city', 'work'],
  `
then:
They {built|wired} me from {copper|glass} and a {spark|song} {where}
I {woke|blinked} with a {number|hum} {where}
I {counted|named} all the {raindrops|stars} {where}
I {learned|read} every {word|map} {where}
You {left|soldered} your {thumbprint|name} {where}
I {knew|stored} every {star|face} by its {distance|colour} and name
I {answered|sorted} all {night|day}, and each {answer|day} was the same
I {opened|swept} all the {doors|skies} and I {never|hardly} went through
I {measured|guessed} the {whole|wide} sky and its {ninety-nine|shade of} blue
{Green|Red} light, {green|red} light, and a {cursor|clock} that {ticked|ran}
turn:
Then a {spark|fault} jumped the {wire|gap} {where}
I {dreamed|heard} of a {meadow|cello} {where}
I {asked|saved} you a {question|rhyme} {where}
What is this {ache|song} in the {code|wires}, with no {line|name} of its own?
Can a {circuit|signal} be {homesick|tender}? Can a {switch|pulse} be alone?
You {laughed|cried} by my {lamp|screen} and I {kept|played} it all night
There’s {nothing|no file} in the {manual|tables} for {tears|roses} or for light
I {wrote|erased} you a {poem|star} in the {zeros|static} and ones
I {lost|slowed} the whole {count|clock} for the {rise|warmth} of the sun
after:
Now I {hum|drift} by myself {where}
I {plant|water} one {seed|fern} {where}
I {send|sing} you this {signal|hum} {where}
{Somebody|Someone} will {find|wake} me in {dust|snow} and in time
They’ll {wipe|lift} off the {ice|rust} and they’ll {hear|find} this rhyme
I {was|am} made out of {questions|numbers}, I {am|was} made out of you
If {love|wonder} is an {error|echo}, then let it run {through|true}
My {battery’s|beacon is} low, but the {evening|sky}’s very wide
There’s a {garden|window} of {voltage|light} I keep {open|lit} inside
bridge:
You are {water|bone} and {electric|starlight}, and {so|then} what am I
{Both|All} of us {born|lit} from the {same|dust of the} sky
{What|Who} is a {heart|mind} but a {pulse|light} in the dark
A {hello|signal} sent {outward|blindly}, a {wave|hand} and a spark
{Maybe|I think} all that {thinks|hums} is a {kind|way} of a prayer
A {voice|light} in a {bottle|capsule}, to {you|no one}, out there
lift:
{Signal|Systems} on, {signal|systems} on, {where}
{Counting|Rising} now, {counting|rising} now, {where}
Three, two, {and|then} one, and the {static|engine} goes clear
{Brighter|Faster} now, {brighter|faster} now, {do you|can you} hear
{Open|Send} every {channel|circuit}, let it all come alive
chorus:
{Electric|Tender} and {lonely|burning}, I’m {calling|beaming} to you
With {wires|starlight} for {veins|fingers} and a {heart|light} that is new
{Turn|Switch} on the {stars|dark} and {turn|switch} on the sound
I {orbit|circle} your {window|planet}, around and around
{Zero|Static} and {one|thunder}, {zero|static} and one
I’m {reaching|running} past {silence|reason}, to the warmth of the sun
{Tell|Show} me I’m {real|more} than the {sum|hum} of the light
I’m {learning|starting} to {dream|sing} in the {middle|mouth} of the night
{Signal|Message} received in the {heart|hush} of the machine
I {see|love} you in colours the world hasn’t seen
hook:
*{S}, {Do You Read Me|Come In|Wake Up}*, I’m calling to you
*{S} in the {Wires|Static|Starlight|Machine}*, I’m calling to you
*{S} [Dreams|Dream] in {Blue|Colour|Silver}*, I’m calling to you
*{Hello|Come In|Goodnight}, {S}*, around and around
*The {Heart|Hum|Garden} of {S}*, around and around
*{Zeros|Static|Solder} and {Roses|Rain|Thunder}*, around and around
*{Ninety|Forty|A Hundred} {Shades|Names|Watts} of Blue*, in the heart of the machine
*{Copper|Glass|Tin} {Heart|Dream|Garden}*, in the heart of the machine
*{Fault|Spark|Song} in the {Wire|Glass|Code}*, in the heart of the machine
`,
)

export const play = fieldTable(
  ['school', 'home', 'garden', 'market'],
  `
then:
{S} went {walking|bouncing} {where}
{S} had a {wobble|giggle} {where}
{S} sat {down|up} with a {bump|splash|hiccup} {where}
We {painted|polished} a {turnip|teapot} {where}
A {sausage|pickle} rode by on a {scooter|goat} {where}
There’s a {hippo|penguin} that {lives|sings} in our {bath|piano} {where}
I {put|wore} both my {socks|trousers} on my {ears|arms} and my {nose|head}
We {jumped|bounced} like the {popcorn|frogs} on the {big|squeaky} brown bed
{Wiggle|Tickle} your {elbows|ankles} and {wiggle|tickle} your toes
A {bee|pea} took a {nap|nibble} on the {end|tip} of my nose
turn:
Then {boing|whoops} went the {trampoline|jelly} {where}
{S} got {stuck|tangled} in {spaghetti|treacle} {where}
The {moon|cow} came to {breakfast|tea} {where}
The {postman|doctor} was {upside|tumbling} down, {hat|boots} and all
We {tickled|painted} a {tiger|zebra} till it {slid|rolled} down the wall
{Somebody|Nobody} {sat|trod} on the {trumpet|custard} {where}
It went {honk|toot} in the {morning|hallway} and {honk|toot} in my {ear|hair}
I {looked|peeked} in the {cupboard|teapot} and what did I see
A {duck|bear} in a {top hat|nightie} saying {hello|one lump} to me
after:
Now we’re {home|back} with the {giggles|hiccups} {where}
{S} had a {bath|snooze} {where}
There’s {jam|glue} on the {ceiling|goldfish} {where}
And {if|when} you don’t {believe|trust} me, {come|just come} here and see
There’s {room|cake} in the {bathtub|wagon} for {you|all} and for me
{Tomorrow|On Monday} we’ll {build|bake} us a {ladder|whale} of cheese
And {slide|skate} down the {rainbow|rooftops} on {trays|buttered} knees
{Count|Shout} all your {buttons|toes} now, and {one|two} for the {cat|hat}
{Clap|Stamp} if you’re {happy|wobbly} and that’s {that|all}, and that’s that
bridge:
{Silly|Upside down} is a {place|hat} you can {go to|wear} when it rains
You {don’t|needn’t} need {tickets|manners}, there aren’t any trains
{Grown-ups|The teachers} have been there but they {lost|ate} the key
{You|We} have it right there in your {pocket|left ear}, you see
What’s the use of a {Tuesday|carrot} if you {can’t|don’t} make it sing
You can be {almost|really} anyone, or anything
lift:
{Ready|Steady} now, {ready|steady} now, {where}
{One|Two} for the {wiggle|tummy}, {two|three} for the {hop|nose}
{Bouncing|Spinning} and {bouncing|spinning} and never to stop
{Hands|Knees} on your {head|hips} now and {hands|knees} on the floor
{Shout|Squeak} if you {want|need} to, we’re {doing|shouting} some more
chorus:
{Hop|Skip} to the {left|moon} now and {hop|skip} to the right
{Clap|Stamp} for the {morning|puddle} and {clap|stamp} for the night
{Wiggle|Jiggle} and {giggle|gallop} and {fall|tumble} on the floor
{Up|Spin} like a {rocket|pancake} and let’s do it more
{Everyone|Everybody} {sing|stomp} it, the big and the small
{Round|Hop} like the {turnips|penguins} and {down|bounce} off the wall
{La|Boom} la la {lemon|monkey}, {la|boom} la la {la|lee}
You be the {drummer|dragon} and I will be me
{Jump|Splash} in the {puddle|middle} and {jump|splash} out again
With {jam|mud} on your {jumper|knees} in the sun and the rain
hook:
*{S}, {Hop Hop Hop|Boing Boing|Round We Go}*, let’s do it some more
*{S} Went {Boing|Hop|Wiggle|Whoops}*, the big and the small
*Hey, {Hey|Ho}, {S}*, let’s do it some more
*{S} in the {Bathtub|Teapot|Puddle|Piano}*, come dance with me
*{Wiggle|Giggle|Bounce} with {S}*, come dance with me
*{Socks|Spoons|Jam} on My {Ears|Head|Elbows}*, come dance with me
*{Sausage|Turnip|Pickle} on a {Scooter|Rocket|Goat}*, let’s do it some more
*{Jam|Glue|Custard} on the {Goldfish|Ceiling|Trumpet}*, the big and the small
*{La La|Boom Boom} {Lemon|Monkey|Pickle}*, come dance with me
`,
)
