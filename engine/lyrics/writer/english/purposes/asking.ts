import { purposeTable } from './purpose-table.ts'

export const proposal = purposeTable(`
act:
{Marry|Will you marry} me, {D}, {where}
I {knelt|went down on one knee} {where}
I {hid|carried|turned} the ring {where}
Will you {marry me|say yes to me}, {D}, {where}
I {came|want} to ask you to marry me {where}
{Say|Please say} that you’ll marry me {where}
cause:
{C}, {so marry me|so say you do|so be my wife|so I ask you|and that’s why}
{C}, and I {knew|know} {where}
{C}
occasion:
For {N}, I {ask|want} you {tonight|today}
verse:
I {knew|was sure} from the {first|very first} {hour|word} {where}
I {asked|told} your {mother|father} {where}
My {hands|knees} have been {shaking|trembling} {where}
I {practised|rehearsed} these four {words|small words} {where}
We {could|will} {grow|get} old and {slow|grey} {where}
I {want|need} your {cold feet|toothbrush} next to mine {where}
I {saw|dreamed} the rest of our {days|years} {where}
You {laughed|sang} and I {thought|knew}, this is {it|home} {where}
I {saved|kept} the {question|words} for {weeks|a year} {where}
I {choose|want} you, {today and|not just now but} always {where}
I {want|need} every {Monday|breakfast} with you {where}
bridge:
I can’t promise {sunshine|fortune}, I {can|will} promise {I’ll stay|each day}
I’ll {be|walk} at your side through {each|every} {bad|long} day
I’ve {got|brought} no {castle|speech}, just a {ring|heart} and a view
And {everything|the rest} of my {life|years}, if you {want|say} it too
It {took|takes} me {all summer|a year} to {get|go} down on one knee
It {takes|needs} one word for {us|you} to {become|be} we
lift:
And my heart goes {loud|wild} {where}
{Give|Lend} me your hand {where}
{Four|Just four} little words, and I’ll {say|ask} them tonight
{One|It’s one} little question, {I hope|and then} it comes right
{Don’t answer|No hurry|Breathe in} now, {just look|look up} at me
chorus:
{Say|Just say} yes, and I’m {yours|home} for {life|good} from tonight
I {want|need} to wake {next|close} to you in the light
I’ll {love|hold} you in {every|any} weather and {way|light of day}
I’ll {ask|choose} you {again|once more} on our {very last|hundredth} day
Nobody {else|ever} has {known|loved} me {like you|like you do}
Be my {home|harbour}, {be my always|my forever}, {say it too|say you do}
With this {ring|song} and the {heart|hands} that you know
{Wherever|However far} you {walk|are} is where I {will|want to} go
{A|One} {roof|table} and {two|both} chairs and a {blue|green} front door
You’re the {one|yes} I’ve been {waiting|looking} for
Through {thunder|laughter} and {sickness|bills} and {sunshine|December} and rain
I’d {ask|choose} you {once|all over} and {ask|choose} you again
Make me the {happiest|luckiest} {fool|one} there could be
{Take|Have} my {name|hand}, {take|have} my heart, say you’ll {marry|say yes to} me
{Grow|Come grow} {old|grey} with me, {put|lay} your hand in mine
{All|Every day} of my {life|years}, your {heart|hand} and mine
rap:
{D}, no crew, no {stage|chain}, just a {ring|hope} in my {hand|palm} and a {stiff|bad} knee to bend / I {ask|beg} you to {marry|take} me, my {love|heart} and my friend, from the {first|top} of the {page|song} to the very last end
I {wrote|typed} you a {verse|page}, {D}, and I {tore|threw} it up twice, there’s no {clever|slick} way to say it, just {dice|four words} and some {rice|ice} / Will you marry me, {plain|slow}, I won’t {think|ask} it twice, with {you|us} any {kitchen|corner} is paradise
hook:
*{Marry Me|Will You Marry Me|Say You’ll Marry Me|So Marry Me|Oh, Marry Me|Just Marry Me|Won’t You Marry Me|Come Marry Me}, {D}*, {say yes tonight|for all of our days|and say you do|and be with me}
*{D}, {Marry Me|Will You Marry Me|Say Yes|Say I Do|Be My Forever, Marry Me|Take My Hand, Marry Me|Say You Will|Wear My Ring}*, {say yes tonight|from today|I’m asking you|and stay with me}
*{Four|My|Just Four|These Four} {Little|Small} Words, {D}*, {will you marry me|marry me tonight}
*{Say|Just Say|Oh, Say|Won’t You Say} {Yes|I Do}, {D}*, {and marry me tonight|and marry me|marry me some day}
*{Will You|Would You|Won’t You} {Wear|Take} {My|This} Ring, {D}*, {and marry me|marry me tonight}
`)

