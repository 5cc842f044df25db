import { fieldTable } from '../field-table.ts'

export const animals = fieldTable(
  ['garden', 'road', 'home', 'hills'],
  `
then:
{S} {came|wandered} in from the {rain|snow} one night {where}
{S} {slept|dozed} in a {box|hat} {where}
{S} {chased|barked at|sneezed at} the {leaves|moon|postman} {where}
{S} {stole|ate} half my {sandwich|slipper|breakfast} {where}
We {rode|ran} side by side {where}
There was {mud|fur} on the {blankets|front seat} and {burrs|sun} in the air
I {whistled|called} twice and {they} came like a {train|kite} {where}
We {shared|split} every {biscuit|bone|crust} {right|straight} down to the crumb
I {counted|tapped} to {three|ten} and I {knew|bet} {they} would come
{Four|Two} {bright|wild} {eyes|ears} at the {window|screen door} {where}
turn:
{S} {knew|heard} before me when the {storm|trouble} rolled {in|near}
{S} {leaned|curled} on my {leg|knee} and the {bad|worst} day got clear
{S} {ran|slipped} off one {evening|morning} {where}
I {searched|called} with a {torch|tin} {where}
Then {two|what} {muddy|familiar} {eyes|ears} {where}
{S} never {learned|knew} how to {lie|hold a grudge} or {to hurry|to frown}
{S} [has|have] got the {run|keys} of the {whole|whole sleepy} town
You can {talk|sing} to {them} {nonsense|all night} and {they} won’t tell a soul
I {said|swore} not the {bed|couch}, and {they} {took|got} the whole
after:
{S} [sleeps|sleep] now with {one ear|one eye} open {where}
We’re {older|slower} and {stiffer|wiser} and {warm|glad} {where}
{S} still {beat|won} me each time to the {door|gate} {where}
I {don’t|never} need much more than {a field|some sun} and {a friend|this}
There’s a {tail|song} at the start of the {road|day} and the end
{People|Houses} are {fine|loud}, but they {talk|worry} a lot
Give me {paws|wind} and the {wind|weather} and {everything|what} I’ve {got|not}
{Wherever|However} we {roll|roam} I am {never|not} alone
With {S} at my {side|elbow}, the {whole|wide} world is home
bridge:
No one {ever|has} told {them} to {worry|save up} for the rain
{They} {lived|took} every {hour|minute} and {lived|took} it again
There’s {wisdom|a prayer} in a {stretch|yawn} and a {nap|roll} in the sun
{Love|Joy} doesn’t need {words|shoes} for the {getting|things to get} done
{I|Maybe I} thought {the saving|the finding} was {mine|up to me}
But {every|each} day it was {S} looking {out for|after} me
lift:
{Here|Look} {they} came now, {where}
{Over|Under} the fence, {over|under} the {wall|gate}, to the sun
{Ears|Heels} to the {wind|sky}, and it’s run, run, run
{Hear|Feel} that small {heart|engine} go {drumming|humming} with mine
{Round|Twice} round the {garden|barn} and then back down the line
chorus:
{Run|Roll} with me, run with me, {down|out} to the sea
There’s nobody {dearer|better} at {running|being} with me
{Best|Truest} friend {going|walking} on {two legs|two feet} or {four|more}
I {hear|know} that {old|glad} {scratch|sound} at the foot of the door
{Wild|Free} as the {weather|wind} and {warm|soft} as the bread
There’s {sun|fur} on the {pillow|blanket} and {dreams|mud} on the bed
{Nobody|No one} says {welcome|I love you} {so well|so loud} or so true
Whatever the {day|rain} does, I come home to you
{Good|Gold} as the {morning|ground} is, and {quick|bright} as the light
{Stay|Lie} by my {feet|boots} now, and {sleep|dream} for the night
hook:
*{S} and {Me|I|the Open Gate}*, down to the sea
*{Run|Roll|Stay} with {S}*, down to the sea
*{S} at the {Door|Gate|Window}*, I come home to you
*Good Old {s}*, I come home to you
*{S} [Has|Have] the {Best|Front} Seat*, running with me
*{Mud|Sun|Fur} on the {Blanket|Dashboard|Pillow}*, I come home to you
*{Half|Most} of My {Sandwich|Pillow|Sunday}*, I share it with you
*{Ears|Nose} to the {Wind|Moon|Rain}*, come running with me
*{No|Nobody’s} {Better|Gladder} {Hello|Goodbye}*, I come home to you
`,
)

