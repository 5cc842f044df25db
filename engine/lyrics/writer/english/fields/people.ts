import { fieldTable } from '../field-table.ts'

export const friendship = fieldTable(
  ['city', 'school', 'road', 'garden'],
  `
then:
We {shared|split} one {sandwich|umbrella|pair of headphones} {where}
We {carved|wrote} both our {names|initials} {where}
You {covered|lied} for me {twice|once} to the {teacher|boss} {where}
We {cut|dyed} each other’s {hair|fringe} {where}
You {lent|gave} me your {jacket|last fiver|answers} {where}
We {swore|said} we’d be {famous|free} by the time we were grown
You {walked|rode} me home so I wasn’t alone
We {had|shared} a {secret|stupid} handshake and a {rubbish|made-up} song
We {laughed|talked} in the back row the whole {day|hour} long
We {stole|climbed} for the {apples|plums} from the {neighbour’s|churchyard} tree
You {punched|told} off the {bully|boy} who was {laughing at|teasing} me
turn:
Then {you moved|work came} and the {calls|letters} got fewer {where}
You {turned|showed} up with {soup|pizza} at my {worst|lowest} {where}
We {fought|fell out} over {nothing|money} {where}
You {told|gave} me the truth when {nobody|no one} else would
You {stayed|came} when the {bad|hard} times got {worse|bad} than they should
When I {lost|quit} my {job|way} it was you at the door
You {slept|sat} three long {nights|weeks} on the {hospital|living-room} floor
You {never|don’t} keep {a count|score} of the {favours|good} you do
I {broke|cried} and I {called|phoned} only one, and it’s you
Some people {like|love} you for {dinner|weather} and some for the rain
I {ring|called} after {months|years} and we’re {there|laughing} again
after:
We’ll be {eighty|ninety} and {cheating at cards|still laughing} {where}
We still {order|share} the {same chips|last slice} {where}
You’re {godfather|family} now and you’re {loud|home} {where}
There’s a {chair|key} with your name on it {where}
Half of my {stories|jokes} {start|begin} with your name
{Everything|Everyone} changes, you’re {always|just} the same
I’d {drive|walk} through the {night|snow} if you {needed|asked} me to
The {family|brother} I got to {pick|choose} was you
We’re {older|slower} and {wider|greyer} and not any wiser at all
I {know|trust} you’ll {pick up|be there} whenever I call
bridge:
{Lovers|Summers} come and {jobs|houses} go, and you {remain|stay the same}
You knew me when I {hated|hid} my {face|own name}
It isn’t {blood|luck}, it’s the {turning|showing} up
It’s {rain|tea} and bad {news|coffee} in a {paper|shared} cup
You’ve seen me {at|in} my {worst|ugliest} and {laughed|stayed} anyway
If I {never|don’t} say thank you, I’m saying it today
lift:
So when the {lights|doors} go out {where}
{Call|Shout} and I’ll {come|run} with my {coat|shoes} in my hand
There’s no need to {explain it|say much}, I {know and|already} understand
{Two|One} in the morning or {ten|noon} to nine
Your {trouble|heart} is safe in this heart of mine
chorus:
I’ve got your back {and|like} you’ve got mine
{Together|You and me}, {mate|friend}, {we’ll|we} turn out fine
{Through|In} the {thick and the thin|storms} and the {drizzle|pouring} rain
I’d {pick|choose} you first {again|over} and again
{You|You’re} the {one|first} I call when the sky falls through
There’s {nobody|no one} that I’d be lost with but you
{Raise|Lift} up a {glass|cup} to the {years|trouble} we’ve known
{Long as|While} you’re {around|breathing} I am not alone
We {laugh|sing} till it hurts and we {laugh|sing} it again
In {all of|the whole of} this world there is no better friend
{Side|Stay} by my side and I’ll {stay|walk} right by you
We don’t need a {plan|crowd}, all we need is us two
hook:
*{Me|Here’s to Me} and {S}*, we’ll turn out fine
*{S}, {Side by Side|Through It All}*, I’ve got your back and you’ve got mine
*Here’s to {S}*, again and again
*{Long Live|Raise a Glass to} {S}*, my friend
*{Same|Two} {Kids|Seats|Idiots}, {Same|One} {Bench|Bus|Porch}*, and I’ve still got you
*{Your|My} {Umbrella|Couch|Spare Room} {Is Mine|Is Yours}*, and I’ve got you
*{Two|Three} in the Morning {Friend|Kind of Friend}*, I’m not alone
*{Call|Ring} Me from {Anywhere|the Rain|Jail|the Moon}*, you’re not alone
*Half of My {Sandwich|Trouble|Stories}*, the better half is mine
*The {Back Row|Bus Stop} {Kids|Kings|Choir}*, laughing all the time
`,
)

