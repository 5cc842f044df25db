import { fieldTable } from '../field-table.ts'

export const faith = fieldTable(
  ['chapel', 'hills', 'garden'],
  `
then:
I {came|knelt} with my {pockets|hands} full of {sorrow|stones} {where}
My {grandmother|mother} lit {lamps|one small flame} {where}
I {bargained|quarrelled} with {heaven|silence} {where}
I {walked|wandered} the {long|dry} road {where}
I {asked|prayed} for a {sign|thunder} and you {gave|sent} me a {bird|friend}
I {shouted|whispered} a {prayer|psalm} with no {comfort|words} at the end
I {carried|dragged} what I’d {broken|buried} {where}
I {built|filled} me a {tower|barn} and it {fell|burned} in the {night|rain}
I {drank|begged} at each {well|door} and was {thirsty|empty} again
turn:
Then the {quiet|river} {spoke|opened} {where}
You {met|found} me, not {angry|hurried}, {where}
I {laid|set} it all {down|bare} {where}
Not {in fire|with trumpets}, not {in thunder|in lightning}, but {bread|low} on the air
I {was|felt} known to the {bone|root} and I {was|felt} held in your care
You {lifted|washed} my {face|name} and you {called|knew} me your own
The {dark|desert} was a {garden|temple} I’d {not|never} been shown
I {wept|laughed} like the {rain|snowmelt} till the {dust|stone} in me {grew|moved}
{Mercy|Grace} is a {river|morning}, it {comes|runs} and it’s {new|true}
after:
Now I {sing|work} with my {whole|open} heart {where}
I {see|meet} you in {strangers|children} {where}
I {carry|pass} a {lamp|cup} {where}
There’s {bread|room} at the {table|river} for {all|thieves} and for {kings|me}
My {heart|soul} is a {sparrow|lantern} that {rises|shakes} and sings
I {don’t|needn’t} see the {harbour|whole road}, I {lean on|trust in} the light
You {walk|sit} by my side through the {valley|length} of the night
Let my {hands|days} be the {answer|amen} to the {prayer|song} that I pray
Let me {give|pour} as I’m {given|forgiven}, {again and|all} through the day
bridge:
If I {climb|rise} to the {mountain|morning}, you’re there in the {height|light}
If I {fall|sink} to the {ocean|valley}, you’re {there|awake} in the night
{Nothing|No wall} I have {broken|hidden} can {keep|turn} you from me
The {smallest|last} of the {sparrows|embers} is {something|a sun} you see
I {came|knocked} with a {question|grievance}, I {leave|rise} with a song
The {door|love} that I {pushed|doubted} was {open|singing} all along
lift:
{Open|Lift} up my {eyes|hands} now, {where}
{Still|Quiet} my {heart|storm} now, {where}
Be {near|here} in the {breath|dark} and be {near|here} in the day
{Lead|Call} me, I’ll {follow|answer}, {lead|call} me the way
{Softly|Closer} now, {softly|closer} now, {calling|guiding} me on
chorus:
{Hold|Keep} me, O {light|mercy}, in the {palm|hush} of your hand
{Lead|Carry} me {over|home} through the dry and weary land
{All|Whatever} I {have|am} is a {song|breath} you gave
{Deeper|Wider} than {oceans|sorrow}, {stronger|kinder} than the grave
{Holy|Gentle} the {morning|silence}, {holy|gentle} the night
I was {lost|blind} as the {winter|dust} and you {were|gave} me the light
{Pour|Rain} out your {peace|grace} on the {tired|lost} and the small
{Open|Fling} wide the {heavens|doors}, let there be room for us all
{Every|Let every} breath that I’m {given|taking}, I’ll {sing|raise} it to you
{Wash|Turn} me like {morning|snowfall}, {make|sing} all of it new
hook:
*{S}, {Lead Me|Hold Me|Call Me} Home*, through the night
*{Open|Carry} Me, {S}*, and make all of it new
*{S} {in|Like} the {Morning|Silence|Rain|River}*, through the night
*{Lamp|Song|Prayer} for {S}*, through the night
*{In the Hands of|At the Door of} {S}*, there is room for us all
*{The Door|The Well} Was {Open|Singing} All Along*, there is room for us all
*{Not in|Softer Than} {Thunder|Fire|Trumpets}*, but here in the night
*{Mercy|Grace|Morning} Like a {River|Bird|Garden}*, through the night
*{Small|Still|Quiet} as the {Sparrow|Ember|Seed}*, I’ll sing it to you
`,
)

