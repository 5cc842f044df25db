import { purposeTable } from './purpose-table.ts'

export const congratulation = purposeTable(`
act:
{Congratulations|Hats off to you|We’re so proud of you}, {D}, {where}
{We’re|I’m} so proud of you, {D}, {where}
{You did it|Well done}, {D}, {where}
{We|I} {shout|sing} congratulations {where}
We’re {clapping|cheering} so proudly for you {where}
cause:
{C}, {I know|and I saw|it’s true|hooray|well done|so well done|and we’re proud|at last}
{C}, and we {cheer|clap|dance} {where}
{C}, so {raise|lift} up a {glass|cheer} {tonight|today}
{They say|I saw|It’s true} that {C}
{C}
occasion:
{For|Here’s to} {N}, we {sing|cheer|clap} {where}
{N}, {hooray|at last|well done|and we’re proud|it’s here|and it’s true}
Here’s to {N}, {D}, {where}
verse:
I {saw|watched} you work {late|so hard} {where}
You {kept|went} on when the road was steep {where}
You {fell|slipped} and you got up again {where}
There are {balloons|flowers} and {shouts|cake} {where}
I {knew|said} you could do it {where}
We {saved|kept} you the {best|biggest} piece {where}
You {learned|earned} it the slow way {where}
The {long|late} nights were worth it {where}
Somebody {cries|laughs} and {everyone|somebody} claps {where}
I never {saw|knew} a {grin|smile} so wide {where}
Your {name|picture} is up on the wall {where}
bridge:
It {wasn’t|never was} {luck|magic}, it {was you|was only you}
The {hours|work} and the {heart|nerve} and the {stumbling|small steps} too
{Today|This} is the {door|top} of a {brand new|wide} day
And {we|I} will be {cheering|clapping} you all of the way
{Take|Drink} it all in, you have {earned|won} it, it’s so
The {seed|kid} that I knew got the {courage|room} to grow
lift:
{Drums|Horns}, please, and {noise|bells} {where}
{Stand|Climb} up on a chair {where}
{Raise|Lift} up your {arms|hat} in the {party|morning} light
{Everyone|Everybody} {ready|breathe in}, we’ll {shout|sing} it tonight
Three {cheers|bells} and a {drum|song}, it’s your day
chorus:
You did it, you did it, so dance {all night|in the light}
We’re so {proud|very proud} of you {tonight|all night}
{Congratulations|Three cheers}, {it’s|this is} your day
You {climbed|worked|dreamed} and you {made|won} it, all {of the|the} way
Look at the {mountain|road} that you {made it|came} through
{Nobody|No one} has {earned|won} it {like you|more than you}
We’re proud of you and we {want|need} you to know
{Today|Tonight} you can {stand|shine} in the glow
{Well done|Congratulations}, so {open|throw open} the door
The {world|sky} has a {place|view} for you, and {so much|plenty} more
You did it in {sunshine|April}, you did it in rain
Congratulations, and {once|hooray} again
{Hats|Hands} in the air for the {whole|wide} world to see
We’re {all|so} proud of who you {turned out|came} to be
{Congratulations|Well done}, the moment is {yours|here}, let it shine
Tonight you are {brighter|sweeter} than {silver|apples} and wine
rap:
{C}, {now|yeah} that’s a win, from the {back|foot} of the {line|hill} to the light you’re in / {D}, congratulations, wear that grin, you {earned|made} it by {hand|heart}, so let the {night|noise} begin
Congratulations, {D}, {look|see} how you rose, from the {late|cold} {nights|mornings} and the {worn|hand-me-down} clothes / We’re proud as a {drum|brass band} and the {whole|entire} block knows, you {watered|planted} the {seed|dream} and see how it grows
hook:
*{Congratulations|We’re Proud of You|So Proud of You|You Did It|Well Done|Hats Off to You|Three Cheers for You|Hooray for You}, {D}*, {you made it tonight|and this is your day|we want you to know|we all cheer for you}
*{D}, {You Did It|We’re Proud of You|Congratulations|You Made It|Well Done|Take a Bow|Hats Off to You|This Is Your Day}*, {we’re so proud tonight|we are proud today|well done to you|we’re proud, don’t you know}
*{Sing|Shout|Ring} {Congratulations|Well Done|Bravo}, {D}*, {we’re so proud tonight|we’re so proud today}
*{I’m|We’re All|I Am|We Are} {So|So Very} Proud of You, {D}*, {you made it tonight|and this is your day}
`)

