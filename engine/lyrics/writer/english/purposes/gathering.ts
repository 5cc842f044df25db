import { purposeTable } from './purpose-table.ts'

export const welcome = purposeTable(`
act:
Welcome, {D}, {where}
You’re {welcome|so welcome} here, {D}, {where}
We {say|sing|shout} our welcome {where}
{Welcome home|Come in and welcome}, {D}, {where}
We {wrote|hung} up a welcome {where}
cause:
{C}, {so come in|so welcome|and you’re here|it’s true|welcome now}
{C}, and we {sing|wait} {where}
{C}
occasion:
For {N}, we say welcome {where}
verse:
We {swept|cleaned} the whole house {where}
There’s a {chair|hook} with your name {where}
We {counted|crossed off} the days {where}
Come in, {take|kick} off your shoes {where}
There’s {soup|cake} and there’s {bread|room} {where}
We {painted|hung} up a {sign|star} {where}
The {whole street|dog} wants to {meet|greet} you {where}
You’ll {soon|quickly} know all of our {songs|names} {where}
{Ask|Tell} us {whatever|anything} you like {where}
We {left|kept} a light on {where}
We’ve {waited|wondered} so long {where}
bridge:
We {weren’t|were not} quite {whole|ready} until there was you
The {table|family} was {round|small}, now it’s {wide|brand new}
You {don’t|never} need to {knock|ask} from this very day
{This|Our} {house|place} is your {house|place}, and {home is|here’s} where you stay
lift:
{Open|Throw open} the {door|windows} {where}
{Hang|Put} up the {flags|lanterns} and {turn|switch} on the light
{Everyone’s|We are all} here, and the {moment|weather} is right
{Make|Clear} some room, you are on your way
chorus:
Welcome, {welcome|oh welcome}, come in from the {cold|dark} night
We {kept|left} you the {softest|best} chair and the light
Welcome, oh welcome, we {want|would like} you to stay
We’ve {waited|been waiting} for {you|this} all day
Welcome, {we’re|oh we’re} {happy|so happy} to {meet|have} you
There’s {room|a place} at the {table|fire}, we {made|set} it for you
Welcome, and this is a {place|home} you will know
There’s {sun|room} in the {garden|window} for {someone|something} to grow
Welcome, come in, there’s your name on the door
This {house|place} was {too quiet|half empty} before
Welcome in sunshine and welcome in rain
{Stay|Come} as you are, and {come|come back} again
Welcome to {all|everything} that you’re {going|about} to be
You {belong|are at home}, you {are wanted|are ours}, you are free
rap:
{D}, welcome, {kick|take} off your shoes, we {saved|kept} you the {chair|plate} and the {good|best} news / There’s {room|time} for your {stories|songs} and your {own|odd} views, you’re {one|part} of us now, whatever you choose
hook:
*{Welcome|Welcome Home|Welcome Here|Come In, Welcome|A Big Welcome|Oh, Welcome|Welcome In|Welcome, Welcome}, {D}*, {come into the light|we hope you’ll stay|we waited for you|there is room to grow}
*{D}, {Welcome|Welcome Home|Come On In, Welcome|You’re Welcome Here|Welcome to Us|We Welcome You|Be Welcome|Welcome, Come In}*, {come into the light|we hope you’ll stay|we waited for you|there is room to grow}
*{We Sing|We Say|Here’s|This Is|We Shout} {Welcome|a Welcome|Our Welcome}, {D}*, {come into the light|we hope you’ll stay|we waited for you}
`)

export const invitation = purposeTable(`
act:
Come {along|over}, {D}, {where}
You’re invited, {D}, {where}
{Come|Please come} and be with us {where}
I {wrote|drew} you an invitation {where}
We {want|need} you to come {where}
cause:
{C}, {so come|come along|so join us|and it’s true}
{C}
occasion:
{Come|Please come|Come along|Come on} to {N}
Come to {N}, {D}, {where}
You’re invited to {N} {where}
Come to {N}, {it’s true|don’t be late|come early|come tonight|all of you}
verse:
We {strung|hung} up the {lights|lanterns} {where}
There’s {lemonade|cake} and there’s {music|laughter} {where}
Bring a {friend|guitar} and your {coat|good shoes} {where}
The {neighbours|cousins} are coming {where}
We {tuned|dusted off} the piano {where}
You don’t need to {bring|wear} anything grand {where}
We’ll dance with the {tables|chairs} pushed back {where}
The {dog|baby} has a ribbon on {where}
There’s a {chair|glass} we keep {free|for you} {where}
The {oven|radio} is {warm|on} {where}
If it {rains|snows} we’ll {dance|be} under the {roof|big tree} {where}
bridge:
It’s no {party|song} worth the {name|noise} if it’s {missing|without} you
Bring {only|just} your {laughter|self} and a {story|joke} or two
{Clocks|Shoes} can be {left|thrown} on the {shelf|step} for the day
{Come|Stay} for an hour, and {then|you’ll want to} stay
lift:
{Ring|Just ring} the bell {where}
Look for the {house|gate} with the {coloured|brightest} light
{Hear|See} how the {music|evening} starts to glow in the night
{Say|Tell us} you’ll come, it’s the {best|end} of the day
chorus:
Come {along|over}, come {over|along}, come {dance|sing} tonight
We {lit|hung} all the {candles|lanterns}, just follow the light
You’re invited, {come early|come hungry} and stay
There’ll be {music|a feast} at the end of the day
You’re invited, it won’t be the same without you
Bring your {sister|neighbour}, your {dog|grandma}, your {dancing shoes|friends} too
Come {along|over}, {we’d love|we want} you to know
There’s a {place|chair} at the table, so {come|come and} say hello
You’re invited, so {walk|come} right in at the door
There is always {a plate|some room} for one more
Come {along|over} in sunshine, come {over|along} in rain
We’ll {sing|dance} till it’s {late|morning} and {sing|dance} it again
Come {along|over}, come {over|along}, {there’s a|I’ve a} place here by me
There’s {nowhere|no place} {better|on earth} that you {could|should} be
rap:
{D}, you’re invited, {bring|call} your friend, {doors|gates} are wide open at the {street’s|road’s} far end / There’s {cake|rice} for you all and some {time|tunes} to spend, so come {as you are|right in}, there’s no need to pretend
hook:
*{You’re Invited|Come Along|Come Over|Come and Join Us|Come Dance|Come On Over|Come to Us|Come Celebrate}, {D}*, {we’re singing tonight|at the end of the day|we’re waiting for you|come say hello}
*{D}, {You’re Invited|Come Along|Come On Over|Come and Dance|Come to Us Tonight|Come Join the Song|Come as You Are|Come Early}*, {we’re singing tonight|come over and stay|we’re waiting for you|come say hello}
*{Come|Do Come|So Come|Oh, Come} {to the Table|to the Garden|Dancing|Through the Door|and Sing}, {D}*, {you’re invited tonight|you’re invited today|we’re waiting for you}
`)
