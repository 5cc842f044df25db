import { purposeTable } from './purpose-table.ts'

export const farewell = purposeTable(`
act:
{Goodbye|Farewell}, {D}, {where}
I {came|walked} to say goodbye, {D}, {where}
We {wave|say} our goodbye {where}
I {practised|swallowed} my goodbye {where}
{One|Just one} last goodbye {where}
cause:
{C}, {I know|and I know|it’s true|now it’s time|so farewell|so goodbye|and I wave|day by day}
{C}, and I {wave|stand} {where}
{C}, so we {sing|drink} to you {tonight|today}
{I know|They say|It’s true} that {C}
{C}
occasion:
{N} is {near|here}, and I {wave|sing} {where}
For {N}, we {sing|drink} {tonight|today}
{N}, {and|so} goodbye {where}
verse:
Your {coat|chair} leaves a {space|gap} {where}
We {laughed|talked} our {way|time} through the {days|years} {where}
I’ll {keep|save} you a {seat|place} {where}
You {taught|showed} me the {ropes|short cuts} {where}
There’s a {card|cake} that we all {signed|wrote on} {where}
I {kept|found} an old {photo|note} of us {where}
We {packed|taped} up the boxes {where}
Every {corner|hour} has some {story|piece} of you {where}
I {won’t|don’t} know {who to|who I’ll} {call|joke with} {where}
The {clock|morning} {went|came} quicker than we {thought|planned} {where}
I {hid|held} a tear and a {laugh|grin} {where}
I {hope|know} the new days will be {kind|good} {where}
bridge:
{Leaving|A farewell} is only the {edge|turn} of the day
{What|All} we {built|shared} here doesn’t {fade|roll} away
{Doors|Roads} may {close|part}, but they open too
{Part|Half} of this {place|heart} will {keep|go} on {sounding like|with} you
Don’t {look|turn} back too {long|often}, the {road|sky} is {wide|clear}
A {piece|bit} of your {laughter|heart} is {staying|safe} here
lift:
And the {hour|evening} has come {where}
{Take|Have} one more {look|song} {where}
{Lift|Raise} up your {glass|hand}, and we’ll {see|sing} you out right
{Hug|Hold} me once {more|again} in the {leaving|evening} light
There’s a {lump|bird} in my throat, but I {want|need} to say
chorus:
{Goodbye|Farewell} is a {small|heavy} word {to say|today}
{Go|Go on} with our {love|blessing} and {shine|sing} all the way
{Go|Travel} well, {go|travel} safe, with {a star|the wind} for a light
{Wherever|However far} you {go|wander}, we’re with you tonight
{Nothing|No place} here will be {quite|just} the {same|same here} without you
{Thank|God bless} you for {all|the days} and the {laughter|good work} too
{Goodbye|Farewell} now, and I {want|need} you to know
We will {carry|sing} your name {wherever|however} we go
There’s a {key|light|chair} and a {welcome|coffee} behind {this|our} door
For whenever you {pass|come} by once more
{Wave|Smile} from the {corner|window} in {sunshine|blue} or rain
Farewell, till {the road|the day} brings {us|you} {round|back} again
So long from the {others|old street}, and {so long|goodbye} from me
It was {good|an honour} to {know|have} you, {wherever|whatever} you’ll be
{Take|Have} care of your {heart|dreams} now, and {we’ll|I’ll} take care of mine
{Goodbye|Farewell} and good {luck|weather}, the {road|sky} will be fine
rap:
{C}, that’s the {news|word} on the street, there’s a {hole|gap} in the {room|row} and an empty seat / {D}, {goodbye|farewell}, and it’s {bitter|more} sweet, may your {road|days} have a {song|groove} and may you {keep|hold} the beat
{Goodbye|Farewell}, {D}, we {toast|salute} you tonight, you {left|made} every {corner|room} just a {little|bit} more bright / The {door|road} that you {take|walk} is the one that is right, so {wave|turn} at the {bend|bridge} and get home by light
hook:
*{Goodbye|Farewell|So Long|Goodbye Now|A Long Goodbye|One Last Goodbye|Fare You Well|Goodbye and Good Luck}, {D}*, {go well tonight|be safe on your way|wherever you go|we’ll be missing you}
*{D}, {Goodbye|Farewell|So Long, Goodbye|Fare You Well|This Is Goodbye|It’s Time for Goodbye|Goodbye for Now|Goodbye and Godspeed}*, {go well tonight|be safe on your way|wherever you go|we’ll be missing you}
*{How Do I Say|It’s Hard to Say|How Do We Say|No Way to Say} {Goodbye|Farewell}, {D}*, {at the end of the day|in the morning light}
*{I|We|So I|Now We} {Sing|Wave|Say} {Goodbye|Farewell}, {D}*, {at the end of the day|in the morning light}
`)

