import { fieldTable } from '../field-table.ts'

export const loss = fieldTable(
  ['home', 'garden', 'coast', 'hills'],
  `
then:
You {hummed|laughed|whistled} while you {mended|painted|planted} {things|boats} {where}
We {talked|sat talking|shared a flask of tea} {where}
You {taught|showed} me how to {whistle|fish|dance|bake bread} {where}
I {saved|keep} your {last long message|postcard|photograph} {where}
You {wore|loved} that {terrible|old green|moth-bitten} {coat|hat} {where}
You {knew|sang} all the {words|verses} and you {sang|got} them {wrong|wrong all along}
We {laughed|danced|sang} till the {neighbours|dog|kettle} {joined in|sang along}
You {said|told me} {don’t be sad too long|life is not so long|leave the hall light on}
You {never|hardly} once {locked|closed} the {kitchen|garden} door
You {always|would} {leave|bring|cook} a little more
Your {handwriting|name} is {inside|there in} the {cookbook|coat|hymnbook} still
You {held|warmed} my {hand|hands} through {everything|all of it} {where}
turn:
Then the {phone|telephone} rang {where}
Then the {house|street|world} went {quiet|still} {where}
The {doctors|nurses} were kind and the {corridors|windows} white
I {held|kept hold of} your {hand|fingers} to the {edge|end} of the night
Nobody {tells|told} you how {quiet|slow} the {days|mornings} go
There are {things|stories} of yours I will never know
I {set|still set} two {cups|plates} out, then {put|take} one away
Some {hours|mornings} are heavy, some lift by midday
I {dial|know} your {number|old number} by heart {anyway|even today}
I {looked|turned} to {tell|ask} you and the {chair|room} was bare
I {asked|called} your name in the {winter|evening} air
The {calendar|garden} went on without {asking|telling} me
after:
I {hear|find} you in {small|ordinary} things {where}
I {planted|put} a {rose|pear tree} {for you|in your name} {where}
I {tell|still tell} the {children|neighbours} your {stories|bad jokes} at night
I {wear|wore} your {watch|scarf} and I {leave on|still leave} the light
{Grief|Sorrow} is a {room|river} I can {walk through|cross} today
{Love|Kindness} is the {one|only} thing that {did not|doesn’t} go away
I {whistle|sing} your {song|tune} and I {get|sing} it wrong too
Half of the {good|best} I have {learned|done} came from you
I {carry|keep} you {gently|easily}, wherever I go
There is {bread|light} on the {table|sill} and I want you to know
The {swallows|snowdrops|blackbirds} came back {where}
{Slowly|Little by little}, the {morning|music} comes back {where}
bridge:
{Nothing|No one} that was loved is ever {wholly|really} gone
You {are|were} the {quiet|reason} in me that keeps {going|walking} on
If {you were here|I could call} I know what you would say
You’d {tell|ask} me to {open|go open} the {window|curtains} today
It is not goodbye, it’s a {different|quieter} hello
I {used to|would} hold on tight, and now I hold on slow
I am allowed to {laugh|be well|dance}, you would want it so
What you gave {is|stays} {in|with} me, {everywhere|wherever} I go
lift:
And when the {evening|quiet} comes {where}
And if the {night|winter} is long and the {bed|house} is wide
I {breathe|slow down} and feel you walk beside
I {light|carry} a {candle|small light} {where}
I {don’t|never} have to say goodbye
I {look up|hold on} and I let myself cry
chorus:
I will {carry|hold} you {softly|gently} through the day
{Love|Love like yours} does not just go away
I will {keep|leave} a {little|corner} {light|lamp} for you
{Everything|All the good} you {gave|taught} me will see me through
You are in the {bread|wind} and the {morning|kitchen} light
You are in the {songs|prayers} that I sing at night
I’ll {tell|keep telling} {the young ones|everyone} who you were
{Rest|Rest now}, {my dear|dear heart}, I know where you are
There’s {room|a place} at the table, there always will be
And {the best|so much} of you is still living in me
I’ll {meet|find} you in {April|the garden}, in the rain
I’ll {say|sing} your name and say it again
Wherever I {am|walk}, you are part of the way
I miss you {tonight|by night}, and I thank you by day
hook:
I’ll keep *A {Chair|Light|Candle} for {S}* tonight
*{Still|Always} My {s}*, day after day
I {say|sing|hum} *{S}’s Name* in the rain
*{Sleep|Rest} Easy, {s}*, I will be all right
*What {S} {Left|Gave|Taught} Me* is here in the light
*{Something|Everything} of {S}* is here with me
*A Song for {S}*, wherever you may be
You {are|were} *{S}, {Always|Still}*, in all that I do
*The {Kindness|Laughter|Quiet} of {S}*, it carries me through
*{Leave|I Left} the {Hall|Porch|Kitchen} Light On* for you
*Your {Coat|Cup|Chair} by the {Door|Window}*, I’ll keep it for you
*I {Still|Always} {Hear|Find} You {Laughing|Singing|Humming}* in the rain
`,
)