export const rest = fieldTable(
  ['home', 'garden', 'hills', 'coast'],
  `
then:
The {cows|boats} have {come|wandered} home {where}
The {kettle|clock} has stopped {singing|fussing} {where}
The {blackbird|cricket} has {finished|folded} her song {where}
Your {bear|blanket} has been {yawning|waiting} {where}
We {washed|counted} ten {toes|toys} and we {turned|tucked} down the sheet
The {rain|wind}’s in its {stockings|slippers}, {tiptoe|soft} up the street
The {wooden|little} {train|boat} is {parked|moored} {where}
The {day|sun} put its {shoes|crayons} away {where}
The {spoons|stairs} are all {sleeping|quiet}, the {cat’s|mouse is} curled up tight
We {whispered|blew} out the {lamps|candle} and we {kissed|said} you goodnight
turn:
Now the {moon|owl} {comes|looks} in {where}
The {stars|fireflies} are {threading|lighting} {where}
There’s a {sheep|snail} on a {cloud|leaf} {where}
If {you’re|the wind is} {worried|restless}, I’m {here|only} {where}
The {shadows|branches} are {only|just} the {curtains|coats} in the air
The {river|garden} is {dreaming|humming} of {fishes|roses} and rain
The {train|tide}’s going {softly|slowly}, and {softly|slowly} again
{Breathe|Drift} like the {meadow|sea} does, {breathe|drift} out and in slow
The {swans|sails} are like {pillows|feathers} on {water|wind} like snow
after:
{Sleep|Rest} till the {lark|milk} comes {where}
I’ll {sit|stay} by your {side|door} {where}
In the {morning|sunlight} there’s {honey|pancakes} {where}
The {dark|moon}’s just a {blanket|big coat} the {day|world} puts on
I’ll be {right|still} here {beside you|humming} till the {last|old} stars have gone
The {world|night} will keep {turning|rocking}, you {don’t|needn’t} have to try
There’s a {boat|ship} made of {feathers|whispers} for {sailing|crossing} the sky
{Leave|Let} all your {worries|questions} {like shoes|asleep} by the door
They’ll be {smaller|lighter} by {breakfast|morning}, or {there|here} no more
bridge:
{Everything|Everyone} that {flies|runs} comes {back|home} to a {nest|bed}
There’s {nothing|no mountain} so {brave|tall} that it {doesn’t|won’t} need rest
The {seed|bear} in the {winter|ground} and the {wave|ship} on the sand
The {moon|night} in its {cradle|hammock} and you in my hand
{Nothing|No one} to {mend|win} now, {nothing|nowhere} to be
Just {breathe|float} like a {leaf|feather} on the {top|edge} of the sea
lift:
{Hush|Shh} now, {hush|shh} now, {where}
{Slower|Softer} now, {slower|softer} now, {where}
{Close|Fold} your {two|sleepy} eyes like {the daisies|a book} at night
{Down|Drift} to the {blue|quiet}, {down|drift} past the light
{One|Count one} for the {owl|moon} now and {two|one} for the sea
chorus:
{Sleep|Dream} now, my {darling|sparrow}, the {day|light} is all done
The {moon|hill} tucks the {blanket|clover} on {top|the knees} of the sun
{Rock|Row} with the {river|willow}, {rock|row} with the tide
I’m {here|close} at your {pillow|elbow}, I’m {here|close} by your side
{Softly|Slowly} the {stars|leaves} come, {softly|slowly} they go
The {whole|wide} world is {breathing|rocking}, {in and out|to and fro} slow
{Safe|Warm} as a {seed|wren} in the {hand|heart} of the night
I {love|’ll keep} you {till|past} the {morning|moonset}, I’ll {leave|keep} on the light
{Float|Sail} on the {feather|lily}, {float|sail} on the stream
I’ll {meet|wave} you {there|gently} on the {bridge|banks} of a dream
hook:
*Sleep, {s}, {Sleep|My Dear|Till Morning}*, I’ll leave on the light
*{S}, {Rock|Row|Drift} Me Slow*, by your side
*{Hush|Goodnight|Sweet Dreams}, {s}*, I’ll leave on the light
*{S} and the {Moon|Owl|Willow|Lamp}*, on the edge of a dream
*{S} on a {Feather|Cloud|Lily}*, on the edge of a dream
*A {Boat|Bed|Ship} Made of {Feathers|Whispers|Leaves}*, on the edge of a dream
*{Shoes|Worries|Boats} by the {Door|Moon}*, I’ll leave on the light
*The {Spoons|Stairs|Hills} Are All {Sleeping|Dreaming}*, I’ll leave on the light
*{Safe|Warm|Small} as a {Seed|Wren|Stone}*, by your side
`,
)