export const story = fieldTable(
  ['hills', 'coast', 'road', 'market'],
  `
then:
There {once was|lived} a {tale|whisper} of {S} {where}
They {spoke|sang} of {S} {where}
{S} {rose|woke} in the {smoke|mist} {where}
{S} {crossed|left} the {river|mountain} {where}
The {king|miller|baron} had nothing but {gold|dust|sighs} {where}
Nobody {dared|knew} who had {passed|slept} {where}
With a {crown|cloak} made of {embers|feathers} and {eyes|teeth} like the {sun|snow}
They {rang|tied} all the {bells|ropes} in the {village|valley} below
An {old|blind} woman {warned|whispered to} the {king|guards} {where}
The {lanterns|ravens} went {quiet|out} on the {wind|end} of a word
turn:
But {S} had a {wound|secret} {where}
A {girl|shepherd} came {singing|barefoot} {where}
She {brought|held out} no {sword|silver}, she {brought|held} out a {pear|flame}
She {asked|called} in the {dark|storm}, and she {asked|called} for a name
The {thunder|stone} broke in {two|half} {where}
The {arrow|traitor} was {loosed|waiting} {where}
{They} {turned|wept} in the {fire|moonlight}, and {that|so} was the end of the fight
{They} {folded|opened} {their} {heart|secret} like a {map|wing} to the night
{Three|Seven} {riddles|ravens}, three {gates|keys}, and a {road|door} made of rain
What’s {taken|cursed} by a {lie|king} must be {given|sung} again
after:
They say {S} still {wandered|slumbered} {where}
And {children|old sailors} leave {apples|bread} {where}
The {castle|tower} is {ivy|sheep} now, {where}
But {listen|hush} on the {longest|first cold} of nights
You’ll {hear|see} a slow {wingbeat|footstep} {beneath|among} the {stars|lights}
The {king|crown}’s just a {name|stone} and the {gold|war}’s only rust
The {song|girl} is what {lasted|won} when the {swords|kings} turned to dust
So {tell|sing} it to {somebody|children} and {tell|sing} it by fire
With {wind|wolves} in the {chimney|heather} and the {sparks|flames} going higher
bridge:
{Monsters|Legends} are {lonely|hungry}, and {heroes|crowns} are {small|afraid}
{Who|What} would you {be|do} if the {roles|cards} had been {other|played}
The {dark|curse} was a {door|child} that was {never|not once} let in
{Kindness|A song} is the {sharpest|only} thing under the skin
{Every|Each} tale is a {mirror|mountain} you {climb|hold} in your hand
There’s {fire|snow} in us all, and there’s {sea|ash} and there’s sand
lift:
{Ride|Run} through the {night|thorns} now, {ride|run} through the {night|thorns} now, {where}
{Hear|Hark} how the {horns|wings} come, {hear|hark} how the {horns|wings} come {where}
{Torches|Hooves} on the hill, and the {torches|hooves} come near
{Stand|Wake} if you’re {brave|able}, and {run|sleep} if you’re dear
{Turn|Bend} the page {slowly|now}, there is more to this night
chorus:
{Sing|Tell} of the {shadow|ember} and {sing|tell} of the light
Of {one|something} who {flew|wept} through the {heart|eye} of the night
{Over|Under} the {mountain|wave} and {over|under} the sea
{Wild|Old} as the {wind|stones} and {wild|old} as can be
{Raise|Fill} up the {horn|cup} to the {lost|brave} and the true
The {fire|road} is a {story|song}, and it’s {looking|burning} for you
{Ashes|Rivers} may {tell|hold} it and {ravens|willows} may cry
A {name|song} in the {ember|stone} is a {name|song} in the sky
{Long|Far} is the {telling|road} and {long|far} is the day
The {ones|hearts} who were {lost|brave} are the {ones|hearts} who can stay
hook:
*The Ballad of {S}*, as wild as can be
*{S} and the {Ember|Raven|Crown|Storm}*, in the heart of the night
*{Sing|Ride|Wake} for {S}*, as old as can be
*{S} {Under|Over} the {Mountain|Wave|Stone}*, the lost and the true
*{Who|What} {Woke|Saved|Named} {S}*, in the heart of the night
*{Three|Seven} {Ravens|Riddles|Keys|Gates}*, in the heart of the night
*{A Crown|A Cloak} {of|Made of} {Embers|Feathers|Snow}*, as wild as can be
*The {Girl|Shepherd} {with|Who Brought} the {Pear|Flame}*, the lost and the true
*{Swords|Kings|Towers} {Turn|Gone} to {Dust|Ivy|Rain}*, the lost and the true
`,
)
