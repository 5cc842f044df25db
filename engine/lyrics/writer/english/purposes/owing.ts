import { purposeTable } from './purpose-table.ts'

export const apology = purposeTable(`
act:
I {came|walked|drove} to say I’m {sorry|so sorry}, {D}, {where}
{D}, I’m {sorry|truly sorry|so sorry}, {where}
I {say|whisper|write} I’m sorry {where}
I {practised|rehearsed|wrote out} my sorry {where}
{Sorry|So sorry} is {all|the word} that I {bring|brought} {where}
{Forgive|Please forgive} me, {D}, {where}
cause:
{C}, {I know|and I know|it’s true|and it’s true|shame on me|the blame’s on me|it was me|you were right|it was wrong|and it’s mine}
{C} and {I|then I} {lay|sat|stayed} {awake|up} {all|that} night
{C}, {it|and it} {hurt|stung} you, I {know|see it now}
{I know|I see|It’s true} that {C}
{C}, {no one|nobody} {else|but me}
{C} and I {know|see} {what|how much} it {cost|broke|meant}
{C}, I {own|say} it {out loud|today|tonight|plain and clear}
{C}
occasion:
I’m sorry for {N}, {I am|it’s true|and I know|and more|you were right}
{Forgive|Please forgive} me {N}, {I|and I} {know|say} {it|that} {tonight|today}
For {N}, I’m {sorry|so sorry} {tonight|today|and I know}
verse:
I {saw|read} it all in your {face|silence} {where}
You {turned|looked} away and went {quiet|still} {where}
I {made|brought} you {coffee|tea and toast} {where}
I {talked|argued} when I {should|ought to} have {listened|been listening} {where}
I {wrote|tore up} {seven|nine|a hundred} {letters|pages} {where}
The {words|things} I should have {said|told you} {came|came out} too late
I {left|let} you {alone|standing there} in the {silence|cold} {where}
I {cannot|can’t} {undo|take back} what I {did|said} {where}
You never raised your voice, you just {switched|turned} off the {light|bedroom light}
I {was|felt} too {proud|stubborn} to {say it|call you} {that|the same} night
There’s {nothing|no one} to {blame|hide behind} {where}
I {swept|picked} up the {pieces|broken glass} {where}
bridge:
I {can’t|cannot} take back the {words|day}, but I {can|will} {make|start} it {new|anew}
{Sorry|The word} is so {small|little} {for what I did to|next to} you
If you {need|want} {time|a while}, I will {wait|give you time} and I’ll {stay|pray}
I’ll {show|prove} you I {mean it|am sorry} {each|every} day
{Trust|Love} is a {cup|glass} that {breaks|cracks} and can {mend|be whole} again
I’ll {walk|stand} there beside you, all {night|week} in the rain
I’m not {asking you to|saying you must} forget {it|that} {tonight|at first light}
I am {only|just} asking to {make|put} it {right|all right}
lift:
And I {know|see} I {was|did} {wrong|you wrong} {where}
Let me {say|get} it {right|straight} {for once|this time} {tonight|in the light}
{Before|Oh, before} you {turn|look} away {where}
If I {could|only could} turn {back|round} the day
I’ll {say|sing} it until I have {nothing|no more} to say
chorus:
I {want|need|mean|came} to {make|set|put} it right
I {would|could|want to} {take it back|undo it all|give anything|turn back the clock} {right here|for you|for us} tonight
I {should|ought to} have {told|asked|called} you that {very|same|long} {day|night}
I’m {standing|staying} here with {nothing|no excuse} to say
{Nobody|No one} deserves {it|this} {less|any less} than you
I was {careless|foolish|proud}, and it {hurt|fell on} you
I {did you|know it was} wrong and I {want|need} you to know
I’ll {say|mean} it {out loud|on my knees}, and I’ll {say|mean} it slow
I {never will|won’t ever} {hurt you like that|let you down} any more
I’m {sorry|here and I’m sorry}, I {stand|wait} at your door
I won’t {ever|again|once more} leave you {alone|standing|waiting} in the rain
If you {let|will let} me, I’ll {try|earn it} again
The {fault|blame} {was|is} {nobody’s|no one’s}, it {comes|came} down to me
{Give|Lend} me the {chance|time} to be who I {should|ought to} be
I’m {so sorry|sorry} {with|from} {all of|every corner of} my heart
{Give|Grant} us a {new|brand new|second} start
rap:
{C}, no excuse, I {own|say} it {out loud|straight up} and I {call|want} a truce / {D}, I’m {sorry|so sorry}, I {feel like|was} a goose, the {truth|thing} kept me {up|walking} and it won’t turn loose
I {came|drove} here to {say|tell} you I’m sorry, {D}, I {left|put} my {pride|ego} at the {door|gate} with the {rain|keys} / I {typed|wrote} you a {page|text} and I {tore|threw} it again, you {deserve|should get} the {words|truth} and you {carried|held} the pain
hook:
*{I’m|I Am} {Sorry|So Sorry|Truly Sorry|More Than Sorry|Sorry Now|Sorry to the Bone|Sorry from the Heart}, {D}*, {let me make it right|I was wrong that day|I want you to know|every word is true}
*{Forgive|Oh, Forgive|Will You Forgive|Can You Forgive} Me, {D}*, {I was wrong that day|let me make it right|every word is true}
*{D}, {I’m Sorry|I’m So Sorry|Forgive Me|Oh, Forgive Me|I Did You Wrong, I’m Sorry|Hear Me Say I’m Sorry|Can You Forgive Me}*, {I want you to know|I was wrong that day|it was never you|let me make it right}
I {say|sing} *{Sorry|I’m Sorry|So Sorry|I’m So Sorry}, {D}, {for It All|Once More|with All of Me}* {tonight|today|, it’s true|, and I know}
`)

