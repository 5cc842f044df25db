import type { Random } from '../../../dsp/random.ts'
import type { LanguageWriter, LyricBrief, SectionNeed, WrittenLyric } from '../lyric-writer.ts'
import { editions } from '../lyric-writer.ts'
import { isOfEdition, ofEdition, poolOfEdition } from './edition.ts'
import type { Scope } from './expand.ts'
import { expand, frameOf } from './expand.ts'
import type { Stage } from './grammar.ts'
import type { LanguageKit } from './language-kit.ts'
import type { LinePool, PooledLine } from './line-pool.ts'
import { capital, lineFrom } from './line-from.ts'
import { linePool } from './line-pool.ts'
import type { NounForm } from './noun.ts'
import type { Scene } from './scene.ts'
import { canSay, sceneOf } from './scene.ts'
import type { Fresh } from './stanza.ts'
import { stanza } from './stanza.ts'
import { worldOf } from './worlds.ts'

/** A writer that fills the frames of a language with its words and finds the rhymes among them. */
export function frameWriter(kit: LanguageKit): LanguageWriter {
  return {
    write: (brief, needs, random) => song(kit, brief, needs, random),
    rhymeKey: kit.rhymeKey,
    countSyllables: kit.countSyllables,
    unknownSubjects: ({ subjects }) => subjects.filter((subject) => !canSay(kit, subject)),
  }
}

/** What one line is asked for. */
interface LineAsk {
  list: string
  stage: Stage
  min: number
  max: number
  /** What 'T' and 'C' stand for, and how many. */
  also?: NounForm
  count?: number
}

interface Song {
  kit: LanguageKit
  brief: LyricBrief
  scene: Scene
  random: Random
  used: Set<string>
  /** Words that lines have ended on. */
  ends: Set<string>
  pools: Map<string, LinePool>
}

function song(kit: LanguageKit, brief: LyricBrief, needs: readonly SectionNeed[], random: Random): WrittenLyric {
  const scene = sceneOf(kit, brief, random)
  const work: Song = { kit, brief, scene, random, used: new Set(), ends: new Set(), pools: new Map() }
  const chorusNeed =
    needs.find(({ name }) => name === 'chorus') ?? needs.find(({ name }) => name === 'drop') ?? hookNeed
  const chorus = chorusLines(work, chorusNeed)
  const hook = chorus[0]!
  const verses = needs.filter(({ name }) => name === 'verse')
  let lift: string[] = []
  const sections = needs.map((need) => {
    const { name, lineCount } = need
    if (name === 'verse') return verse(work, need, verses.indexOf(need), verses.length)
    if (name === 'bridge') return freeLines(work, need, 'bridge')
    if (name === 'chorus') return repeated(chorus, lineCount)
    if (name === 'pre-chorus' || name === 'build') {
      if (lift.length < lineCount) lift = freeLines(work, need, 'lift')
      return lift.slice(0, lineCount)
    }
    return repeated([hook], lineCount)
  })
  const spell = kit.spell ?? ((line: string) => line)
  return { sections: sections.map((lines) => lines.map(spell)), hook: spell(hook), title: titleOf(spell(hook)) }
}

const hookNeed: SectionNeed = { name: 'chorus', lineCount: 4, scheme: 'AABB', minSyllables: 5, maxSyllables: 10 }

function repeated(lines: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, i) => lines[i % lines.length]!)
}

/** The hook, and lines that rhyme with it and with each other. */
function chorusLines(work: Song, need: SectionNeed): string[] {
  const hooks = hooksFor(work, need)
  const lines = poolOf(work, askFor(need, 'chorus', 'turn'))
  const pools = Array.from({ length: Math.min(4, Math.max(1, need.lineCount)) }, () => lines)
  for (const hook of hooks) {
    const found = stanzaOfEdition(work, need, pools, hook)
    if (found) return sung(work, found)
  }
  const [hook = ''] = sung(work, hooks.slice(0, 1))
  return [hook, ...pools.slice(1).flatMap((pool) => alone(work, pool))]
}

const hookTries = 24
const hookRounds = 40
/** Hooks of the song's own edition to choose from. */
const ownHooks = 2

