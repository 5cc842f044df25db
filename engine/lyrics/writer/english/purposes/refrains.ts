import { linesOf } from '../notation.ts'

/** Refrain lines that suit whatever is said to somebody. */
export const saidRefrains = linesOf(`
{Every|Each} {word|line} of this {is|was} {meant|made} for you {tonight|tonight and every night}
I {say|sing} it {plain|low|slow} {in|by} the {evening|kitchen|morning|window} light
There is {something|one thing|a thing} I have {wanted|carried|needed} to say
{These words|The words} {have been|kept} {growing|waiting|walking} in me {all day|night and day}
I {wrote|made|sang} it {slowly|by hand|this morning}, I {wrote|made|sang} it for you
{Take|Believe} it {from me|or not}, every {line|bit} of it’s true
I {only|just} {want|wanted} to {tell you|say it} so you know
{Some|A few} things are {better|truer|kinder} when {said|sung} slow
{Hear|Take} it {from nobody|from no one} else but me
{Nobody|No one} {told|asked} me, it {comes|came} out of me
I’d {say|sing} it {over|twice|out loud} and {say|sing} it again
I’d {say|sing} it in {sunshine|winter|April} and {say|sing} it in rain
I {should|could} have {said|sung|told} it {long before|before}
{Wait|Stay} for a {minute|moment|while}, there’s a {word|little bit} more
{This|It} {comes|came} {straight|right|up} {from|out of} the {middle|bottom|half} of my heart
I {never|didn’t} know {how|where} a {song like this|word like this} should start
I {want|need} you to {hear|know|have} it {loud and clear|plain and clear}
I {could|did} not {write|send} it, so I {brought|carried} it here
It’s {never|hardly} too {late|small} for a {true|simple|quiet} song
The {words|lines} were {hiding|waiting} there {all|all day} long
You {won’t|will not} {find|hear} {any|a} {truer|plainer|warmer} line
I {give|hand} it to you from this {heart|hand} of mine
`)

/** Verse lines that suit whatever is said to somebody. */
export const saidVerse = linesOf(`
I {sat|stood} with a {pencil|guitar|cold coffee} {where}
I {tried|started|began} this song {twice|three times} {where}
I {thought|think} of {you|your face} {where}
I {hummed|sang} it {first|under my breath} {where}
I {turned|switched} off the radio {where}
The {words|right words} {came|found me} {late|slowly} {where}
I {walked|rode} with your name in my {head|coat} {where}
I {put on|brushed|looked for} my {good|Sunday} {coat|shoes} {where}
It {took|takes} me {all morning|three streets} {where}
I {wrote|drew} it first on a {napkin|ticket} {where}
I {asked|told} the {mirror|kettle|dog} how to say it {where}
`)