export const family = fieldTable(
  ['home', 'garden', 'market'],
  `
then:
{S} {stood|sang|slept} {where}
We {ate|sang|shelled peas|argued} all together {where}
There were {ten|nine|seven} of us round the {table|radio} {where}
{S} {worked|walked} through the {winter|night} so that we could {rest|eat}
{Sunday|Holiday} {shoes|songs} that {pinched|squeaked} all over our feet
The {smell|sound} of {bread|onions|coffee} {coming|drifting} through the floor
{Pencil|Chalk} marks for our {heights|birthdays} on the {pantry|kitchen} door
{Hand-me-down|Borrowed} {coats|sweaters} and a {bath|bed} for three
I {fell asleep|did my homework} on {somebody’s|a warm} knee
{S} {told|knew} us {stories|jokes} and got {all the endings|half of it} wrong
The {washing-up|long drive} was {one|just a} long song
turn:
I {slammed|left} the {door|house} at {eighteen|nineteen} {where}
I {swore|said} I’d be {nothing like them|different} {where}
I {see|found} your {hands|chin} on the ends of my {sleeves|own face} now
We {said|shouted} some things and {made up|forgot them} somehow
{S} got {smaller|quieter} as I got {tall|old}
Now I {carry|hold} your {bags|arm} in the {crowds|winter} and cold
You {hid|gave up} your own {dreams|tears} so that I could have mine
You said you {ate|slept} already, you said you were fine
I {learned|knew} what you {paid|gave} when I {paid|held} my own
You {waited|sat} up each {night|time} till I came home
after:
Now {my own|the new} kids are {running|asleep} {where}
There’s {laughter|your soup} on the {stove|go} and a {crowd|baby} {where}
I {make|burn} your {bread|rice} and I {think of|call} you at night
I {say|hear} what you said as I turn off the light
The {table|family} gets {longer|louder}, we {pull up|squeeze in} a chair
There’s {someone|a cousin} asleep on the {landing|back} stair
I {have|kept} your {recipes|hands|songs}, and I pass them on
{We|We’ll} {set|lay} out a plate for the ones who are gone
{Whatever|However} I {am|became}, it was {planted|started} by you
The {roof|house} may be {small|leaking}, but the love is not new
bridge:
You can {choose|pick} your {road|friends}, you can’t choose the tree
But I {look|see} in the {mirror|album} and it’s you I see
{Nobody|No one} gave us a {map|book} how it’s done
You {loved us|got through} by {heart|hand}, every {daughter|one} and son
I {didn’t|never} say thank you, I was {running|too} young to know
Some {roots|arms} are what {hold you|lift you}, and some {help|let} you go
lift:
And when the {dark|year} gets heavy {where}
I {hear|know} the voice that {called|sang} me in to {eat|tea}
You made a {home|person} out of {nothing|bread} and me
There’s {always|still} a {light|soup} on the {stair|stove} for you
{Come in|Sit down}, there’s {bread|room} enough for two
chorus:
{Where|Wherever} you are, you are {part|blood} of me
We’re {leaves|birds} on the {arms|branch} of the same old tree
You {raised|held} me up when I {was|fell} down low
You {gave|lent} me the {roots|arms} and the {room|wings} to grow
{Call|Bring} them all in, there’s a {pot|light} on the stove
{This|Our} {house|table} is {noisy|built} and {it’s full|filled up} of love
{Come|Run} home, come home, there’s a {place|plate} for you
All that I’m made of was handed {me|down} by you
{One|It’s one} {name|house} and one {kitchen|table}, one {laugh|heart} down the line
Whatever {I|we} have is {yours|ours} and {is|it’s} mine
hook:
*{S} {at|by} the {Window|Stove|Table|Gate}*, a light for me
*{Hands|Songs|Stories} of {S}*, you are part of me
*{Everything|All} {S} Gave Me*, I give to you
*{S} [Sings|Sing] in the {Kitchen|Morning|Garden}*, the whole day through
*{Call|Tell} {S} {I’m Home|I Love {them}}*, I’m coming through
*{The House|The Bread} {S} Made*, it’s for me and you
*{Nine|Ten|Twelve} {Chairs|Spoons|Coats} and {One|a} {Table|Hook}*, and a place for you
*{Pencil|Chalk} {Marks|Lines} on the {Door|Wall}*, I’ve come home to you
*{Pull|Bring} {Up|In} {Another|One More} Chair*, there’s room for me
*{Sunday|Holiday} {Shoes|Table|Bread}*, come home with me
`,
)

