import { fieldTable } from '../field-table.ts'

export const love = fieldTable(
  ['city', 'coast', 'home', 'garden', 'club'],
  `
then:
You were {reading|laughing|waiting} {where}
I {spilled|dropped} my {coffee|change|whole sentence} {where}
I {noticed|saw} your {laugh|red scarf|crooked smile} {where}
We {missed|lost} the last {bus|tram|boat} {where}
You {borrowed|stole} my {pen|coat|umbrella} {where}
I {practised|wrote out|forgot} my {one good|opening} line
Your {fingers|hand} kept {brushing|bumping into} mine
You {asked|wanted} my {name|number} and I got it wrong
The {jukebox|radio} was playing some {slow|silly} song
I {didn’t|never} believe in {stars|signs} or {fate|luck} till then
You {left|turned} and I {hoped|prayed} you would turn again
I was {twenty|thirty} minutes late to {everything|dinner} that night
You {looked|leaned} at me under the {traffic|exit} light
turn:
Now you {know|drink|take} your {coffee|tea} from {my favourite|the chipped blue} cup {where}
You {fell asleep|read me the news} on my shoulder {where}
We {danced|slow-danced} without any {music|shoes} {where}
{All of|Half} my {songs|jokes} turned to {you|telling you} {where}
I {told|showed} you the {worst of me|thing I don’t tell} and you stayed
You {laughed|cried} at the {terrible|small} speech I made
Your {toothbrush|book|sweater} moved in without {asking|warning} me
You {keep|kept} my {spare|only|front-door} key
I used to be good at {goodbye|being alone}
I {save|hear} all your {messages|songs} on my phone
You {say|said} my name like it’s {new|brand new}
Every {street|road} I know {leads|runs} me to you
after:
We’ll be {old|grey} and {loud|laughing|dancing} {where}
I {will|want to} {learn|know} all your {freckles|bad habits} by heart
Every {evening|ending} with you is {some kind of|another} start
I {choose|would choose} you {again|today} {where}
We’ll {argue|make up} and {make up|make soup} {where}
Your {hand|coat} in my {pocket|hand} {where}
{Take|Give} me the {window|cold} side, I’ll {leave|give} you the warm
You’re the {harbour|porch light} I look for, {calm|bright} in the storm
I’m {done|through} with the {running|what-ifs}, I’m {right|home} here
{Whisper|Tell} me that {joke|thing} again, close to my ear
There’s {rice|rain} and there’s {laundry|bills} and there’s you in the light
I {never|don’t} get {tired|used} to {saying goodnight|seeing you by night}
bridge:
I don’t need {fireworks|forever}, I {need|want} what we do
It’s not the {moonlight|flowers}, it’s the {dishes|Mondays} with you
What if {the best|all} of it’s {small|ordinary} and slow
What if love is just {someone|the one} who will {stay|know}
I was {looking|waiting} for thunder and you were the rain
If I had the {choice|years} back, I’d choose you again
They say it {fades|cools}, I say it {deepens|settles} and grows
It’s in {how you|the way you} {fold|hang} all our clothes
lift:
And {oh|now} my heart goes {loud|out loud} {where}
I {hold|count} my breath when you {turn|look} around
You’re the only {song|quiet} in all of this sound
{Closer|Come closer} now, {don’t|no need to} be shy
Say you {will|want to}, I’ll {never|not} ask why
chorus:
{Hold|Keep} me {close|near} like a {secret|letter} tonight
You {turn|leave} all my {windows|corners} to light
I’m {better|braver} with your {hand|name} in mine
{Stay|Dance}, and {everything|the rest} will be fine
{Nobody|No one} {says|knows} my name like you do
I {was|am} only {halfway|a half} till you
{Take|Keep} {all of my|every one of my} {Sundays|mornings}, they’re yours
I’ll {leave|throw} open {all of|the whole of} my doors
{Come|Walk} with me slowly, we’ve got {all the|plenty of} time
I’d {learn|write} every {language|love song} to {make|find} you a rhyme
{Wherever|However far} you {are|go}, I’m on my way
I’d {choose|love} you the same any {night|hour} or day
You’re the {spark|word} on the end of my {match|tongue}, it’s true
I’d {cross|swim} every {ocean|city} to {get|come home} to you
hook:
*{S} and {Me|You and Me}*, in the same warm light
*{All|Half} of My Heart for {S}* tonight
*Falling for {S}*, every day
*{S} [Knows|Know] the Way* 
*{Say|Call} It {Love|Love, Call It You}*, I’ll call it true
*Your Name in {Blue|Lights|the Rain|Chalk}*, I wrote it for you
*{Stay|Dance} {Till|Until} the {Coffee|Street|Record} {Runs Out|Goes Cold}*, {stay|stay here} tonight
*The {Crooked|Warm|Left} Side of {You|Your Smile}* is my {favourite|only} light
*{Hold|Keep} My {Coat|Hand|Heart} {a While|for a While}*, and stay the day
*{Tuesday|Sunday|Midnight} {Kind of|Sort of} Love*, every day
*{Forty|Fifty|A Hundred} {Years|Winters} of You*, and I’d still want two
*You’re My {Corner|Porch|Harbour|Candle} Light*, I {run|come} home to you
`,
)