export const encouragement = purposeTable(`
act:
You can do it, {D}, {where}
{Chin up|Head up|Don’t give up}, {D}, {where}
I {know|say} you can do it {where}
I believe in you, {D}, {where}
{Breathe in|Stand tall}, you can do this {where}
cause:
{C}, {I know|and I know|it’s true|but hold on|don’t give up|but stay strong}
{C}, but I’m {here|with you} {where}
{C}
occasion:
{N} is {near|coming}, but you can do it {where}
{N} {won’t|can’t} scare you {where}
When {N} {comes|is here}, I’ll {think|sing} of you {where}
{N}, {don’t be scared|you’ll be fine|you’re ready|you can do it}
For {N}, I {keep|cross} my {fingers|thumbs} {tonight|today}
verse:
You {got|climbed} over hills {higher|worse} than this {where}
I {packed|made} you a {sandwich|lucky charm} {where}
Put your {fear|doubt} in a {box|bag} {where}
{One|Take one} breath and one step {where}
You {know|learned} more than you think {where}
I {saw|watched} you {practise|get stronger} {where}
If you {shake|stumble}, it’s {only|just} your {engine|heart} {where}
{Even|The} {tall|old} trees were small once {where}
I’ll be {waiting|cheering} {outside|for you} {where}
{Tie|Lace} up your shoes, {look up|stand tall} {where}
Nobody’s {perfect|fearless} {where}
bridge:
{Fear|Doubt} is a {dog|cloud} that {barks|hangs around} at the {brave|new}
It has {nothing|not a thing} that it {can|could ever} do to you
If you {fall|miss}, there’s a {morning|chance} on the {next|very next} day
It’s the {trying|going} that matters, I {always|still} say
You don’t need {wings|luck}, you just need to {go|know}
{Courage|Nerve} is a {seed|muscle}, it {learns how to|takes time to} grow
lift:
So {breathe|breathe in} and {count|look up} {where}
Shoulders {down|back} and your {eyes|chin} to the light
{Feel|Hear} how your heart {beats a drum|is a drum} for the fight
{Think|Dream} of us {cheering|waving} you all of the way
One {step|breath}, then another, {and|now} you’re on the way
chorus:
You can do it, {I know it|keep going}, you’ll be all right
There’s a {lion|fire} inside you that {burns|roars} in the night
{Chin up|Head up} and {keep going|stand tall}, {this|now this} is your day
{Keep|Go} on, I’ll be {cheering|with you} {all|each step} of the way
I believe, I believe, I believe in you
There’s {nothing|no hill} so {high|steep} that you can’t get through
You’re {braver|stronger} than {anything|all that} you know
So {lift|hold} up your head now and {go, just go|give it a go}
You {carried|came} through the {hard|bad} days before
You can {walk|stand} up and {open|push} any door
If you {fall|stumble}, get up and {go at it|try it} again
{After|Behind} every {cloud|night} {there’s|comes} a sky without rain
You’ve {all that|got what} it takes, {take it|hear it} from me
You can be {anything|whatever} you {want|dream} to be
{Hold|Keep} on to your {heart|nerve} now, you’re going to shine
You {can|will} do it, {I know it|keep going}, you’ll be {fine|just fine}
rap:
{D}, {chin|head} up, let the {doubt|noise} get small, you {walked|learned} through {storms|fire} and you {kept|stood} up tall / You can do it, {I|and I} know it, you {answer|own} the call, and I’m {here|right here} with a hand if you {trip|slip} or fall
You’ve got this, {D}, {breathe|count} in and out slow, there’s a {drum|lion} in your chest and it’s {ready|roaring} to go / The {hill|test} is just a hill and you {can do it|climb it}, I know, I’ll be {loud|up} in the front, in the very first row
hook:
*{You Can Do It|I Believe in You|Don’t Give Up|Hold On|Chin Up|Keep Going|You’ve Got This|Head Up High}, {D}*, {you’ll be all right|this is your day|you can do it, I know|I believe in you}
*{D}, {You Can Do It|Don’t Give Up|I Believe in You|You’ve Got This|Keep On Going|Chin Up|You’re Strong Enough|Be Brave}*, {you can do it tonight|I believe it each day|I believe in you|you can do it, I know}
*{You’re|You Are} {Stronger|Braver|Better} {Than You Know|Than the Storm|Than the Fear}, {D}*, {you can do it tonight|you can do it today|I believe in you}
*{Go On|Stand Up|Stand Tall|Fly High|Shine On|Run On|Rise Up}, {D}*, {you can do it tonight|you can do it today|I believe in you}
`)