export const courtship = purposeTable(`
act:
{Will|Would} you {go out|come out|walk} with me, {D}, {where}
I {want|came|meant} to ask you out {where}
I {practised|rehearsed} how to ask you {where}
{Say|Please say} you’ll {come|be there} with me {where}
I {dropped|lost} my {books|nerve} when I asked you {where}
cause:
{C}, {so I’m asking you|and that’s why|so will you}
{C}
occasion:
Will you {N}, {I ask you|say you do|what do you say|tell me tonight|I hope you might|if you may}
Would you {N}, {D}, {where}
{Will|Would} you {N}
verse:
I {saw|noticed} you {laugh|dance} {where}
I {sat|stood} one {row|table} behind you {where}
I {wrote|hid} your name {where}
You {borrowed|gave back} my pencil {where}
My {friends|sisters} all {know|tease me} {where}
I {chose|changed} my shirt {twice|three times} tonight {where}
You {smiled|waved} and I walked into a door {where}
I {learned|looked up} the songs you {like|love} {where}
We {talked|laughed} for an hour {where}
I {never|don’t} get {shy|quiet}, but I {do|am} with you {where}
bridge:
If you {say|tell me} no, I’ll be {fine|all right} {one|some} day
But {something|a bird} in my {chest|coat} says you’ll {stay|say okay}
I {don’t need|need no} {moonlight|roses}, a {bench|bus stop} will do
Two {straws|forks}, one {milkshake|pancake}, and {me|one coat} next to you
I’m {braver|better} on paper, it {shakes|shows} when I {speak|talk}
So {come|come on}, let us go for a {walk|long walk}
lift:
And my {heart|voice} goes {loud|funny} {where}
Here goes {nothing|everything} {where}
I {counted|count} to ten and I {lost|lose} it at three
{Look|Turn} over {here|this way}, would you look {up|now} at me
chorus:
{Would|Will} you go out with me, {Friday|Saturday|tomorrow} night
I’ll {save|keep} you a {seat|dance} by the {window|fairy} light
I’ve {waited|tried} for {weeks|months} with these words to say
Will you be {mine|my date}, at the end of the day
I {only|just} want to {dance|sit} {next to|close to} you
{Say|Just say} yes, or {maybe|we’ll see}, either one will do
I’m {asking|telling} you now so you {know|’ll know}
{Anywhere|Wherever} you like is where we’ll go
I’m {outside|here} with {daisies|two tickets} at your door
You’re {all|the one} I’ve been {nervous|waiting} for
I’ve got {one|my} umbrella for two in the rain
If you {laugh|smile} at my joke I will {tell|try} it again
{Would|Will} you {like|care} to go {dancing|walking} with me
There’s {nowhere|no one} I’d {rather|sooner} be
rap:
{D}, I’m {nervous|sweating}, I won’t {lie|play} smooth, I {wrote|learned} you a {verse|line} and I {can’t|don’t} find the groove / Will you go {out|dancing} with me, it’s {only|just} your move, I’ve {got|saved} one good shirt and so much to prove
hook:
*{Will You|Would You|Won’t You|Tell Me, Will You} {Go Out|Go Dancing|Come Out|Walk Out|Be There} with Me, {D}*, {say yes tonight|at the end of the day|I’m asking you}
*{D}, {Be Mine|Will You Be Mine|Say Yes|Go Out with Me|Come Out with Me|Say You Will|Would You Be Mine}*, {I’m asking you|will you, tonight|will you be with me}
*{I’m|Tonight I’m|Now I’m} {Asking You|Asking You Out}, {D}*, {say yes tonight|and will you say yes today|will you be with me}
*{Will You|Would You} {Be My Date|Save a Dance|Say Yes|Be Mine|Take My Hand}, {D}*, {I’m asking you|on a Saturday night|at the end of the day}
`)

