import type { LyricSubject, ThemeField } from '../lyric-writer.ts'
import { linesOf } from './notation.ts'

/**
 * Couplets of rap: one thought in two lines, told first and then moved on. Each line is two halves, and all four rhyme.
 * By what a verse tells: as it was, how it turned, and what came after.
 */
export const rapCouplets: Readonly<Record<'then' | 'turn' | 'after', readonly string[]>> = {
  then: linesOf(`
My mother {came|walked} home at {first|grey} light, {hands|feet} {cold|sore} from the {whole|long} night / She {kept|held} {four|two} of us {fed|warm} on a {purse|budget} tight, and {still|always} she {taught|told} us to {stand|walk} upright
We {shared|split} one {room|key} and a {cracked|thin} door, {three|four} {coats|brothers} in a {row|heap} on the floor / The {heat|power} went {out|off} and we {sang|joked} some more, till the {neighbours|aunties} {heard|hummed} it at the corner store
The teacher {said|wrote} that my {words|marks} came late, {put|wrote} my {name|number} on the {back|edge} of the slate / So I {read|learned} her {books|lines} by the {school|iron} gate, till my {spelling|reading} was {clean|quick} and my {back|hand} was straight
The {first|last} bus {left|came} at a {quarter|minute} to five, my {father|uncle} {drove|rode} it to keep us alive / He {hummed|whistled} the {stops|street names} {through|all along} the drive, and {that’s|it’s} how I {learned|know} what it {takes|means} to survive
I {kept|hid} a {notebook|pencil} {under|below} my bed, and I {wrote|noted} down what the {big|old} boys said / {Each|Every} {page|line} {got|grew} {louder|longer} inside my head, till the {words|rhymes} paid for our {milk|soup} and bread
{Ten|Nine} of us {chasing|kicking} a {ball|can} in the street, {one|a} pair of {trainers|sneakers} for twenty feet / The {winner|keeper} {got|wore} them and {kept|felt} the beat, the {losers|others} {ran|cheered} {barefoot|laughing} {out|there} in the heat
My grandmother {prayed|sang} with the {radio|window} low, she {said|swore} that the {good|strong} things are {made|built} to go slow / She {put|pressed} a {seed|bean} in my {palm|hand} to grow, and {half|most} of my {songs|words} are what she {let|made} me know
We {sat|lay} on the {roof|wall} {counting|naming} planes in the sky, {each|every} one {going|bound} where we {hoped|longed} to fly / You {said|swore} they were {small|slow} and the {roof|wall} was high, I {said|bet} we’d be {on|in} one {by|before} next July
`),
  turn: linesOf(`
They {said|swore} I was {done|over} when I’d just begun, {wrote|called} my name off like a {bet|hand} never won / I {took|packed} what they {said|wrote} and I {learned|trained} to run, now they’re {watching|squinting at} my {back|coat} {turn|go} gold in the sun
I {lost|left} my {job|desk} on a {Monday|Friday} in May, {walked|rode} home in the {rain|cold} the {long|whole} way / I {told|asked} the {mirror|kettle} what I had to say, then I {made|wrote} my {own|first} {plan|list} by the {end|close} of the day
The {letter|notice} {said|told} us the {block|house} would fall, they {taped|nailed} it up {high|flat} on the hallway wall / We {read|passed} it {out|around} and we {knocked|called} on them all, {forty|fifty} {families|neighbours} stood up {in|by} the hall
I {fell|slipped} on the {stage|step} with the {lights|mic} on me, {the whole|half the} room {laughing|quiet} for the world to see / I {got|stood} back up and I {shook|laughed} it free, then I {rapped|sang} it {again|over} in {another|a higher} key
My {brother|friend} {got|fell} in with a {fast|cold} crowd, {fast|old} cars and {money|music} and {talking|laughing} loud / I {drove|came} out and {found|got} him, I was {tired|angry} but proud, {brought|walked} him home {under|through} a {low|grey} rain cloud
I {had|met} a {choice|question} at the {fork|end} of the road, {easy|quick} money {one way|left} and the {other|right} a load / I {picked|chose} the {heavy|hard} one, my {shoulders|legs} both slowed, but nothing I {carried|own} is {stolen|borrowed} or owed
The {bank|landlord} {said|told} me no and the {school|boss} said wait, the {clock|calendar} said {hurry|now} and the door said too late / So I {cut|filed} my {own|first} key for the {front|iron} gate, and I {set|laid} the {table|chairs} and I {filled|shared} the plate
I {heard|caught} my {own|first} {song|verse} from a {passing|parked} car, {window|windows} {down|open}, a {slow|warm} guitar / The {driver|kid} {sang|knew} every {word|line} to the last bar, and I {thought|dreamed} of the {roof|room} where I wished on a star
`),
  after: linesOf(`
Now my mother {sits|rests} in the {morning|garden} sun, {feet|hands} on a {stool|cushion}, her {long|night} shift done / She {hums|laughs} when she {hears|tells} how the {race|thing} was won, then she {calls|wakes} me at {six|dawn} to go {for|on} a run
I {teach|show} the {kids|young ones} on the {block|corner} to write, {six|ten} of them {round|near} me on a {Thursday|Tuesday} night / The smallest one {hides|holds} her {page|book} but her {lines|words} are bright, I {say|tell her} {stand|sit} {tall|up} and {hold|read} it to the light
I {bought|got} the {old|tall} house with the {broken|wooden} stair, {cut|gave} keys to {everyone|all of us} sleeping there / There’s {soup|rice} on the {stove|fire} and a {bed|lamp} to spare, and {nobody|no one} who {knocks|comes} gets a cold {hard|blank} stare
The {crown|chain} that I {wanted|dreamed of} was {only|all} tin, it {turned|went} {green|cold} on my {neck|head} and it {marked|bit} my skin / The {race|game} that I {ran|played} was the one within, and I {learned|found} how to {lose|stop} so that I could win
I {walk|ride} the same {road|street} where I {used to|would} run scared, the {same|old} {shop|fence} and the {lamp|clock} that {nobody|no one} repaired / I {fixed|changed} the {bulb|glass} for the {few|first} who cared, now there’s light for the {young|new} ones who {never|hardly} dared
They {ask|beg} for the {secret|trick} and I {say|swear} it’s time, a {thousand|hundred} {bad|lost} {verses|pages} to {find|get} a good rhyme / {Tell|Show} them a hill is a {hill|stair} and you {have to|just} climb, with {dust|chalk} on your {hands|knees} and your {boots|shoes} in the grime
My {name is|words are} on a {wall|board} by the {school|station} I knew, some {kid|girl} {drew|painted} a {crown|bird} and she {signed|dotted} it too / I {left|put} her a {can|tin} of {gold|white} and of blue, that {wall is|brick is} for {hands|anyone} {up|coming} and new
{Some|Most} nights I {sit|lie} up with the {lights|sound} turned low, the {whole|last} crowd {home|gone}, the {street|yard} under snow / I {ask|tell} the kid I was if it {went|goes} too slow, the kid {says|tells me} {keep|hold} {on|steady} and lets me go
`),
}

