import { fieldTable } from '../field-table.ts'

export const birthday = fieldTable(
  ['home', 'garden', 'school', 'market'],
  `
then:
You {came|arrived} in the {night|rain} in a {borrowed|yellow} {coat|blanket} {where}
You {took|stumbled through} your first {small|wobbly} steps {where}
You {were|lay} no {bigger|longer} than a {loaf of bread|rolled-up sleeve} {where}
You {laughed|yelled} at the {ceiling|snow} and you {held|pulled} on my hair
You {drew|painted} us all with {blue|purple} {suns|hair} {where}
You {learned|taught the dog} how to {whistle|sing} {where}
You {asked|wanted} to know why the {moon|sea} was so white
You {slept|hid} with a {torch|crown} on the {long|late} party night
You {blew|puffed} at the candles and {blew|got} icing on me
You {fitted|curled up} in the {space|bend} from my {neck|elbow} to knee
turn:
Now the {cake’s|cake is} {leaning|lopsided} and {proud|pink} {where}
There are {cousins|neighbours} and {balloons|coats} {where}
{Somebody|Grandpa} {fell asleep|’s telling jokes} {where}
There’s {icing|glitter} on {everyone’s|the dog’s} {nose|ear} {where}
{Everyone|The whole room} goes {quiet|hush} and we {dim|turn down} the light
There’s {ribbon|paper} and {string|tape} in {heaps|rivers} tonight
We {hid|wrapped} it for {weeks|days}, now you {tear|rip} it all through
The {streamers|balloons} are all {yellow|silver} and the {ribbon|frosting} is blue
You’ve {grown|shot up} by an {inch|inch and a bit} since {the fall|last May}
{Make|Close your eyes, make} a wish and {don’t tell|hide} it away
after:
May {every|each} road you {take|walk} lead you {laughing|dancing} {where}
May you {always|still} find {cake|friends} and {a chair|music} {where}
May your {pockets|mornings} be {full|heavy} of {plums|songs} and of sun
May the year {be|run} as {wide|kind} as the {one|day} just begun
{Keep|Stay} your {big|loud} laugh and {keep|stay} {curious|wild} too
The {best|luckiest} thing in this {family|room} is you
{Whatever|However} you {turn out|become}, we will cheer
We’ll {burn|light} up the {sky|cake} again {the same time|right here} next year
You {never|don’t} have to {be big|hurry} and {you needn’t|no need to} be tall
You are {loved|enough} as you are, little one and all
bridge:
{Numbers|Candles} are only the {rings|lines} on a tree
It’s {who you|the you that you} {are|become} that is {precious|a wonder} to me
The {years|days} run like {ponies|rivers}, so {quick|loud} and so free
I {count|love} every {freckle|candle} and what’s {yet|still} to be
One {breath|wish} for the {past|candles} and one for the way
One more for the {moment|joy} we have {got|here} today
lift:
{Ready|Here we go} now, {everyone|everybody} draw {near|in}
{Three|Count to three}, two, one, let the {whole street|neighbours} hear
{Lights|Lamps} {down|out}, {eyes|eyelids} closed, take a {breath|big breath} in
{Draw|Pull} up the {chairs|bench}, let the singing begin
Hold {still|tight} to the {wish|dream} that you {wish|’ll keep}
chorus:
{Sing|Shout} it {out|loud} for the {one|star} of the day
{Another|One more} bright year and it’s {on|well on} its way
{Blow|Puff} out the {candles|fire} and {turn|spin} up the sound
{Pass|Hand} all the {cake|crowns} and the {ice cream|good wishes} around
{Everyone’s|We’re all} {here|singing} with you {and for|because of} you
{Hip hip hooray|Hooray and hooray} and a {kiss|cheer} or two
{Dance|Jump} on the {table|grass} and {dance|jump} down the hall
This is the {best|brightest} little {birthday|party} of all
The {day|world} {had to|got to} have you, so the {bells|drums} all rang
And {this|that} is the {song|tune} that the {whole family|whole street} sang
{Higher|Taller} than {last year|the fence} and {brighter|louder} by far
{Happy|A happy} birthday to {just who|exactly what} you are
hook:
*{S}, {It’s Your Day|This Is Your Day|Here’s Your Day}*
*{Sing|Shout|Ring} It for {S}*, {it’s|this is} your day
*{Candles|Balloons|Paper Crowns|Lanterns} for {S}*, {pass|hand} them around
*{S} [Blows|Blow] the {Candles Out|Stars Around}*, spin up the sound
*{Happy|Bright} {Birthday|New Year}, {S}*, this song is for you
*{All|Half} the {Street|Town|Sky} Is Singing, {S}*, for you
*{One|A} {Big|Little|Bright} {Wish|Crown|Star} for {S}*, the best one of all
*{Hats|Crowns|Cake} {Off|On|Up} for {S}*, and {dance|jump} down the hall
*{S}, {Queen|Star|Captain} of the {Cake|Day|Garden}*, that’s who you are
*The Year of {S}*, {brighter|louder} by far
`,
)