export const confession = purposeTable(`
act:
I {love|adore} you, {D}, {where}
{D}, I’m in love with you {where}
I {never|did not} {mean|dare} to love you {where}
I’ve {hidden|carried|kept} this love {where}
I {almost|nearly} said I love you {where}
cause:
{C}, {and I love you|so I love you|and I fell|that is why}
{C}
occasion:
For {N} I love you, {I do|it’s true|tonight}
verse:
I {laughed|talked} about {weather|nothing at all} {where}
You {told|tell} me your {secrets|troubles} {where}
I {write|wrote} your name in the {steam|dust} {where}
I {acted|played} like I {didn’t|hardly} care {where}
You {leaned|slept} on my shoulder {where}
I {deleted|tore up} the {words|message} {where}
I {learned|know} your {coat|step} by its sound {where}
My {hands|words} turn to {thumbs|water} {where}
Everyone {knows|sees} it but you {where}
I {look|looked} away when you {look|looked} up {where}
bridge:
If you {don’t|can’t} say it {back|too}, I will {still|not} {be fine|regret it} one day
But I {couldn’t|can’t} let {another|one more} {good hour|summer} just {slip|run} away
{Maybe|It may be} I’m {foolish|too late}, but I’m {through|done} with the wait
{Better|I’d rather} {brave|clumsy} and {honest|red-faced} than {clever|safe} and too late
I’d {rather|sooner} be {wrong|a fool} than {silent|not honest} with you
The {worst|best} you can {say|tell me} is you {felt|feel} it too
lift:
And my {heart|secret} goes {loud|wild} {where}
{Here|Now} it {comes|goes}, {no more|I’m through with} {hiding|waiting} tonight
I {open|opened} my mouth and the {words|truth} {came|all came} alight
I’ve {run|gone} out of {reasons|ways} not to say
chorus:
I {love|think I love} you, {I’ve loved you|and it kept me} awake all night
You {walk|come} in and {the whole|a grey} room turns to light
I’m in love and I {have|want|need} to say
It {grows|gets} a bit {louder|stronger} {each|every} day
I’m in love with you, {just|only} you
{Every|Each} {song|joke} that I {write|know} turns to you
I’m in love and I {want|need} you to know
I {can’t|won’t} let {the|this} secret go
I {can’t|won’t} keep it {in|hidden} {any|no} more
My heart {ran|walked} {ahead|straight up} and {knocked|sang} at your door
I {said|tell} it {to mirrors|to trains} and I’ll {say|tell} it again
I’m {soaked|drenched} in this love like a {coat|street} in the rain
It was {there|clear} in the open for {the whole|all the} world to see
It’s {you|only you} that I {love|want}, now you {know|have} it from me
rap:
{D}, I {wrote|hid} it in {verses|margins}, I {hid|wrote} it in jokes, I {told|sang} it to {strangers|taxis} and all of my folks / Now I {love|say I love} you out loud, and my {voice|heart} nearly chokes, no {mirrors|games} any more and no {smoke|masks} and no cloaks
hook:
*{I Love You|I’m in Love with You|I Fell in Love with You|It’s You I Love|I’m So in Love|I’ve Always Loved You|I Think I Love You|Now I Say I Love You}, {D}*, {I’ll say it tonight|more each day|and now you know|it’s true}
*{D}, {I Love You|I’m in Love|It’s You I Love|I’m in Love with You|I Fell for You|I Love You So|I’ve Loved You Long}*, {I’ll say it tonight|more each day|and now you know|it was always you}
*{Now|Tonight|Here|So} {I’ll Say|I Say|I Tell You} {It|I Love You}, {D}*, {I’m in love with you|I’m in love all night|I’m in love today}
*{Three|My|Just Three} {Little|Small|True} Words, {D}*, {I love you tonight|I love you, I do|I love you, I say}
`)