export const childhood = fieldTable(
  ['school', 'garden', 'home', 'coast'],
  `
then:
We {built|broke} a {go-kart|raft|treehouse} {where}
We {buried|hid} our {marbles|treasure|secrets} {where}
We were {pirates|cowboys|astronauts|horses} {where}
We {played|ran} till our {mothers|names} were {called|shouted} {where}
I {lost|swallowed} my first {tooth|fight} {where}
{Ten|Five} pence in my pocket and {jam|mud} on my knee
We {named|climbed} every {branch|bird} of the old {chestnut|pear} tree
We {rode|flew} our {bikes|kites} down the {hill|lane} with no hands
We {were|lived like} the {kings|queens} of the {puddles|back lots} and sands
{Summer|August} was {longer|wider} than {we|you} could see
The {dog|sun} was the {fourth|last} one of {us|our} three
turn:
Then the {street|park} got {smaller|narrow} {where}
They {cut|took} down the {tree|swings} {where}
Somebody {sold|painted} the {house|den} {where}
One day we went {in|home} and we {didn’t come out|never came back}
The {bikes|sledges} turned to {rust|red} on the {garage|shed} rack
I {grew|shot} up so fast that I {tore|missed} all the seams
I {traded|swapped} the {marbles|comics} for {mortgages|homework} and dreams
Who {told|said} us that {running|pretend} was for kids
There’s a {tin|box} in the {loft|attic} with stars on the lid
I {passed|drove} by the {school|gate} and it {came to|stood} my knee
after:
Now {my|your} {daughter|son} is {a pirate|a lion} {where}
I {taught|show} a small {hand|boy} how to {skim stones|whistle} {where}
I {still|yet} {jump in|count} the {puddles|stairs} {where}
I {kept|found} that {blue|green} marble, it’s {here|still} in my hand
There’s a {castle|crown} in each {pocket|hour} and sand
I {take|run} off my shoes and the grass is {the same|still green}
I {am|feel} {seven|nine} years old when {you|they} call out my name
The {moon|sun} {still|will} {follows|follow} the car all the way
There’s a {kid|me} in this {coat|suit} who {came|came out} to play
bridge:
{Maybe|What if} we {never|don’t} grow up, we {just get|get only} tall
{Maybe|Perhaps} time’s just a {rope swing|hiding place} after all
The {small ones|children} know things that the {tall|grown} ones forget
Come {out|on} and be {late|found}, it isn’t dark yet
{I would|I’d} tell that {kid|child} not to {hurry|worry} so
It’s {all|only} as {far|big} as you {let|want} it go
lift:
And {if|when} I {close|shut} my eyes {where}
I {hear|know} the {bell|ice-cream van} ring and we {run|fly} down the hill
{Some|One} part of that {day|child} is out {running|there} still
Ready or {not|no}, here {we|they} come
{Last one|Race you} to the {gate|wall}, run, run, run
chorus:
Take me {back|out} to the {summer|garden} we {knew|grew}
{Bare|Dirty} feet and the sky so blue
We were {small|wild} as the {sparrows|wind} and we {ran|were} free
{There|Out there} was {nothing|no one} we couldn’t be
{Hold|Hang} on to the {wonder|marble}, {don’t|never} let it go
There’s {magic|a world} in the {mud|grass}, I {still|do} know
{Run|Spin} till we’re dizzy and fall on the ground
{Lost|Hide} in the long grass and never be found
{Shout|Laugh} till the {stars|bats} come out one by one
The {day|game} isn’t over, we’ve {only|just} begun
hook:
*{Back|Home} to {S}*, the sky so blue
*{S} and the {Summer|Sky|Swing}*, the day we knew
*When {S} [Was|Were] the {Whole|Only} World*, and we ran free
*{Take|Run} Me {Back to|Home to} {S}*, wild and free
*{Kings|Queens|Pirates} of the {Puddles|Back Lot|Chestnut Tree}*, running free
*{Ready|Hide} or {Not|Seek} {Till Dark|Forever}*, one by one
*{Grass|Jam|Ink} on My {Knees|Sleeves}*, we’ve only begun
*{Ten|Five} Pence {Summer|July|Kingdom}*, under the sun
*The {Moon|Dog|Sun} That Followed Us {Home|Back}*, it never let go
*{Marbles|Conkers|Comics} in a {Tin|Jar|Drawer}*, I never let go
`,
)
