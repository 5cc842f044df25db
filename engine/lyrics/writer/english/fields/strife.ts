import { fieldTable } from '../field-table.ts'

export const work = fieldTable(
  ['work', 'city', 'road'],
  `
then:
The {alarm|kettle} screamed at {five|six} {where}
My {father|mother} had {hands|shoes} like the {road|bark} {where}
I {punched|signed} in at {dawn|seven} {where}
I {carried|stacked} the {bricks|boxes} {where}
They {gave|handed} me a {badge|broom} and a {number|speech} {where}
The {boss|foreman} had {a|one} word and the {word|answer} was {no|more}
{Sawdust|Steam} in my {lungs|hair} and the {rent|bus} at the door
I {learned|knew} all the {tricks|names} of the {press|night shift} and the saw
I {thought|said} it’s a {summer|year}, then it {turned into|was} four
turn:
Then the {numbers|orders} went {down|bad} {where}
They {cut|took} half the {line|crew} {where}
My {back|knee} gave a {crack|shout} {where}
The {letter|bill} said {regret|final} in {thick|tiny} black ink
I {sat|stayed} in the {car|truck} for an {hour|age} just to think
{Something|There’s no one} will {pay you|give back} the {years|knees} that you spend
{Monday|Friday} is {only|just} a {Monday|Friday} again
I {added|counted} it {twice|up}, and it {never|hardly} came {out|true}
I’d {rather|sooner} {dig|sweep} ditches than {grovel|beg} to you
after:
So {raise|pour} one for {Friday|the crew} {where}
My {daughter|kid brother} {drew|did} a {card|picture} {where}
I {whistle|walk} home {slow|tall} {where}
I {built|fixed} half this {town|street}, you can {read|see} it in stone
Each {window|bridge} and each {wall|rail} is a {word|line} of my own
These {hands|arms} have been {honest|busy}, these {boots|knees} have been true
There’s {soup|bread} on the {stove|table} and there’s {pride|sleep} in it too
They can {have|keep} all my {mornings|Mondays}, the {evening|night}’s still mine
I hang {up|out} my {hat|week} on the {end|pin} of the line
bridge:
They {own|count} all the {hours|lamps}, they {don’t|can’t} own the song
The {ones|hands} who {made|lift} it are {holding|humming} on strong
A {man’s|life’s} not his {wages|badge}, a {life’s|day’s} not a bill
The {machines|hammers} go {quiet|cold} and the {river|evening}’s there still
We’re {worth|made of} more than the {ink|dust} on the {page|sum}
There’s a {better|kinder} day {coming|owed}, and we’ll {sing|drum} till it come
lift:
{Clock|Hammer} goes {round|down}, {clock|hammer} goes round
{Lift|Swing} it up, {set|bring} it down, {where}
{One|Two} more {load|hour}, {one|two} more {mile|day}, then the {sun|whistle}’s {down|away}
{Hear|Wait for} the {whistle|bell} now, {blowing|ringing} out the day
{Roll|Push} up your {sleeves|week}, {wipe|shake} the {dust|sleep} away
chorus:
{Working|Sweating} all {week|day} for the {crumbs|change} and the rest
{Sunday|Payday} can’t {come|get} here too {soon|fast}, I {confess|guess}
I {give|gave} them my {back|time} but they {won’t|can’t} get my soul
{Digging|Climbing} my {way|heart} up and out of the hole
{Pay|Hand} me what’s {mine|fair} and I’ll {be|get} on my way
There’s {more|got more} to a {life|heart} than the {end|weight} of the day
{Lift|Heave} it {together|up, brothers}, and {set|swing} it down slow
The {bills|bosses} keep {coming|calling}, the {money|years} just go
{Ring|Swing} out the {bell|shutters} and {let|turn} us all free
There’s {somebody|supper} at {home|the table} who’s {waiting|cooking} for me
hook:
*{S} and {Me|Monday|the Rent}*, at the end of the day
*{S}, {Set Me Free|Let Me Be|Goodbye|So Long}*, on my way
*{Too|So} {Much|Many} {S}* {at|by} the end of the day
*{All|Half} My {Money|Mondays|Years} for {S}*, at the end of the day
*{S} {Again|on Monday|All Week}*, on my way
*{Sawdust|Coffee|Grease} on My {Sleeve|Shoes|Sunday}*, at the end of the day
*{Five|Six|Half Past Four} on the {Clock|Kettle|Dot}*, on my way
*{They|You} {Can’t|Won’t} {Own|Dock|Bill} My {Evening|Whistle|Sunday}*, on my way
*{Lunch|Time|Night} {Pail|Card|Bus} {Blues|Hymn|Boogie}*, at the end of the day
`,
)

