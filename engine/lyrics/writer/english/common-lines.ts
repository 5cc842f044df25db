import { linesOf } from './notation.ts'

/** Refrain and bridge lines that suit every field but the tender ones. */
export const brightRefrains = linesOf(`
{Sing|Hum|Shout|Call|Whistle} it {softly|out loud|again|once more} till the {morning|evening|darkness|daybreak} is {bright|light}
There’s a {song|spark|drum|star|storm} in my {pocket|heart|hands|throat|chest} {tonight|all night|burning bright}
{Hold|Keep|Carry|Save} {this|the} {moment|hour|feeling|minute} {up|close} to the {light|firelight|night}
{Let|Oh let} the {river|wind|rain|music|morning} {carry|hurry|take|bring} {me|us} through
{Every|Any} {road|window|river|doorway|song} in the {world|dark|city|wind} {leads|points|turns} to you
{Nothing|No one} {tastes|feels|sounds|burns|shines} {half|quite} so {sweet|bright|loud} or so true
I’ve {waited|wandered|hungered|travelled} {so long|for years|all year|too long} for {a day|something} like {you|this, so new}
{Say|Sing|Swear|Shout} it {again|with me|louder|slowly} and {stay|don’t go away|let it stay}
We’ve got {thunder|honey|lightning|laughter|summer} {to burn|to spare|in our blood} and {today|all day}
{Tomorrow|The morning|The winter|The world} can {wait|knock|stand} at the {door|gate} {till the day|all day}
I would {walk|crawl|run|dance} {all night|for miles|through walls|through storms} just to {hear|see} it {again|and then|in the rain}
{Hearts|Bells|Doors|Drums} {open|wake|ring} {wide|loud} in the {summer|silver|pouring|morning} rain
{Turn|Light|Lift|Wake} up the {stars|streets|night|world} {by|with} the {sound|spark} of {your|a} name
{Once|Now that} you’ve {heard|felt|found} it, you’re {never|not ever|nowhere near} the same
{Round|High|Deep|Slow} as the {river|moon|ocean|thunder} and {wide|wild|bright} as the {sea|day can be}
There’s {room|gold|fire|time} {enough here|for the taking|in this heart} for {you and for me|anyone free|all that we’ll be}
{Higher|Louder|Wilder|Sweeter} than {anything|everything|all of it} {under|down under} the {sun|one red sun}
{Run|Dance|Sing|Spin} with me {now|once|slow} till the {evening|dancing|hurry|story} is {done|all done}
{Hold|Hang|Keep} on to {nothing|this wonder|the feeling}, {don’t|never} {ever|you} let go
{Somewhere|Something} inside {of me|of us} {always|already} {will|must} {know|glow}
{Here|Home} is {wherever|the minute|the moment} {you call|I hear|we sing} my {name|old name} {at the door|once more}
{Give|Bring|Pour|Play} me a {little|handful|bit} of it, {give|bring|pour|play} me {some|a lot} more
{Look|See} how the {whole|wide|old} {sky|world|town} is {turning|burning|warming} to gold
{Hand|Heart|Cheek} to {hand|heart|cheek} {we|let us} {wait|stand} for the {story|morning|future} {to unfold|we’re told}
{All|Half} of {my heart|the sky|this life} is {wide|thrown|still} open, {come in|begin}
{Wherever|Whenever} it {hurts|ends|shines|turns}, that’s {the place|the very place|the way} {we|you} begin
{Ring|Shine|Burn|Fly} like {a bell|a match|the sun|a star} in the {heart|back|top} of {the sky|July}
I {don’t|won’t} need a {reason|season|promise|map} to {fly|try|reach high}
`)

/** Refrain and bridge lines for those who mourn. */
export const tenderRefrains = linesOf(`
{Softly|Slowly|Gently|Kindly} the {evening|morning|river|season} {comes|turns} back to the {light|window light}
I {hum|sing|say|know} your {old|quiet|favourite|own} {tune|prayer|song} {to myself|to the stars|by the fire} {at night|tonight}
{All|Some|Half} of the {best|good|warmth|laughter} in {my days|this house|these hands} {came|comes} from you
{Kind|Light|Warm|Clear} as the {rain|dawn|lamp|hill}, you {see|walk} me through
{Every|Each} {April|season|winter|morning} I {look|listen|wait|walk} and {I find|you bring} {you again|the spring again}
You are {close|near|kept|held} in the {hush|sound|quiet|heart} of the {summer|evening|falling|autumn} rain
{Time|Love|Grief} is {a river|a garden|an ocean} that {knows|finds|learns} its {own|slow} way
I {talk|write|sing|smile} to you {still|now|yet} {at the end|in the dusk|at the turn} of the day
{Little|Slowly} by {little|slowly} I {learn|find|know} what to {keep|hold} and {let go|how to go}
There’s {more|nothing} in {silence|goodbye|an ending} than {we|I|you} {can|could} ever know
{Rest|Sleep|Dream} in the {garden|harbour|meadow|quiet} {you loved|we knew} by the {sea|tree}
{What|All} {you gave|you were|we had} is {still|alive|awake} {burning|growing|singing} in me
I {walk|sit|stand} where you {walked|sang|sat} and I {feel|know} {you near|you here|you’re here}
I {thank|bless} the {wind|stars|road|years} that you {came|walked|danced|sang} {my way|this way|along the way}
{Your|The} {laugh|voice|kindness|song} you {left|gave|lent} me is {warming|lighting|holding} {my|the} {day|long day|whole day}
{Even|Still} in {winter|silence|the dark|the rain} there is {something|a little} that {will stay|loves to stay}
{Thank|Bless} you for {each|every} {story|laugh|kindness|morning}, for {every|each} {hour|good} year
`)