/** Hooks that fit the lines of the chorus; where none does, of any length. */
function hooksFor(work: Song, need: SectionNeed): PooledLine[] {
  const ask = askFor(need, hookList(work), 'turn')
  for (const bounds of [ask, { ...ask, min: 1, max: 99 }]) {
    const pool = poolOf(work, bounds)
    let own: PooledLine[] = []
    for (let round = 0; round < hookRounds && own.length < ownHooks; round++) {
      pool.grow(hookTries)
      own = pool.lines.filter(({ text }) => isOwn(work)(text))
    }
    if (own.length === 0) own = pool.lines.flatMap((line) => pool.begun(line, isOwn(work)))
    if (pool.lines.length > 0) return [...own, ...pool.lines].slice(0, hookTries)
  }
  return []
}

/** A song without an edition may sing every hook. */
function isOwn({ brief: { edition } }: Song): (text: string) => boolean {
  return (text) => edition === undefined || isOfEdition(text, edition % editions)
}

function verse(work: Song, need: SectionNeed, index: number, count: number): string[] {
  const stage = stageOf(index, count)
  const asks = Array.from({ length: need.lineCount }, (_, at) =>
    at === 0 ? opening(need, stage, count) : askFor(need, stage, stage),
  )
  requested(work, need, stage, index).forEach((ask, at) => (asks[at] = ask))
  return rhymedLines(work, need, asks.slice(0, need.lineCount))
}

/** Of two verses the second turns in its first line and tells the rest as it is since. */
function opening(need: SectionNeed, stage: Stage, verseCount: number): LineAsk {
  const opens = stage === 'after' && verseCount === 2 ? 'turn' : stage
  return askFor(need, `${opens}Open`, opens)
}

/** Then, turn, after; of two verses the second tells what has become of it. */
function stageOf(index: number, count: number): Stage {
  if (index === 0) return 'then'
  return index === count - 1 ? 'after' : 'turn'
}

/** Lines that a verse opens with because the request names what is in them. */
function requested(work: Song, need: SectionNeed, stage: Stage, index: number): LineAsk[] {
  const { given, counted, subjects } = work.scene
  const asks: LineAsk[] = []
  for (const { count, noun } of counted) {
    const left = Math.max(1, count - index)
    if (work.kit.numerals[left - 1] && count > 1)
      asks.push({ ...askFor(need, 'counted', stage), also: noun, count: left })
  }
  if (index === 0 && given.place) asks.push(askFor(need, 'placed', stage))
  if (index === 0 && given.time) asks.push(askFor(need, 'timed', stage))
  const other = subjects[index + 1]
  if (other) asks.push({ ...askFor(need, 'also', stage), also: other })
  return asks
}

function freeLines(work: Song, need: SectionNeed, list: string): string[] {
  const asks = Array.from({ length: need.lineCount }, () => askFor(need, list, 'turn'))
  return rhymedLines(work, need, asks)
}

function rhymedLines(work: Song, need: SectionNeed, asks: readonly LineAsk[]): string[] {
  const pools = asks.map((ask) => poolOf(work, ask))
  const found = stanzaOfEdition(work, need, pools)
  return found ? sung(work, found) : pools.flatMap((pool) => alone(work, pool))
}

/** Mended line by line into the song's edition; where a rhyme has no such line, rhymed anew on lines of the edition alone. */
function stanzaOfEdition(work: Song, { scheme }: SectionNeed, pools: readonly LinePool[], hook?: PooledLine) {
  const fresh = freshOf(work)
  const found =
    stanza(scheme, pools, fresh, hook) ?? (hook ? undefined : stanza(scheme, pools, { ...fresh, ends: none }))
  if (!found) return undefined
  const mended = ofEdition(work, found, hook ? [undefined, ...pools.slice(1)] : pools)
  if (mended.every(({ text }) => isOwn(work)(text))) return mended
  const own = new Map(pools.map((pool) => [pool, poolOfEdition(pool, isOwn(work))]))
  const anew = pools.map((pool) => own.get(pool)!)
  return stanza(scheme, anew, fresh, hook) ?? mended
}

