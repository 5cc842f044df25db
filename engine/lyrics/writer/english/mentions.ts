import type { LyricSubject } from '../lyric-writer.ts'
import { linesOf } from './notation.ts'

/** Verse lines that name the subject, by what it is. */
export const mentions: Readonly<Record<LyricSubject['kind'], readonly string[]>> = {
  thing: linesOf(`
There [was|were] {S} {where}
I {found|see|left} {S} {where}
I {still|always} {dream|think} of {S} {where}
And {S} {in|through} it all, {where}
{All|Just} I could {think|sing} of was {S} {where}
{S} and {me|nobody else} {where}
With {S} {on my mind|in my head} {where}
{You|We} {talked|sang} about {S} {where}
{Oh|And}, {S}, {S}, {where}
I {drew|wrote down} {S} {where}
`),
  person: linesOf(`
There was {S} {where}
I {think|dream|talk} of {S} {where}
{S} {laughed|sang|waited} {where}
I {hear|saw|know} {S} {where}
A {song|story} of {S} {where}
My thoughts {turn|go|drift} to {S} {where}
I {hummed|sang} it for {S} {where}
And {S} was {singing|smiling|waiting} {where}
`),
  animal: linesOf(`
There [was|were] {S} {where}
I {see|heard} {S} {where}
{S} {danced|slept|ran} {where}
Just {S} and {me|a song|the wind} {where}
I {wait|whistled} for {S} {where}
And {S} came {too|along} {where}
`),
  place: linesOf(`
I {dream|think|sing} of {S} {where}
I {left|found} {S} with a {song|coin} {where}
{All|Half} of my heart is in {S} {where}
The {lights|streets|smell} of {S} {where}
I {talk|tell} of {S} {where}
In {S}, {oh|far} in {S}, {where}
`),
  event: linesOf(`
We {talked|dreamed} of {S} {where}
I {waited|got ready} for {S} {where}
{S}, {S}, {where}
The {sound|light|taste} of {S} {where}
And {S} {in|on} the air, {where}
Oh, {S} was the word {where}
`),
  idea: linesOf(`
I {thought|sang|joked} about {S} {where}
Everything {came|leads} back to {S} {where}
Nobody {told|warned} me of {S} {where}
We {talked|sang|dreamed} about {S} {where}
{All|Half} of my {thoughts|songs} are of {S} {where}
{Thinking|Singing|Talking} of {S} {where}
{S}, {S} on my mind {where}
`),
}

/** Verse lines that say whose birthday it is. */
export const birthdays: readonly string[] = linesOf(`
Happy birthday to {S} {where}
{It’s|Here’s} a birthday for {S} {where}
{Sing|Hum|Shout} happy birthday to {S} {where}
`)

/** Hooks that say any subject of the kind, beside those of its field; titles stand between stars. */
export const commonHooks: Readonly<Record<LyricSubject['kind'], readonly string[]>> = {
  thing: linesOf(`
*{Oh|Sing Me|Tell Me}, {S}*, in the middle of the night
*{S} and the {Rain|Moon|Radio|River|Morning}*, all through the night
*{Something|A Song} About {S}*, I’m trying to say
*{All|Half} the World Is {S}* today
*{Dreaming|Talking|Singing} of {S}* all through the day
`),
  person: linesOf(`
*{Sing|Shine|Dance} for {S}*, all through the night
*{S} [Lights|Light] {the Way|the Room|My Days}*, all through the night
*{This One’s|A Song} for {S}*, all through the day
*{The Heart|The Laugh|The Light} of {S}*, it shows me the way
`),
  animal: linesOf(`
*{S} and the {Moon|Rain|River|Morning}*, all through the night
*{Dance|Run|Sing} Like {S}* all through the day
`),
  place: linesOf(`
*{Take|Carry|Sing} Me to {S}*, all through the night
*{The Lights|The Streets|The Rain} of {S}*, all through the night
*{Near|Far from|Beside} {S}*, at the end of the day
`),
  event: linesOf(`
*{Here Comes|This Is|Oh, For} {S}*, all through the night
*{S} {Tonight|Again|at Last}*, all through the day
*{Waiting|Dreaming|Singing} for {S}*, all through the day
`),
  idea: linesOf(`
*{Looking|Singing|Living} for {S}*, all through the night
*{S} [Is|Are] {Calling|Coming Home|at the Door}*, all through the night
*{All|More} About {S}*, day after day
`),
}

/** Hooks that say any subject at all, in any field. */
export const anyHooks: readonly string[] = linesOf(`
*{S} in the {Rain|Morning|Starlight|Blue|Quiet|Distance|Wind|Lamplight|Snow}*, all through the night
*{S} and the {Moon|Rain|Radio|River|Morning|Lantern|Swallows|Weather|Willow}*, day after day
*{Dreaming|Talking|Singing|Whispering|Thinking} of {S}*, all through the day
*{A Hundred|A Thousand|Seven|All My} {Songs|Nights|Letters} for {S}*, and I’m coming through
*{A Window|A Lantern|A Harbour|A Morning} for {S}*, and I’m coming through
`)

/** Hooks of songs that name nothing. */
export const plainHooks: readonly string[] = linesOf(`
*{Sing|Hum|Save|Leave|Lend} Me {a Summer|the Morning|a Lantern|the River|a Moon}*, all through the night
*{Paper|Silver|Copper|Borrowed|Second-Hand} {Moon|River|Lantern|Kingdom|Thunder}*, day after day
*{Seven|Nine|A Thousand} {Windows|Rivers|Swallows|Trains} {Till|Before} {Morning|June}*, and I’m coming through
`)

/** Titles of music that nobody sings and that tells of nothing. */
export const wordlessTitles: readonly string[] = linesOf(`
*{Low|Slow|North|Far|Late|First|Blue|Amber} {Light|Tide|Signal|Orchard|Meridian|Horizon|Passage|Country}*
*{Glass|Paper|Silver|Copper|Cedar|Salt|Velvet|Winter} {Harbour|River|Garden|Engine|Lantern|Weather|Mirror|Staircase}*
`)