export const dance = fieldTable(
  ['club', 'city', 'market'],
  `
then:
I {stood|hid} by the {wall|coats} with my {drink|bag} {where}
You {slid|spun} by in {silver|red} {shoes|boots} {where}
The {bass|drum} hit my {ribs|knees} {where}
I {said|swore} I don’t {dance|stay}, and you {grinned|pulled} {where}
You {knew|made up} all the steps and I {knew|stepped} on {none|three}
You {laughed|shook} your {hair|hips} down and you {shimmied|leaned} to me
The {floor|room} was {elastic|lightning}, the {ceiling|air} was on fire
I was {water|copper} and {ankles|shoulders}, you were {current|wire}
They {opened|played} with that {tune|song} we’d {never|both} heard
turn:
Now {even|look} the {waiter|bouncer} is {spinning|swaying} {where}
I {threw|kicked} off my {jacket|heels} {where}
My {worries|troubles} are {checked in|hung} with the coats {where}
The {song|beat} {drops|falls} {out|away} and we {hang|float} in the air
Then it {slams|lands} like a {wave|truck} and there’s {glitter|hands} everywhere
My {feet|hips} know the {answer|secret} my {head|mouth} never knew
There’s {sweat|light} on the {mirror|windows} and I’m {dizzy|in love} with {you|blue}
{Once|Again} more, says the {drummer|DJ}, and {once|again} more we {go|glow}
I {forgot|lost} all my {passwords|manners} an {hour|age} ago
after:
They {put|turned} all the {lights|chairs} up and we’re {still|humming} {where}
We {walk|skip} home with our {shoes|ears} {in hand|ringing} {where}
I’ve got {blisters|your number} and {glitter|a grin} {where}
My {ears|bones} are still {buzzing|singing}, the {pavement|morning}’s in time
I’ll {sleep|grin} on the {night bus|tram} till the {end|last} of the line
Come {Friday|Tuesday} I’ll {find|wear} out the {floor|shoes} again
We’ll {waltz|jump} in the {kitchen|car park} if we {have to|can’t}, in the rain
As {long|loud} as there’s {rhythm|somebody} I’ll {answer|get up} the call
I {came|hid} as a {shadow|no one} and I {leave|danced} ten feet tall
bridge:
There’s {nothing|no one} to {prove|win} here, there’s {no|not a} wrong way to move
The {body’s|heart is} a {bell|door} and the {bell’s|key is} in the groove
We’re {young|here} for a {minute|song}, so {spend|dance} it out loud
We’re {nobody|anyone} and {everyone|everything}, {lost|found} in the crowd
{Language|Talking} is {slow|small} and it {comes|stumbles} and goes
But {everyone|anyone} understands {elbows|hips} and toes
lift:
{Higher|Closer} now, {higher|closer} now, {where}
{Here|Wait for} it {comes|now}, {here|wait for} it {comes|now}, {where}
{Hands|Heels} in the air, put your {hands|hearts} in the air
{Three|Four} to the {floor|bar} and your {heart|hip} to the beat
{Feel|Hear} how it {climbs|shakes} from the {street|ground} to your feet
chorus:
{Dance|Move} till the {walls|windows} are {wet|singing} with light
{Don’t|Nobody} stop the {music|record}, it’s {our|all} night tonight
{Round|Spin} and around with your {hand|heart} in my hand
Like {stars|sparks} on the {water|speakers}, like {feet|heat} on the sand
{Shake|Let} it all {loose|go}, let it {fall|ring} to the ground
There’s {nothing|no one} but {heartbeat|us two}, there’s {nothing|no one} but sound
{One|Just one} more song, {DJ|brother}, {one|just one} more {until|before} dawn
We’ll {sleep|rest} when the {batteries|last stars} are gone
{Jump|Up} to the {downbeat|ceiling} and {down|slide} to the floor
And {when|then if} you are {breathless|finished} then give me some more
hook:
*{S} {All Night|Till Dawn|on the Floor}*, then give me some more
*{Dance|Spin|Move} with {S}*, your hand in my hand
*{S}, {Turn It Up|Shake It Loose|One More}*, there’s nothing but sound
*{S} and the {Bass|Beat|Drum|Lights}*, it’s our night tonight
*{Lost|Loose|Loud} in {S}*, there’s nothing but sound
*{Red|Silver|Borrowed} {Shoes|Boots|Heels}*, {I|and I} want some more
*{Hips|Elbows|Ankles} and {Toes|Stars|Thunder}*, there’s nothing but sound
*{Blisters|Glitter|Lightning} on {My Heels|Tuesday|the Bus}*, it’s our night tonight
*{Coats|Worries|Manners} {Checked|Left} at the {Door|Bar}*, your hand in my hand
`,
)