export const wedding = fieldTable(
  ['garden', 'market', 'coast', 'chapel'],
  `
then:
You {came|walked} up in {white|yellow} with {rain|flowers} in your hair
Your {mother|father} was {crying|laughing} {where}
My {collar|tie} was too tight and my {hands|knees} {would not|wouldn’t} stay still
I {dropped|nearly dropped} the ring and it {rolled|ran} down the hill
The {fiddler|band} came late and we {waltzed|danced} {where}
We {rented|shared} one {room|floor} with a {bath|bed} {where}
We {had|shared} two {spoons|plates} and a {blanket|pan} {where}
We {said|whispered} the words and the {whole world|church bell} went
We {lived|danced} on the {wages|laughter} of {two pairs of hands|every cent}
Your {aunt|uncle} sang {flat|badly} and the {cake|tent} leaned to one side
I {saw|watched} all my {life|years} come up {the aisle|to me} wide-eyed
turn:
We’ve had {winters|bad years} that {bent|shook} us {where}
We have {wept|argued}, made {up|soup} and {made|mended} {tea|it} {where}
We {learned|know} how to {listen|apologise}, {late|slowly} and true
There were {doors|days} I {walked|ran} through {only|just} because of you
The {children|years} ran through us like {trains|a parade}
You {still|always} {hum|smile} in the {car|dark} at the {joke|mess} I made
We {buried|lost} our {parents|old dog} and we held on tight
You {warm|put} your cold {feet|hands} on my {legs|back} every night
There’s {grey|silver} in your {hair|beard}, and it {catches|holds} the sun
I {thought|believed|swore|felt} I {knew|had learned|understood} love {on the day|the night|the spring|the hour} it had {just begun|begun}
after:
So {take|give} me {your hand|the next dance}, let us {waltz|go} {where}
We’ll {sit|grow old} in our {coats|slippers} and {talk|bicker} {where}
I’d {say|mean} it again with the {bells|rain} {where}
I’ll {love|know} you by {heart|hand} when the {lights|words} are all gone
{You|It’s you and me}, the {porch|garden} and the {radio|late sun} on
There’s {nothing|not a thing} I would {change|trade}, not a tear or a year
I {found|made} all my {home|luck} in the {crook|sound} of you here
{Pour|Raise} us a {glass|cup} for the {long|slow} road we came
You {took|gave} me my heart when you took {on|up} my name
I’d {marry|choose} you {on Mondays|in lifetimes}, I’d {marry|choose} you in rain
bridge:
A {vow|ring} is a {small|thin} thing to carry {so|this} far
It is not what we {promised|said} then, it’s {how|who} we are
It’s {not|never} the one day, it’s the {ten|hundred} thousand more
It’s {bins|shoes} and it’s {birthdays|kisses} and {keys in|coats by} the door
The {ring|gold} has worn thinner, the {love|knot} has grown strong
We {made up|invented} the {steps|words} as we {danced|went} along
lift:
{Ring|Swing} out the bells {where}
{Friends|Family} and {flowers|neighbours}, {come|gather} and {stand|stay} near
Say {once|it} more the {words|promise} that {brought|bring} us here
Two {hands|rings}, one {road|roof} and a {life|boat} to {build|row}
{Step|Walk} for step, {wherever|however} we go
chorus:
I {do|did} and I would do it {over|all} again
In {sickness|sunshine} and {laughter|thunder}, in {April|December} and rain
{With|On} this {worn|gold} ring I {give|hand} you my days
{Yours|I’m yours} in a {hundred|thousand} {small|different} ways
You’re {home|the yes} to the {question|prayer} of my life
{Dance|Turn} with me {slowly|once}, through the {bright|calm} and the strife
{Forever|For always} begins where your {hand|name} {meets|finds} mine
We’re {sweeter|better} and {darker|deeper} and {slower|older} than wine
{Hand|Year} in hand, {year|hand} after year, by your side
With {love|joy} for our {roof|ship} and {love|hope} for our guide
{Throw|Toss} up the {roses|rice} and {strike|start} up the band
I’d {cross|walk} all of time with my hand in your hand
hook:
*{I Still|I’d Still} Say Yes*, again and again
*{S} [Begins|Begin] with {Your Hand|You|a Dance}*, by your side
*{S}, {Hand in Hand|Side by Side}*, by your side
*A {Dance|Waltz|Toast|Ring} for {S}*, your hand in my hand
*{S} and the {Gold|Ring|Bells}*, again and again
*{S}, and {I’d Say|I Say} {Yes|I Do}*, in sunshine and rain
*{Two|Both} {Spoons|Rings|Rockers} and {One|a} {Blanket|Roof|Promise}*, by your side
*{Silver|Rice|Rain|Roses} in Your Hair*, your hand in my hand
*The {Same|Only} Yes {Twice|Again|for Life}*, your hand in mine
*{Ten Thousand|All Our} {Breakfasts|Mondays|Mornings}*, {older|sweeter} than wine
`,
)

