import { linesOf } from './notation.ts'

/** Half lines of rap: each ends on its rhyme, two of one sound make a line with a rhyme inside. */
export const rapHalves = linesOf(`
I {came|climbed} up from the {basement|cold pavement}
my {mother|brother} {read|tore up} the {rent statement|bank statement}
{ten|nine} {years|winters} waiting for {one payment|the payment}
I {drew|wrote} my {name|dreams} in the {wet pavement|old basement}
I {write|wrote} this {down|line} by the {street|porch} light
my {sister|daughter} {sleeps|slept} through a {fist|street} fight
{two|three} jobs {a|every} {day|week} and a {bus|school} at night
they {told|paid} me {nothing|enough} and they {said|swore} it was right
I {keep|kept} my {eyes|mind} on a {corner|flicker} of light
the {whole|old} block {sleeps|hums} in the {heart|small hours} of the night
{nobody|no one} {hands|gave} you a {ladder|lamp} to the height
my {pockets|shoulders} are {empty|heavy}, my {pen|circle} is tight
I {tell|told} it {straight|slow} and I {tell|told} it polite
this {verse|pen} is the {only|one} {way|place} that I fight
I {learned|got} my {manners|math} on the {corner|rooftop}
I {saw|watched} my {cousin’s|uncle’s} {luck|car} when it {had to|would} stop
{same|every} {street|step} where my {best|old} friend got {dropped|stopped}
I {swept|mopped} the {floor|chairs} of the {barber|corner} shop
the {beat|bass} comes {in|back} and the {needle|hammer} will drop
from the {bottom|cellar} of {nothing|the building} {straight up|all the way} to the top
I {stay|drive} in my {own|slow} lane
through the {noise|traffic} and the {cold|hard} rain
{half|most} of {growing|living} is {growing|walking through} pain
they {love|print} the {photo|jewel}, they {don’t|can’t} {see|carry} the {strain|chain}
I {say|keep} my {grandmother’s|family} name
I {don’t|won’t} do it for the {money|glitter} or {fame|the fame}
the {rules|odds} were {written|fixed} before I {walked|got} in the game
{win|rise} or {lose|fall}, I {come|walk} {back|home} the same
I {light|carry} a {match|word} and I {guard|follow} the flame
{ten|both} {toes|boots} {down|set} on the {ground|hard ground} now
the {same|whole} old {town|crowd} {hears|knows} the sound now
what I {lost|dropped} in the {flood|dark} I have {found|all found} now
{look|see} at {us|me} now, {look|see} who’s {around|proud} now
I {work|study} till the {late|last} train goes
what I {know|learned} is what the {corner|hallway} knows
{hard|cold} {ground|seed} is {where|how} a {true|wild} thing grows
I {patched|wore} my {brother’s|father’s} {coat|old clothes}
{every|each} {river|story} {finds|knows} where it {flows|goes}
from the {first|front} {word|seat} to the {last|cheap} rows
{my|her} {heart|pulse} is a {kick|snare} drum
I {know|remember} {exactly|always} where I {came|come} from
{count|stack} up the {bricks|days}, one by one
I {started|walked} with {nothing|a shadow} and I {chased|made} {the sun|a sun}
they {said|swore} I was {finished|over} when I’d {just|only} begun
I {put|laid} the {work|hours} in till the {work|night} was done
{every|each} {bar|verse} in this {song|book} weighs a ton
I {fell|slipped} {twice|down} and I {still|never quit the} run
I {made|built} it {myself|by hand} and I {made|built} it for free
there’s a {seat|chair} in the {front|sun} for the {kid|boy} I used to be
they {locked|shut} the {door|gate}, I {was|learned to be} the key
from the {tenth|top} {floor|step} I can {almost|nearly} see the sea
my {mother’s|father’s} {hands|songs} are what’s {holding up|carrying} me
{nobody|no one} {knows|sees} what a {seed|kid} can be
{that’s|here’s} the {whole|plain} truth, you can {take|have} it from me
I {bend|lean} in the {wind|weather} like the {root|arm} of a tree
I {speak|say} what I {saw|mean} and I {mean|say} what I see
I {wake|rise} up at {five|dawn}, {every|each} day
I {count|save} up the {hours|quarters}, I {put|fold} some away
what they {took|owed} us in {paper|silence}, they will {have to|one day} pay
I {heard|know} what the {papers|neighbours} {would|used to} say
I {smile|nod} and I {walk|go} {on|home} anyway
{some|most} of them {leave|fold} when the {winters|hard days} stay
I {pray|breathe} in the {stairwell|elevator}, then I {go|walk} my way
the {sky|street} was {as flat|cold} as an {iron|ashtray}, grey
I {ride|lean} with the {turning|changing} tide
{nowhere|no place} to {run|rest} and {nowhere|no place} to hide
I {swallowed|folded up} {most|half} of my pride
I {kept|held} the {good|old} ones {close|down} by my side
my {friends|brothers} {all|still} {come|climb} wherever I ride
the {door|world} was a {crack|keyhole}, now the {door|world} is wide
I {lost|failed} it and {laughed|wept} at it, {least|God knows} I tried
{all|half} of my {teachers|heroes} just {stood|sat} here and tried
`)