export const longing = fieldTable(
  ['road', 'coast', 'city', 'home'],
  `
then:
You {waved|kissed me} from the {platform|window} {where}
You {left|packed} with a {suitcase|guitar case} and a {coat|kiss} {where}
I {kept|counted} your {letters|postcards} in a {tin|drawer} {where}
We {said|swore} it was {only|just} till the {spring|end of the year}
I {told|promised} you twice that I’d {always|still} be here
You {wrote|drew|scribbled|inked} your {address|number|new street|nickname|platform} {on|across|along} the {back|edge|heel} of my hand
The {train|ship|tide|ferry|bus|boat|night} {pulled|carried|took|bore} you {slowly|away|softly|too soon|for good} from {the|our} land
I {ran|stood} on the {platform|pier} till the last {car|light} was gone
You {said|asked me} to {leave|keep} the {radio|porch light} on
I {slept|lived} in your {sweater|old shirt} all {week|winter} long
I {learned|wore out} the {words|chords} to your favourite song
turn:
Now the {post|mail} comes and there’s {nothing|no word} {where}
I’ve {learned|memorised} the {ceiling|timetable} {where}
Your voice {breaks up|cuts out} on the {telephone|end of the line}
You’re {six|nine} hours {ahead|behind}, your {morning|evening} is mine
I {talk|sing} to your {photograph|side of the bed}
There’s {so much|one thing} that I {meant to|should have} said
I {see|follow} your {coat|walk} on {strangers|someone} {where}
I {set|reset} my watch to your {city|side of the sea}
I {wonder|ask} if you’re {looking|up late} thinking of me
The {distance|quiet|evening|waiting|highway} is {longer|wider|deeper|wilder} than {maps|miles|letters|numbers|signs} {can|could|will|ever} show
after:
I’ll be {there|waiting} with {flowers|coffee|your coat} {where}
One {more|last} {winter|month} and I’ll {meet|hold} you {where}
I have {saved|bought} up a ticket, I’ve {swept|painted} the floor
I {dream|know} that I {hear|heard} your {hand|key} in the door
We’ll {talk|laugh} {through|past} the {night|small hours} till the {birds|milk} come round
We’ll {sleep|lie} like two {stones|cats} with {hardly a|no other} sound
I’ll {know|find} you by {footsteps|your laugh} in the dark
There’s {a bench|a boat} with our {name|initials} down by the park
The {tide|train} that took you is {turning|bringing you} again
I’ll be {soaked|singing} and {smiling|happy} out in the rain
bridge:
{Maybe|It may be} missing is a {way|kind} of staying near
If {absence|distance} had a {voice|sound}, it’s the one that I hear
What is far is not lost, and what’s {slow|late} is not gone
I am {learning|finding} that waiting is how love goes on
{Both|All} of our {windows|streets} have the {very same|same old} moon
Nobody ever {waited|said} so {well|long} for soon
lift:
And the {night|road} gets longer {where}
I {reach|turn} to your side and there’s only {the sheet|air}
I {close|shut} my eyes and I’m almost there
{Count|Cross} off the {days|weeks} one by one
Tell me {this|the} {winter|waiting} is {almost|nearly} done
chorus:
{Come|Come back} home, I’ve {been|stayed} awake all night
I {keep|left} a {candle|lamp} in the window {bright|for light}
{Every|Each} mile {between|that parts} us is a mile I’d run
I’m counting the {minutes|mornings}, one by one
I {still|will} {wait|look} for you at the end of the line
I hold {your half|half} of a {story|promise} and you hold mine
The {moon|evening} is asking {me|again} where you are
I’ve hung every {wish|hope} that I had on a star
I {carry|hold} your name in my {coat|mouth} like a coal
I’m {missing|short} a {half|piece} to make me whole
{Oceans|Mountains} and {time zones|railways}, and I’d cross them all
I’m {here|up} by the phone if you {happen|want} to call
hook:
*{Waiting|Longing} for {S}* tonight
*{Miles|Oceans|Winters} from {S}*, one by one
*{Half|Most} of Me Is with {S}*, wherever you are
*How Far Is {S}*, if love is a star
*{Nine|Ten|Six} Hours from {Your Window|Your Morning|You}*, I’m up all night
*The {Side|Half} of the Bed {Where|That} You {Sleep|Dream}*, I leave on the light
*{Write|Send} Me the {Weather|Sea|Moon}*, wherever you are
*{Same|Your} {Moon|Rain|Star}, {Other|Different} {Window|Shore}*, I know where you are
*{Last|Late|Slow} {Train|Boat} to {You|Your Arms}*, at the end of the line
*{Hold|Keep} the {Last|Window} Seat*, your hand in mine
`,
)