export const thanks = purposeTable(`
act:
I {came|walked|wrote} to say thank you, {D}, {where}
{Thank|I thank} you, {D}, {where}
I’d {like|love} to {thank|say thank you to} you, {D}, {where}
I {say|whisper|hum|sing} my thank-you {where}
I {counted|wrote down} my {thanks|thank-yous} {where}
cause:
{C}, {I know|and I know|it’s true|and it’s true|that was you|it was you|day by day|all that time|and I saw|I won’t forget}
{C} and I {never|never once} forgot
{C}, {I|and I} {carry|keep} it {where}
{C} when {nobody|no one} {else would|did}
{I know|I saw|It’s true} that {C}
{C}, so {this|that’s why it} is for you
{C}
occasion:
Thank you for {N}, {I do|it’s true|and more|and I know|day by day}
For {N}, I {thank|bless} you {today|tonight|again}
{N}, {that’s|it’s} {what|the gift} you {gave|brought} me {where}
I {won’t|will not} forget {N}, it {stays|lives} in me
verse:
You {showed up|were there} when I {needed|called} you {where}
You {saw|found} something in me {where}
You {stayed|waited} when it {got|was} late {where}
You {never|hardly} asked for {a thing|thanks} {where}
You {gave|lent} me your {time|patience} {where}
I {still|always} hear your {voice|advice} {where}
You {lit|left} a {lamp|light} on for me {where}
I was {lost|small} and you {took|held} my hand {where}
You {laughed|smiled} and {made|kept} it {easy|light} {where}
I {learned|got} it all from you {where}
I {kept|carry} your {words|kindness} {where}
I {didn’t|never} say it {then|at the time} {where}
bridge:
{Some|Most} people {talk|promise}, but you {saw it|always came} through
{Half|All} of the {good|best} in my {days|life} {leads back|comes down} to you
If {kindness|goodness} were {money|bread}, you’d {feed|buy} the whole town
You {picked|lifted} me up {each|every} time I {was|fell} down
I {can’t|could never} {pay|give} you back {half|all} that you gave away
So I {carry|pass} it on {each|every} day
You {never|won’t ever} {need|ask for} a {statue|crown|prize}
I {see|saw} {all|what} you {did|gave} with my own two eyes
lift:
And I {think|know} of {all|what} you did {where}
I {never|hardly} {said|told} it {as well|as loud} as I {might|could tonight}
{Oh|So} let me {sing|say} it {loud|plain} {tonight|today}
There’s a {word|thing} I have {meant|wanted} to say
For {all of|every one of} the times you {came|pulled} through
chorus:
I {wouldn’t|would not} be {standing|singing} here {but|if not} for you
{Everything|All that} I {am|do} has a {part|thread} of you
You {carried|lifted} me {over|through} to the light
You {turned|left} a {light|lamp} on in my {long|dark} night
I {should|could|ought to} have {said it|told you|sung it} {each|every} {hour and|single|new} day
There’s {more|so much more} in my heart than I {know|have words} to say
I {want|just want} {you|the whole wide world} to know
What you {planted|gave me} {will|is going to} grow
You {gave|opened} {more|me more} than I {asked|hoped} you for
You {held|opened} the {door|heavy door}
I’d {sing|say} it {over|loud} and {sing|say} it again
You {were|stayed} with me in the {sun|snow} and the rain
There’s a {song|place} in my {heart|house} for you {till|until} I’m old
What you {gave|taught} me is {better|worth more} than gold
{No one|Nobody} else {could|would} have {seen|found} it in me
You {showed|taught} me {who I|the best I} could be
rap:
{C}, {that’s real|it’s true}, no show, you {saw|found} me when I had nowhere to go / {D}, {thank you|thanks for it}, I {want|need} you to know, the {seed|thing} that you {planted|gave me} had {room|time} to grow
{Thank you|My thanks}, {D}, this {verse|page} is yours, you {stood|stayed} in the {rain|wind} and you {held|kept} all the doors / I {keep|carry} your {words|name} through the {stairs|halls} and the floors, and your {kindness|thank-you} gets {louder|bigger} than all the {applause|scores}
hook:
*{Thank You|Thank You So|All My Thanks|A Thousand Thanks|Thanks for It All|I Thank You|Thank You Once More|Thank You Always}, {D}*, {I made it through|for the morning light|day after day|I want you to know}
*{D}, {Thank You|I Thank You|This Is Thank You|Take My Thanks|Thank You for All|Thank You, Thank You|My Thanks to You|Hear My Thank You}*, {it was always you|for the guiding light|day after day|I want you to know}
*{A|One|My} {Big|Simple|Little|Late|Long} Thank-You, {D}*, {I say it today|I sing it tonight|I made it for you}
*{I|Let Me} {Say|Sing|Whisper} {Thank You|My Thanks}, {D}*, {day after day|every day and night|and it’s long overdue}
`)