/** Couplets that name what the song is about, by what it is. */
const ofThings = linesOf(`
They {talk|speak} about {S} like a {show|film} on a screen, I {lived|learned} it in a {room|street} with no space in between / I {wrote|put} it {down|out} {plain|slow} so you’d {know|see} what I mean, {every|each} {word|line} that I {say|rhyme} is a thing I have seen
I {woke|got} up with {S} {going round|stuck} in my head, {wrote|got} it {down|out} {fast|quick} on the {edge|side} of the bed / {Two|Three} {pages|verses} of it {by|before} my tea and my bread, {there’s|and} {more|plenty} to be {told|found} when the {whole|last} thing is said
{S}, that’s the {name|title} of the {story|verse} I tell, I {know|knew} it by {heart|touch} and I {know|knew} it by smell / I {carry|keep} it {home|close} like the {sea|sound} in a shell, {some|most} days it’s a {ladder|sunrise}, {some|most} nights it’s a well
You can {keep|have} your {gold|crown} and your {big|front} page news, I {put|got} {S} in my {chorus|verses} and the {road|rain} in my shoes / {Nobody|No one} {told|taught} me the {price|name} of the dues, but I {paid|count} them in {verses|rhymes} and I {get to|still} choose
I {put|set} {S} on the {beat|track} and I {let|make} it {ride|roll} slow, {every|each} bar is a {block|street} that I {used to|still} know / The {kids|lads} at the {back|bus stop} {nod|hum} and the {windows|streetlights} glow, I {say|tell} it like it {happened|was}, that’s the {only|one} way to go
{Ask|Tell} me of {S} and I’ll {draw|chalk} you the plan, the {corner|kitchen} it {started|happened} in, how the {trouble|story} began / I {stumbled|faltered} and {fell|slid} and I {got|stood} up and ran, and I {still|now} {tell|count} it {all|out} as {plain|straight} as I can
{S} in my {chest|mind} like a drum underground, I {walk|stroll} through the {market|station} and I {hum|carry} the sound / What {others|people} {threw|gave} away is the {gold|thing} that I found, and {now|see} how the {whole|same} block is {turning|passing} it round
{Nothing|Little} about {S} is {easy|simple} or clean, I’ve {paid|sweated} for it {double|daily} since I was nineteen / I {wrote|typed} it on the {night|late} bus, phone {cracked|glued} at the screen, and it {reads|sounds} like the {best|worst} and the {most|last} that I’ve seen
`)
const ofPeople = linesOf(`
This {one’s|verse is} for {S}, who {stood|stayed} by my side when {roads|doors} got {narrow|heavy} and {nights|rivers} got wide / {they} {never|hardly} {asked|told} me to {smile|speak} when I cried, {they} {kept|left} a {lamp|porch} lit and let me have pride
I {learned|got} it from {S}, to {laugh|stand} in the rain, to {carry|fold} up a {bad|long} day and leave out the pain / {they} {walked|ran} me to {school|work} and {they} {ran|raced} for the train, and {they} {said|swore} that a {fall|loss} can be turned to a gain
{Big|Warm} {love|thanks} to {S} for the {nights|talks} on the stairs, for {splitting|sharing} the {bus fare|sandwich} and {fixing|mending} the chairs / {they} {said|swore} that the {world|street} is for {someone|anyone} who cares, and I {rap|write} what {they} {told|gave} me when {nobody|no one} shares
{S} {came|drove} to the {first|last} show and {stood|cheered} at the back, {they} {knew|mouthed} every {word|line} of the {opening|second} track / {they} {waited|danced} in the {cold|rain} by the {bicycle|luggage} rack, and {carried|brought} my {shoes|lyrics} home in a {paper|plastic} sack
`)
const ofAnimals = linesOf(`
{S} and me {out|walking} at the same old pace, the same {hill|street} and the same {little|long} race / {they} {found|led} me {home|back} when I’d {lost|left} my place, {no|not one} {word|lie} {said|told} and no need to save face
{S} at the {door|gate} with the {rain|mud} on {their} feet, {nobody|no one} {prouder|wilder} in the whole of the street / {they} {sat|lay} by my {desk|chair} and {they} {nodded|breathed} to the beat, and the {song|verse} wasn’t {done|over} till {they} got to eat
{S} {slept|lay} on my {notes|pages} and {chewed|kept} the {best|first} line, I {wrote|tried} it {over|again} and the {new|next} one was fine / {they} {looked|blinked} like a {boss|judge} at the {deal|page} that I’d sign, then {rolled|turned} over {slow|twice} in the {patch|square} of sunshine
When {doors|friends} went {quiet|cold} it was {S} that stayed, {warm|close} at my {heel|knee} through the {plans|moves} we made / {they} {never|hardly} {cared|asked} if the {bills|rounds} were paid, just {walked|trotted} me {out|home} through the {noise|sun} and the shade
`)