export const struggle = fieldTable(
  ['city', 'work', 'road', 'hills'],
  `
then:
I {woke|lay} with a {stone|weight} on my {chest|ribs} {where}
I {smiled|nodded} for the {camera|neighbours} {where}
I {fell|broke} and I {told|let} {nobody|no one} {where}
They {said|told me} I’d be {nothing|no one} and I {almost|half} agreed
I {hid|kept} all my {bruises|questions}, I {swallowed|fed} the {need|seed}
I {slept|hid} in my {clothes|boots} with the {light|radio} on
I {borrowed|lost} some {money|years} that were {already|mostly} gone
I {ran|drank} till my {shadow|reflection} got {tired|old} {where}
I {stared|looked} at the {ceiling|phone} and the {ceiling|silence} stared back
I {knew|walked} every {stone|inch} of that {railway|dead-end} track
turn:
Then a {hand|word} on my {shoulder|sleeve} {where}
I {said|told} it out {loud|plain} to a {stranger|friend} {where}
I {got|stood} up on a {Wednesday|grey day} {where}
I {poured|threw} it {away|out} and I {sat|shook} till the light
I {asked|called} for some {help|company} at the {edge|end} of the night
The {floor|bottom} that I {hit|feared} was the {floor|ground} I could use
You {find|learn} what you’re {made of|worth} when there’s {less|nothing} to lose
I {took|tried} one {small|slow} step and the {step|street} didn’t break
I {looked|stared} at the {mirror|river} and I {stayed|kept} there awake
after:
Now I {breathe|stretch} in the {cold|morning} {where}
I {count|mark} the good days {where}
I {still|may} have the {dark|shakes}, but it {doesn’t|won’t} have me {where}
I am {not|no longer} the {worst|scar} of the {things|road} that I {knew|came through}
If you’re {down|lost} in the {well|thick} of it, I’m {singing|calling} to you
I’ve a {scar|limp} for a {map|medal} and a {laugh|song} that is mine
I {learned|know} to say {sorry|help}, and I {mean|say} it this time
I {walk|pass} where I {crawled|fell} and I {nod|wave} to the ground
I was {lost|gone} for so {long|deep} that I’m {proud|shy} to be found
bridge:
It’s {not|never} the {falling|weight} that {tells|shows} who you are
It’s {bread|breath} and a {phone call|sunrise}, it’s {scar|inch} over scar
{Strong|Brave} isn’t {stone|loud}, it’s the {grass|root} coming through
It’s {asking|staying}, it’s {staying|asking}, it’s {starting|tying} your {shoe|day new}
The {night|storm} is a {liar|tunnel}, it says it won’t {end|bend}
You {talk|hold} to yourself like you’d {talk|hold} to a friend
lift:
And {still|so} I {rise|stand}, {still|so} I {rise|stand} {where}
{Breathe|One breath} in, {breathe|one breath} out, let the {shaking|bad hour} go by
{Inch|Step} by an {inch|aching step}, with my {eyes|chin} to the sky
{Knock|Push} me back down and I’ll {count|reach} up to ten
{Mark|Hear} what I say, I am {rising|walking} again
chorus:
I’m {still|yet} {standing|breathing}, {bruised|bent} but I’m {here|clear}
{Louder|Stronger} than {all of the|every last} {shame|whisper} and fear
{Bring|Let} down the {rain|dark}, I have {weathered|outlived} it before
I {won’t|can’t} {be|stay} the {rug|ghost} at my own front door
I’m {more|worth more} than the {mess|hurt} that I’m {walking|climbing} through
{Hold|Hang} on, {hold|hang} on, there’s a {morning|light} for you
{Piece|Stone} after {piece|stone}, I will {build|mend} it again
I {bend|break} like a {willow|wave} in the {wind|river} and rain
{Out|Up} of the {ashes|quiet}, {out|up} of the {blue|deep}
I’ve {songs|hope} for the {waking|road} and I’ve {hope|prayers} for the sleep
hook:
*{Stronger|Taller} Than {S}*, again and again
*{Through|Out of} {S}*, I’m walking again
*{S} {Won’t|Can’t|Didn’t} {Break|Own|Bend} Me*, in the wind and the rain
*{I|We} {Outlast|Outlive|Outrun} {S}*, again and again
*{Still|Yet} Standing, {Bruised|Bent|Late|Loud}*, in the wind and the rain
*{The Floor|The Bottom} Was a {Door|Drum|Stair}*, like I’ve never before
*{Count|Wake} Me {to Ten|at Six|Up}*, I’m rising again
*{Grass|Roots|Light} Through the {Stone|Tar|Cracks}*, again and again
*{One|Ten} More {Breath|Wednesday|Step}*, I’m walking again
`,
)