export const heartbreak = fieldTable(
  ['city', 'home', 'road'],
  `
then:
You {left|put} your {key|ring|key on the table} {where}
We {fought|whispered|went quiet} {where}
You {packed|folded} your {records|shirts} in a box {where}
I {found|kept} one {earring|sock|ticket} of yours {where}
You {said|told me} it wasn’t {my fault|anyone} and looked at the floor
You {took|left} the {good umbrella|dog} and you {closed|slammed} the door
I {begged|talked} like a {fool|child} for {another|just one more} try
You {couldn’t|wouldn’t} {look up|sit down} when you said goodbye
We {promised|built} a house on a {borrowed|short-term} dream
I {heard|read} the truth on a {bright|cracked} phone screen
You {said|told me} forever and {meant|gave me} July
turn:
Now your {side|half} of the closet is {empty|just wire} and air
I {still|always} cook {dinner|rice} for {two|us both} {where}
I {saw|met} you with {someone|her sister} {where}
I {deleted|burned} the {pictures|letters}, then {cried|slept} {where}
My {friends|brothers} say time, and I say {how slow|I know}
I {walk|drive} the long way so I don’t have to go
by the {bar|café} where you {taught|told} me to {drink|take} my coffee black
I {know|knew} by your {coat|face} you were not coming back
I {laughed|slept} and I noticed, it took me {till June|by surprise}
There was {nothing|someone} I {knew|loved} left behind your eyes
I {threw|gave} out the {mattress|sweater}, I {painted|scrubbed} the wall
I {woke|got} up one {Thursday|day} and {felt nothing|I didn’t call}
after:
I {bought|chose} my own {flowers|records} and {danced|played them} {where}
I {changed|learned} the {locks|lyrics} and {sang|slept} {where}
There’s {salt|wine} in the {cupboard|glass} and there’s {sun|no one} on the bed
I {write|wrote} a new {list|page} with {my name|myself} at the head
I {hope|wish} you are well, and I {hope|wish} it from here
I {kept|got} back my {laugh|Sundays} and I {gave|give} back the fear
I {pass|passed} by your {window|street} and {I don’t|never} slow down
I’m {wearing|trying} that red {coat|dress} {around|all over} town
The {scar|crack} is a {map|door}, and I’m {fine|all right} with it now
I {didn’t|don’t} know I’d {get|come} through, but I’m through it somehow
bridge:
{Maybe|I guess} we were {weather|winter}, and weather moves on
I loved who I {was|dreamed} when I thought you were gone
You can’t keep a {fire|river} by {closing|holding} your hand
I {miss|loved} a {house|promise} that we built upon sand
It {breaks|broke} where it’s {weakest|tender}, it {heals|mends} hard as bone
I’d {rather|sooner} be lonely than lonely {alone|on loan}
lift:
And {oh|now} when the night gets {loud|cold} {where}
I {reach|look} for the phone and I put it back down
I {still|can} hear your {name|car} on the far side of town
{Tell|Show} me the trick of {forgetting|letting} you go
There’s {something|one thing} my heart {didn’t get|doesn’t know}
chorus:
You {broke|left} what I {gave|lent} you and {called|said} it goodbye
I’ve got no more {rivers|oceans} to cry
{Take|Keep} your {reasons|sorries} and leave me the night
I’m {learning|trying} to sleep {without any|with no} light
I {loved|held} you out loud till my {voice|heart} wore through
I’m {getting|walking} over the {bridge|ghost} of you
It {hurts|aches} like a {song|tune} that I can’t turn off
I {gave|lost} you it all and {it still|all wasn’t} enough
Don’t call me, don’t {text me|come round}, don’t ask how I am
I’m {done|through} being {patient|sorry}, {I’m done being calm|I don’t give a damn}
I {won’t|can’t} be the {coat|door} that you {left|shut} on a chair
You {looked|walked} right on through me like I wasn’t there
hook:
*{Goodbye|So Long} to {S}*, I’m letting it go
*{S} [Was|Were] {Never|Not} Mine*, and now I know
*I {Gave|Lost} {S} {to|in} the Rain* and said goodbye
*{Keep|Take} Your {Half|Share} of {the Sky|July|the Records}*, and say goodbye
*{Your Key|The Ring} Under the {Mat|Door}*, I’ll leave on the light
*The {Last|Only} {Cup|Plate|Coat} {You Broke|You Left}*, I held it tonight
*{Not|Don’t} {Coming|Calling} Back*, I’m finally through
*The {Weather|City|Quiet} {After|Without} You*, I’m walking it through
*{Red|Black} Coat, {No|Brand New} {Ring|Number}*, all over town
*{Tear|Burn|Paint} This {Kitchen|Picture} {Down|Clean}*, I’m {turning|letting} it down
`,
)