/** Who mourns speaks to who is gone; nobody boasts. */
const ofTheGone = linesOf(`
This {one’s|verse is} for {S}, {slow|low} and clear, I {kept|left} the {chair|lamp} by the door like you’re here / I {talk|speak} to you {nights|evenings} as if you could hear, the {love|light} doesn’t {go|leave} when the {leaves|days} disappear
I keep {S} in {a photo|a letter|a card} in my coat, the {paper|corner} is {soft|thin} as the {tune|song} in my throat / I {can’t|don’t} {say|find} it all, so I {hum|sing} it by rote, the {river|evening} {takes|carries} it out like a boat
{S}, I {kept|saved} the {mug|scarf} with the {crack|thread} down the side, I {water|tend} the {beans|roses} you {once|always} tied / I {tell|say} you the {score|news} like the {seat’s|chair’s} occupied, and {some|most} days I’m {fine|calm}, and {some|most} days I’ve cried
I {took|walked} the long way {round|home} with {S} on my mind, the {shop|park} and the {bench|bridge} and the {sun|evening} behind / You {said|taught} me the {road|day} is for being kind, so I {held|propped} the {door|gate} for {whoever|someone} I’d find
`)
export const tenderCouplets = linesOf(`
You {taught|showed} me to {listen|whistle}, you {walked|brought} me to school, you {said|swore} being {kind|gentle} was the {first|only} rule / I {went|came} back {today|alone} to our {stones|place} by the pool, and {threw|skimmed} one for you where the {water|evening} was cool
Some {days|mornings} are {heavy|empty}, some are kind, I {look|ask} for the {words|songs} that are slow to find / You’re {not|never} so {gone|far} as the {clocks|days} have in mind, you’re the {light|voice} that I {walk|live} by, {ahead|beside} and behind
I {cook|make} it the {way|time} you would, with {salt|a song} and steam, you {sit|stay} at the {edge|end} of it like in a dream / There’s {less|no} noise in the {house|kitchen} now, {love|time} is the seam, it {joins|holds} what you {were|gave} to the {hush|quiet} of the stream
I {passed|saw} your {street|window} and the {lights|curtains} were low, {somebody|someone} {new|kind} has the {flowers|beans} in a row / I {stood|stopped} for a {minute|moment}, I {let|felt} the wind blow, and I {thanked|told} you for {things|days} that you {would|will} never know
`)

/** Couplets that name a subject of a song of the field. */
export function namingCouplets({ kind }: LyricSubject, field: ThemeField, isTender: boolean): readonly string[] {
  if (isTender || field === 'loss') return ofTheGone
  return kind === 'person' ? ofPeople : kind === 'animal' ? ofAnimals : ofThings
}