const freshOf = ({ used, ends }: Song): Fresh => ({ used, ends })
const none: ReadonlySet<string> = new Set()

const linesInReserve = 12

function withoutRhyme({ used, ends }: Song, pool: LinePool): PooledLine[] {
  pool.grow(linesInReserve)
  const free = pool.lines.filter(({ text }) => !used.has(text))
  return (free.find(({ last }) => !ends.has(last)) ? free.filter(({ last }) => !ends.has(last)) : free).slice(0, 1)
}

/** Where a language finds no rhyme, a line that is new. */
function alone(work: Song, pool: LinePool): string[] {
  return sung(work, ofEdition(work, withoutRhyme(work, pool), [pool]))
}

function sung(work: Song, lines: readonly PooledLine[]): string[] {
  for (const { text, last } of lines) {
    work.used.add(text)
    work.ends.add(last)
  }
  return lines.map(({ text }) => text)
}

function askFor(need: SectionNeed, list: string, stage: Stage): LineAsk {
  return { list, stage, min: need.minSyllables, max: need.maxSyllables }
}

function poolOf(work: Song, ask: LineAsk): LinePool {
  const key = [ask.list, ask.stage, ask.min, ask.max, ask.also?.text, ask.count].join(' ')
  const known = work.pools.get(key)
  if (known) return known
  const pool = linePool(
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
  const frame = frameOf(scope, ask.list)
  const cut = frame.lastIndexOf(' @')
  const end = cut < 0 ? '' : expand(frame.slice(cut + 1), scope)
  const begin = (from: string): string => scope.grammar.polish(`${expand(beforeEnd(from), scope)} ${end}`)
  let text = cut < 0 ? expand(frame, scope) : begin(frame)
  let clauses = 1
  for (; clauses < maxJoined && work.kit.countSyllables(text) < ask.min; clauses++)
    text += `, ${expand(`@${tails[ask.list] ?? ask.stage}`, scope)}`
  const line = lineFrom(work, ask, text)
  if (!line || cut < 0 || clauses > 1) return line
  const sameEnd = scope.lists[ask.list]!.filter((other) => other.endsWith(frame.slice(cut)))
  return { ...line, again: () => lineFrom(work, ask, begin(work.random.pick(sameEnd))) }
}

/** A line with a word before it, where none of its own beginnings is left. */
function begunOtherwise(work: Song, ask: LineAsk, { text }: PooledLine, isWanted: (text: string) => boolean) {
  const lowered = work.brief.subjects.some(({ isProper, text: name }) => isProper && text.startsWith(name))
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)
  const begun = work.kit.openings.map((opening) => capital(`${opening} ${lowered}`))
  return begun.filter(isWanted).flatMap((line) => lineFrom(work, ask, line) ?? [])
}

const beforeEnd = (frame: string): string => frame.slice(0, frame.lastIndexOf(' @'))

function scopeOf({ kit, scene }: Song, ask: LineAsk): Scope {
  const nounOf = (name: string): NounForm =>
    ask.also && (name === 'T' || name === 'C') ? ask.also : scene.nounOf(name)
  const given = { ...scene.given, count: kit.numerals[(ask.count ?? 1) - 1] ?? '' }
  return { ...scene, nounOf, given, stage: ask.stage }
}

/** What a long line goes on with, where its own list would say too much. */
const tails: Readonly<Record<string, string>> = {
  hook: 'chorus',
  named: 'chorus',
  namedGone: 'chorus',
  chorus: 'chorus',
  bridge: 'bridge',
  lift: 'lift',
}

function titleOf(hook: string): string {
  return hook.replace(/[,;:.!?¡¿…]+$/u, '')
}

/** Names are sung, and who is sung of is not spoken of as a thing. */
function hookList({ scene, brief }: Song): string {
  // Of who is gone nobody sings that they dance.
  const isGone = worldOf(brief) === 'loss'
  if (scene.given.name) return isGone ? 'namedGone' : 'named'
  const kind = brief.subjects[0]?.kind
  return kind === 'person' || kind === 'animal' ? (isGone ? 'hookGone' : 'hookPerson') : 'hook'
}