export const missing = purposeTable(`
act:
I miss you, {D}, {where}
{D}, I {miss|still miss|do miss} you {where}
I {say|whisper|write} that I miss you {where}
I’m {missing|still missing} you, {D}, {where}
Missing you {comes|sits} {where}
cause:
{C}, {I know|and I miss you|I miss you so|and it’s true|and it shows|day by day|night by night}
{C}, and I {count|wait} {where}
{C}, and the {days|nights} are {long|slow}
{I know|It’s true} that {C}
{C}
occasion:
{Since|Ever since} {N}, I {wait|look out} {where}
verse:
I {kept|found} your {cup|scarf} {where}
Your {chair|photo} is {still|right} there {where}
I {talk|tell my day} to your {picture|photo} {where}
I {cook|set} too {much|many plates} {where}
I {heard|thought I heard} your {laugh|step} {where}
I {saved|keep} you the {news|funny stories} {where}
The {house|day} is too {quiet|tidy} {where}
I {still|always} look {up|round} when a {car|bus} stops {where}
I {reach|look} for the phone {where}
The {clock|tap} is the loudest thing {where}
I {wear|wore} your old sweater {where}
bridge:
{Missing|To miss you} is {love|just love} with nowhere to {go|stay}
It {sits|lies} at my {feet|side} at the end of the day
The {world|calendar} is {turning|moving}, I {know|see} that it’s true
But it {turns|moves} a bit {slower|smaller} without you
{Miles|Days} are just {numbers|weather}, they {come|go} and they pass
I {see|draw} your {face|name} in the steam on the glass
lift:
And the evening {comes|falls} {where}
I look {up|out} at the {window|road} {where}
I {wonder|ask myself} if you {see|’re seeing} the same {moon|star} tonight
There’s a {place|space} at the table in the {kitchen|evening} light
chorus:
I miss you in the {morning|kitchen|evening}, I miss you at night
I {leave|left} on the {porch|hallway|window} light
I miss you {more|a bit more} {each|every} day
There’s {so much|a lot} that I {want|wanted} to say
I miss {everything|all the small things} you {do|’d do}
Every {song|street} in this {town|house} asks for you
I miss you and I {want|need} you to know
The {days|hours|winters} without you go slow
I {look|still look} for your {shoes|shadow|coat} by the door
I miss you, and {I’ll|I} miss you {some|a bit} more
I miss you in {sunshine|summer|April}, I miss you in rain
I {can’t|cannot} wait to {see|hear} you again
There’s {half|a piece} of a {song|heart} {missing here|gone} from me
I {miss|do miss} you, {wherever|however far} you may be
I miss you in {every|each} {word|hour} and line
The {quiet|distance|empty chair} is {all|nobody’s but} mine
rap:
{C}, and the {clock|street} runs slow, I {talk|rap} to your {photo|number} so the {days|nights} will go / {D}, I miss you, I {want|need} you to know, there’s a {light|lamp} in my {window|hallway} and it’s yours, it’s low
I miss you, {D}, and it {comes|hits} in waves, I {kept|saved} all the {tickets|voicemails} that a {fool|heart} would save / I {count|mark} all the days and I {try|act} to be brave, there’s your {laugh|joke} on the stairs and the {chair|love} that you gave
hook:
*{I Miss You|I Still Miss You|I Do Miss You|I Miss You So|Missing You|How I Miss You|Oh, I Miss You|Always Missing You}, {D}*, {all through the night|every day|I want you to know|and only you}
*{D}, {I Miss You|I’m Missing You|I Miss You So|I Still Miss You|I Miss Your Voice|I Miss Your Laugh|How I Miss You}*, {all through the night|every day|I want you to know|whatever I do}
*{I Miss You|Missing You} {in the Morning|in the Kitchen|on a Sunday|in the Quiet|in the Evening|at the Table|in the Springtime|at the Window}, {D}*, {all through the night|every day|it’s true}
`)