export const comfort = purposeTable(`
act:
I’m here for you, {D}, {where}
{Lean|Rest} on me, {D}, {where}
You are not alone, {D}, {where}
I’ll {sit|stay} here beside you {where}
{Let|Just let} me hold you {where}
cause:
{C}, {I know|and I know|it’s hard|and it’s hard|lean on me|and it hurts}
{C}, and I’m {here|with you} {where}
{C}
occasion:
After {N}, I’m {here|with you} {where}
{N} is {heavy|hard}, I know {where}
verse:
I {brought|made} you {soup|tea} and {bread|no questions} {where}
You don’t have to {talk|smile} {where}
I {put|left} the {kettle|lamp} on {where}
Cry if you {want|need} to {where}
I’ll {do|wash} the dishes, you {rest|sleep} {where}
{Nobody|No one} is {keeping|counting} the time {where}
I {have|got} a {blanket|dry shoulder} for you {where}
The {world|street} can go on {by itself|alone} {where}
We’ll {watch|count} the {rain|slow clouds} {where}
It’s {fine|all right} to be {sad|tired} {where}
I {saw|see} how you {carried|carry} it {where}
bridge:
{Nights|Storms} have an end, {though|and} it’s hard to see {it|one} now
You’ll {laugh|sing} again, {I don’t|you won’t} know when or how
There’s {no|never a} hurry, the {sky|dark} will turn blue
And {till|until} it does I’ll {be sitting|stay} with you
lift:
And if {evening|it all} gets {too much|heavy} {where}
{Call|Ring} me at {midnight|two}, I will {leave|put} on the light
I’ve {nowhere|no place} to be but with you {tonight|this night}
You {never|don’t} have to be {brave|strong} all day
chorus:
{Lean|Rest} on me, {lean|rest} on me, {all of the|through the} night
I’ll {hold|keep} you a {corner|handful} of light
You are not alone, I am {here|right here} to stay
{Sorrow|The rain} will {pass over|get lighter} one day
{Rest|Lay} your head, I’ll be {here|right here} for you
{One|An} hour at a time and we {both|two} will get through
You’re {not|never} alone, I {want|need} you to know
{Tears|Some days} are a {river|tide}, so let them flow
I’m here at your side, I’m {here|a knock} at your door
{Take|Borrow} my {coat|strength} till you {don’t|won’t} need it any more
I’m with you in {sunshine|silence}, I’m with you in rain
The {morning|music} will {find|come to} you again
You can {cry|lean} all you {need to|want}, you can {cry|lean} on me
{Slow|Soft} as the {tide|snow} we will {let it be|set it free}
rap:
{D}, lean on me, you don’t {need|have} to be strong, I’ll {sit|stay} on the {stairs|step} with you all {day|night} long / There’s {no|not a} clock on your {heart|hurt}, no right and no wrong, when the {words|tears} run out I will {hum|hold} you the song
hook:
*{I’m Here for You|Lean on Me|Not Alone|You’re Not Alone|I’ll Be Here|Rest on Me|Here Beside You|I’ve Got You}, {D}*, {all through the night|I’m here to stay|we’ll make it through|I want you to know}
*{D}, {Lean on Me|I’m Here for You|You’re Not Alone|Rest on Me|I’ve Got You|Take My Hand, I’m Here|Let Me Hold You|I’ll Stay with You}*, {all through the night|I’m here to stay|we’ll make it through|and go easy, go slow}
*{Slow|Easy|Gentle|Softly} {Now|Tonight}, {D}*, {I’m here with you tonight|you are not alone today|I am here for you}
*{My|A} {Shoulder|Hand|Lamp|Door} for You, {D}*, {I’m here with you tonight|you are not alone today}
`)