export const courage = fieldTable(
  ['hills', 'road', 'stars', 'city'],
  `
then:
I was {small|shy} with {big|borrowed} {shoes|dreams} {where}
They {laughed|grinned} at the {map|dream} that I {drew|hung} {where}
I {tied|stitched} my own {cape|flag} {where}
I {trained|ran} in the {dark|rain} {where}
I {wrote|scratched} it in {pencil|chalk}: {one day|not yet}, {where}
They {said|swore} it’s too {high|far} and they {said|swore} it’s too late
I {was|stood} last in the {line|race} at the {champions’|iron} gate
I {practised|fell} ten {thousand|hundred} times {with|and} no one to see
There was {one|just one} in the {stands|crowd}, and my {mother|sister} cheered me
turn:
Then the {whistle|starting gun} {blew|cracked} {where}
My {heart|blood} was a {drum|horse} {where}
I {slipped|stumbled}, got {up|even}, {where}
I {looked|gazed} at the {mountain|giant}, the {mountain|giant} looked down
I {shook|burned} like a {match|leaf} in the {roar|noise} of the town
I {heard|felt} every {no|door} turning {into|slow to} a yes
I had {one|a} {match|breath} in my {hand|chest} and I {struck|let} it, I {guess|confess}
The {fear|wall} that I {fought|feared} was a {paper|shadow} one too
Behind {me|us} the {bridges|doubts} and {before|ahead} me the blue
after:
Now the {whole|wide} sky is {leaning|open} {where}
There’s a {flag|name} in the {wind|snow} {where}
They {ask|want} how I {did|got} it, I {shrug|grin} {where}
To the {kid|girl} in the {back|rain} with the {hole|moon} in her shoe
The {gate|sky} isn’t {locked|closed}, and it’s {waiting|built} for you
I {fell|failed} more than {most|all}, that’s the {trick|key} to the climb
It {never|won’t} gets {easy|small}, you get {bigger|stronger} with time
We {carry|pass} the {fire|torch} and we {pass|hand} it along
I {came|ran} with a {whisper|limp}, I am {leaving|walking} a song
bridge:
{Brave|Courage} isn’t {loud|stone}, it’s a {hand|voice} when it shakes
It {rises|gets up} and {tries|shows}, it’s the {knees|heart} when it {breaks|aches}
The {top|gold} isn’t {much|all}, it’s a {view|ring} and a wind
It’s {who|what} you {became|carried} on the day you {begin|pinned}
Every {giant|summit} was {somebody’s|once just a} {kid|stone} long ago
And {all|none} of the {heroes|seeds} were {sure|told} they would grow
lift:
{Higher|Onward} now, {higher|onward} now, {where}
{Hear|Feel} how it {beats|builds} {where}
{Fists|Hands} to the {drum|sky} and our {feet|names} to the {ground|sound}
There’s {no|not a} {wall|chain} in the world that can {turn|hold} us {around|down}
{Three|Ready}, two, one, and we’re {off of|leaving} the ground
chorus:
We are the {fire|thunder}, we’re {born|made} to rise
With {storms|stars} in our {pockets|hands} and the {sun|dawn} in our eyes
{Stand|Run} with me {now|tall}, {let|hear} the {whole|wide} world roar
We’re {stronger|braver} than {ever|mountains}, we’re {more|worth more} than before
{Nothing|No night} can {stop|hold} us, the {gates|skies} open wide
We {run|rise} with the {wind|lions} and with {hope|love} at our side
{Lift|Raise} up your {voice|flag}, let it {ring|burn} from the hill
They {said|swore} that we {couldn’t|can’t}, and we {will|know we will}, we will
{Beat|Break} the {drum|dark} louder, {light|set} the {sky|torch} aflame
{Tomorrow|One day} the {mountain|morning} will {carry|know} our name
hook:
*{S} [Is|Are] {Ours|Calling|Rising}*, wide open and wide
*{Rise|Run|Stand} Like {S}*, with hope at our side
*{Carry|Raise|Light} {S} {High|Up|Home}*, up over the hill
*{For|Ride for} {S}*, we will, we will
*{S} {and|in} the {Fire|Dawn|Thunder}*, with hope at our side
*{Storms|Stars|Lions} in Our {Pockets|Hands|Names}*, and we know we will
*{Braver|Louder} Than {Mountains|Thunder|Walls}*, with hope at our side
*The {Kid|Voice|Flag} at the {Back|Gate|Top}*, and we know we will
*{Ten|A} {Thousand|Hundred} {Times|Tries|Mornings}*, with hope at our side
`,
)
