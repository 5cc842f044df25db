import type { ToldEvent, ToldWay } from '../lyric-writer.ts'
import { linesOf } from './notation.ts'

/** Lines that tell what happens in the words of the request: `{D}` is who, `{V}` what they do; `[is|are]` agrees. */
const ownActs = linesOf(`
{V} {where}
I was {V} {where}
{Always|Still|Once more} {V} {where}
{Dreaming|Singing|Thinking} of {V} {where}
I {dream|sing|think} of {V} {where}
`)
const actsOfSomebody = linesOf(`
{D} [was|were] {V} {where}
There [is|are] {D}, {V}, {where}
I {see|saw} {D} {V} {where}
{Still|Always} {D} {V} {where}
`)
const clauses = linesOf(`
{D} {V} {where}
{I know|I swear|Believe me}, {D} {V} {where}
{That’s|This is} how {D} {V} {where}
`)

/** What tells itself where it happens goes on without another place. */
const ends = '{I know|you know|it’s true|all day|all night|tonight|today|once more|again|you see|my friend}'
const placedActs = linesOf(`
{V}, ${ends}
I was {V}, ${ends}
{Still|Always|Oh} {V}, ${ends}
`)
const placedActsOfSomebody = linesOf(`
{D} {V}, ${ends}
{D} [was|were] {V}, ${ends}
{Oh|See} {D} {V}, ${ends}
`)
const placedClauses = linesOf(`
{D} {V}, ${ends}
{Oh|Yes|And} {D} {V}, ${ends}
{I swear|Believe me|They say}, {D} {V}, ${ends}
`)

const numbers = linesOf(`
{V} {where}
{Oh|All|Yes}, {V} {where}
`)
const shortNumbers = linesOf(`
{V}, ${ends}
{Oh|Yes}, {V}, ${ends}
`)

/** Patterns of verse lines for one event, the fullest first; each with a short end where a line has no room for a place. */
export function toldLines({ form, ways, isPlural }: ToldEvent): string[][] {
  return ways.flatMap((way) => {
    const [plain, short] = patternsOf(form, way)
    const tiers = [...(way.hasPlace ? [] : [plain]), short]
    return tiers.map((patterns) => patterns.map((pattern) => filled(pattern, way, isPlural === true)))
  })
}

function patternsOf(form: ToldEvent['form'], { doer }: ToldWay): readonly [string[], string[]] {
  if (form === 'number') return [numbers, shortNumbers]
  if (form === 'clause') return [clauses, placedClauses]
  return doer === undefined ? [ownActs, placedActs] : [actsOfSomebody, placedActsOfSomebody]
}

const filled = (pattern: string, { doing, doer = '' }: ToldWay, isPlural: boolean): string =>
  pattern
    .replaceAll('{D}', doer)
    .replaceAll('{V}', doing)
    .replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, one: string, many: string) => (isPlural ? many : one))

/** Couplets of rap: what happens, and what is said of it. */
const couplets = linesOf(`
{E}, {that’s|here’s|this is} the {story|truth|life} I tell / I {know|knew} it by {heart|touch}, and I {know|learned} it {well|so well}
{E}, {no|and no} {lie|joke|doubt}, it’s so / {Ask|Tell} {anyone|somebody} {here|round here}, {they|the whole block} {all know|would know}
{E}, {I|we} {saw|watched|heard} it all / {Chalk|Paint|Dust} on my {hands|sleeves|shoes}, {my|the} {name|line} on the wall
{E}, {so|go} {write|take} it down / {Say|Tell} it {out loud|twice|again}, it’s the {talk|sound|pride} of the town
{E}, {day|night} by {day|night} / {Word|Line} after {word|line}, I {say|tell} it {my way|today}
`)

/** Couplets of rap about one event. */
export function toldCouplets({ ways: [way] }: ToldEvent): string[] {
  const what = [way!.doer, way!.doing].filter(Boolean).join(' ')
  return couplets.map((couplet) => couplet.replaceAll('{E}', what))
}