export const celebration = fieldTable(
  ['market', 'home', 'club', 'city'],
  `
then:
We {swept|cleaned} all the {steps|corners} {where}
We {strung|hung} up the {lights|lanterns|marigolds} {where}
The {children|cousins} were {counting|whispering} the {hours|days} {where}
We {cooked|baked} since the {dawn|morning} {where}
We {waited|saved up} all year for {one|this} {night|bright night} like this
There’s {flour|powder} on noses and {gold|sugar} on {lips|each kiss}
{Grandmother|Auntie} brought {sweets|plums} in a {tin|box} tied with thread
The {baby|dog} wore a {bow|crown} on the top of {his|the} head
{Somebody|Uncle} {tuned|found} an old {drum|accordion} {where}
The {long|cold} year {behind us|is done now}, the {good|new} year ahead
turn:
Now the {drums|bells} come {closer|rolling} {where}
The first {rocket|lantern} is {rising|climbing} {where}
{Strangers|Neighbours} are {hugging|dancing} {where}
Your {eyes|bangles} caught the {sparks|gold} of the {light|night}
The {whole|entire} street is {glowing|shining}, {house|door} after {house|door} {bright|alight}
{Somebody|Everyone} {forgives|kisses} {somebody|everyone} at {ten|last}
{Even|Look} the {old men|shy ones} are {jumping|singing} like kids from the past
The {smoke|song} climbs the {rooftops|stairwells} and {turns|fades} into blue
I {lost|find} my {hat|shoes} but I’m {laughing|dancing} with you
The {clock|moon} holds its breath and the {crowd|square} starts to roar
after:
There’ll be {crumbs|petals} to {sweep|find} in the {morning|end} {where}
There are {embers|children} {asleep|still bright} {where}
We’ll {sing|hum} it all {week|winter} {where}
{Leave|Keep} one last {candle|lantern} {burning|alive} for the {year|new}
There’s {plenty|enough} left to share with {the neighbours|somebody} too
Let the {feast|music} go {on|round} till the {stars|bottles} run dry
We’ll {fold|wrap} up the {gold|glow} for a {rainier|greyer} sky
Some {nights|joys} you keep {warm|folded} in a {pocket|drawer}
And {bring|take} them to light when the {winds|winter} want more
bridge:
The {dark|cold} is the reason we {kindle|love} the {light|flame}
We {come|walk} from {all over|everywhere}, we {leave|end} here the same
We’re {small|little} in the {night|dark}, but together we {shine|glow}
There’s a {debt|joy} that you {pay|keep} when you let it {all|} go
{Sorrow|Worry} can wait on the {step|porch} for a day
It {knows|’ll know} where we live, let it {wait|look} anyway
lift:
{Open|Throw} the {doors|shutters}, let {everyone|all of them} in
{Light|Kindle} the {lamps|first one}, let the dancing begin
{Hands|Glasses} up, {hands|glasses} up {where}
{Louder|Brighter} now, {louder|brighter} now, {hear|see} how it rings
{Higher|Lift it} now, {up|higher} now, {joy|song} has its wings
chorus:
{Light|Fill} up the {night|sky} with a {thousand|river of} flames
{Sing|Call} all the {old|good} songs and {sing|call} all our names
{Tonight|This night} is for {laughing|dancing}, {tonight|this night} is for you
{Colour|Paint} all the {windows|rooftops} in {crimson|gold} and blue
{Dance|Clap} till the {morning|sunrise} comes {round|in at} the door
And {when|then when} we are {tired|happy} we will dance a bit more
{Gather|Come} in the {old|near} ones, the {young|far} ones, the shy
{We’re|Here we’re} throwing our {hearts|hats} like {sparks|stars} to the sky
{Ring|Swing} every {bell|heart} {in the|all over} town
{Tonight|For tonight} there’s not {anything|one thing} gets us down
hook:
*{S}, {Light the Night|All Night|Light Up the Sky}*, in red and in blue
*{Light|Sing|Ring} {S} {In|Home|Through the Town}*, {all around|all over} town
*{S} [Is|Are] {at|Here at} the Door*, let’s dance a bit more
*{Sparks|Sugar|Stars|Gold} for {S}*, all over town
*{A Thousand|A River of} {Little|Paper} {Lamps|Suns|Boats}*, like sparks to the sky
*{Every|Each} {Window|Rooftop|Door} {Burning|Gold|Alight}*, in red and in blue
*{Leave|Throw} Your {Worry|Shoes|Sorrow} {Outside|on the Step|at the Gate}*, let’s dance a bit more
*{Sugar|Gold|Smoke} on {My|Your} {Hands|Sleeve|Shoes}*, all over town
*{One|This} {Night|Street} {of Gold|in a Year|Like This}*, for me and for you
`,
)
