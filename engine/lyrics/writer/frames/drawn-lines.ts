import type { SectionNeed } from '../lyric-writer.ts'
import type { Scope } from './expand.ts'
import { expand, pickFrame } from './expand.ts'
import type { Stage } from './grammar.ts'
import { capitalise, createLine } from './line-from.ts'
import type { LinePool, PooledLine } from './line-pool.ts'
import { createLinePool } from './line-pool.ts'
import type { NounForm } from './noun.ts'
import type { Song } from './frame-song.ts'
import { createTable } from '../../../tables/create-table.ts'

/** Requirements of one line. */
export interface LineAsk {
  list: string
  stage: Stage
  /** Syllables, both ends allowed. */
  min: number
  max: number
  /** Values of 'T' and 'C', and their number. */
  also?: NounForm
  count?: number
  /** Words of the request, as they are written. */
  phrase?: string
}

/** Creates the requirements of a line from a list, with the syllables of its section. */
export function createAsk(need: SectionNeed, list: string, stage: Stage): LineAsk {
  return { list, stage, min: need.minSyllables, max: need.maxSyllables }
}

/** Returns the pool of lines that meet the requirements, one for each set of requirements in a song. */
export function getPool(work: Song, ask: LineAsk): LinePool {
  const key = [ask.list, ask.stage, ask.min, ask.max, ask.also?.text, ask.count, ask.phrase].join(' ')
  const known = work.pools.get(key)
  if (known) return known
  const pool = createLinePool(
    () => drawn(work, ask),
    (line, isWanted) => begunOtherwise(work, ask, line, isWanted),
  )
  work.pools.set(key, pool)
  return pool
}

const maxJoined = 3

/** A line of the list; in long lines, as rap has them, a second clause goes on. */
function drawn(work: Song, ask: LineAsk): PooledLine | undefined {
  const scope = scopeOf(work, ask)
  const frame = pickFrame(scope, ask.list)
  const cut = frame.lastIndexOf(' @')
  const end = cut < 0 ? '' : expand(frame.slice(cut + 1), scope)
  const begin = (from: string): string => scope.grammar.polish(`${expand(beforeEnd(from), scope)} ${end}`)
  let text = cut < 0 ? expand(frame, scope) : begin(frame)
  let clauses = 1
  for (; clauses < maxJoined && work.kit.countSyllables(text) < ask.min; clauses++)
    text += `, ${expand(`@${tails.get(ask.list) ?? ask.stage}`, scope)}`
  const line = createLine(work, ask, text)
  if (!line || cut < 0 || clauses > 1) return line
  const sameEnd = scope.lists.get(ask.list)!.filter((other) => other.endsWith(frame.slice(cut)))
  return { ...line, again: () => createLine(work, ask, begin(work.random.pick(sameEnd))) }
}

/** A line with a word before it, where none of its own beginnings is left. */
function begunOtherwise(work: Song, ask: LineAsk, { text }: PooledLine, isWanted: (text: string) => boolean) {
  const { subjects, phrases = [] } = work.brief
  const names = [...subjects.filter(({ isProper }) => isProper).map((one) => one.text), ...phrases.filter(hasCapital)]
  const lowered = names.some((name) => text.startsWith(name)) ? text : text.charAt(0).toLowerCase() + text.slice(1)
  const begun = work.kit.openings.map((opening) => capitalise(`${opening} ${lowered}`))
  return begun.filter(isWanted).flatMap((line) => createLine(work, ask, line) ?? [])
}

const hasCapital = (phrase: string): boolean => /^\p{Lu}/u.test(phrase)

const beforeEnd = (frame: string): string => frame.slice(0, frame.lastIndexOf(' @'))

function scopeOf({ kit, scene }: Song, ask: LineAsk): Scope {
  const nounOf = (name: string): NounForm =>
    ask.also && (name === 'T' || name === 'C') ? ask.also : scene.nounOf(name)
  const given = { ...scene.given, count: kit.numerals[(ask.count ?? 1) - 1] ?? '', phrase: ask.phrase ?? '' }
  return { ...scene, nounOf, given, stage: ask.stage }
}

/** Continuation of a long line when its own list would repeat too much. */
const tails = createTable<string>({
  hook: 'chorus',
  purposeHook: 'chorus',
  purposeOpening: 'chorus',
  phrase: 'chorus',
  named: 'chorus',
  namedGone: 'chorus',
  chorus: 'chorus',
  bridge: 'bridge',
  lift: 'lift',
})
