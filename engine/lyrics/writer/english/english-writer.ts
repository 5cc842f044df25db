import type { Random } from '../../../dsp/random.ts'
import { randomFor } from '../../../dsp/random.ts'
import { lineSyllables } from '../../syllables.ts'
import type { LanguageWriter, LyricBrief, SectionNeed, WrittenLyric } from '../lyric-writer.ts'
import { countdownCouplet, countdownLines, isCountdown } from './counting.ts'
import type { Drawing, LineBounds } from './drawing.ts'
import { isOfEdition } from './drawing.ts'
import type { Hook } from './hook.ts'
import { hookFits, hooksOf, hooksOfEdition } from './hook.ts'
import type { LineStock } from './line-stock.ts'
import { stockOf } from './line-stock.ts'
import type { Material } from './material.ts'
import { materialOf } from './material.ts'
import { alternativesOf, countOf, textAt, tidy } from './notation.ts'
import { rapLines } from './rap-lines.ts'
import { rhymeKey } from './rhyme.ts'
import type { StanzaPlan } from './stanza.ts'
import { writeStanza } from './stanza.ts'

/**
 * Writes English words from hand-written line patterns: a song takes one setting of its field, verses go through the field's
 * `then`, `turn` and `after`, rhymes are found by sound among all endings that the patterns can have.
 */
export const englishWriter: LanguageWriter = {
  write,
  rhymeKey,
  countSyllables: (line) => lineSyllables(line).length,
}

interface Song {
  brief: LyricBrief
  material: Material
  drawing: Drawing
  /** How many are still to be counted. */
  counter: { left: number; noun: string } | undefined
  stocks: Record<Exclude<keyof Material['parts'], 'hook'> | 'scenes' | 'anyVerse' | 'anyRefrain', LineStock>
}

function stocksOf({ parts, scenes, refrains, slots }: Material): Song['stocks'] {
  const stock = (...patterns: (readonly string[])[]): LineStock => stockOf(patterns.flat(), slots)
  return {
    then: stock(parts.then),
    turn: stock(parts.turn),
    after: stock(parts.after),
    bridge: stock(parts.bridge),
    lift: stock(parts.lift),
    chorus: stock(parts.chorus),
    scenes: stock(scenes),
    anyVerse: stock(scenes, parts.then, parts.turn, parts.after),
    anyRefrain: stock(refrains),
  }
}

function write(brief: LyricBrief, needs: readonly SectionNeed[], random: Random): WrittenLyric {
  const material = materialOf(brief, random)
  const drawing: Drawing = {
    slots: material.slots,
    random,
    edition: brief.edition,
    sayings: new Map(),
    usedLines: new Set(),
    usedPatterns: new Set(),
    usedEnds: new Set(),
    proper: new Set(brief.subjects.filter(({ isProper }) => isProper).flatMap(({ text }) => text.split(' '))),
  }
  const [count] = isCountdown(brief) ? brief.counts : []
  const song: Song = {
    brief,
    material,
    drawing,
    counter: count && { left: count.count, noun: count.noun },
    stocks: stocksOf(material),
  }
  const chorusNeed = needs.find(({ name }) => name === 'chorus' || name === 'drop') ?? needs[0]
  const hook = chooseHook(song, chorusNeed)
  const refrains = new Map<string, string[]>()
  const verses = needs.filter(({ name }) => isVerse(name)).length
  let verse = 0
  const sections = needs.map((need) => {
    const known = refrains.get(refrainOf(need))
    if (known) return repeatTo(known, need.lineCount)
    const lines = isVerse(need.name) ? writeVerse(song, need, verse++, verses) : writeOther(song, need, hook)
    if (!isVerse(need.name) && lines.length > 0 && need.name !== 'bridge') refrains.set(refrainOf(need), lines)
    return repeatTo(lines, need.lineCount)
  })
  return { sections, hook: hook?.line ?? sections[0]?.[0] ?? '', title: hook?.title ?? '' }
}

const isVerse = (name: SectionNeed['name']): boolean => name === 'verse'

/** Sections that come back with the same words. */
function refrainOf({ name }: SectionNeed): string {
  return name === 'drop' ? 'chorus' : name === 'build' ? 'pre-chorus' : name
}

function repeatTo(lines: readonly string[], count: number): string[] {
  return lines.length === 0 ? [] : Array.from({ length: count }, (_, i) => lines[i % lines.length]!)
}

/** A hook of the song's edition: one that can be sung, and whose rhyme the chorus can answer, before others. */
function chooseHook({ brief, material, drawing, stocks }: Song, need: SectionNeed | undefined): Hook | undefined {
  const bounds = need ?? { minSyllables: 3, maxSyllables: 14 }
  const edition = brief.edition ?? drawing.random.integer(0, 9999)
  const ofField = hooksOf(material.parts.hook, drawing.proper)
  const titles = new Set(ofField.map(({ title }) => title))
  const common = hooksOf(material.commonHooks, drawing.proper).filter(({ title }) => !titles.has(title))
  const own = [
    ...hooksOfEdition(ofField, edition, mixedBy(brief.field, brief)),
    ...hooksOfEdition(common, edition, mixedBy('any', brief)),
  ]
  const all = [...ofField, ...common]
  const sung = [own, all]
    .map((hooks) => hooks.filter((hook) => hookFits(hook, bounds)))
    .find((hooks) => hooks.length > 0)
  const answered = (hook: Hook): number => Math.min(partnersIn(need), answers([stocks.chorus, stocks.anyRefrain], hook))
  return sung?.reduce((best, hook) => (answered(hook) > answered(best) ? hook : best)) ?? own[0]
}

/** An order that the request mixes, whatever its seed. */
const mixedBy = (pool: string, { subjects }: LyricBrief): Random =>
  randomFor(0, `hooks ${pool} ${subjects.map(({ text }) => text).join(' ')}`)

/** How many lines a hook is to rhyme with; one more than it needs, for some may be sung elsewhere. */
function partnersIn(need: SectionNeed | undefined): number {
  return need?.scheme === 'AABA' || need?.scheme === 'AAAA' ? 7 : 3
}

/** Patterns that rhyme with a hook. */
function answers(stocks: readonly LineStock[], hook: Hook): number {
  const rhyming = stocks.flatMap(({ byKey }) => byKey.get(hook.key) ?? [])
  return new Set(rhyming.filter(({ word }) => word !== hook.word).map(({ pattern }) => pattern)).size
}

const stages = ['then', 'turn', 'after'] as const

/** Then, what turned, and what came after; of two verses the second one tells both. */
function stagesOf(verse: number, verses: number): readonly (typeof stages)[number][] {
  if (verses <= 1) return stages
  if (verse === 0) return ['then']
  if (verse === verses - 1) return verses === 2 ? ['turn', 'after'] : ['after']
  return ['turn']
}

function writeVerse(song: Song, need: SectionNeed, verse: number, verses: number): string[] {
  const { material, drawing, counter, stocks } = song
  if (counter && counter.left > 1) return countVerse(song, need)
  const told = stagesOf(verse, verses).map((stage) => stocks[stage])
  const naming = namingStocks(material, verse, verses)
  const { scenes, anyVerse: extra } = stocks
  const plan = {
    lineCount: need.lineCount,
    scheme: need.scheme,
    bounds: need,
    stocks: (line: number): LineStock[] => {
      const half =
        told.length > 1 && line >= need.lineCount / 2 ? told.slice(1) : told.slice(0, told.length > 1 ? -1 : 1)
      if (naming[line / 2]) return [naming[line / 2]!]
      return line === 2 && drawing.random.chance(0.4) ? [scenes, ...half, extra] : [...half, scenes, extra]
    },
  }
  if (need.scheme === 'rap') return rapVerse(song, plan, verse, verses)
  const lines = writeStanza(plan, drawing)
  // A long subject may leave no room for what is said of it.
  return lines.length === need.lineCount
    ? lines
    : writeStanza({ ...plan, stocks: () => [...told, scenes, extra] }, drawing)
}

/** Lines that name a subject: one a verse; more where there are more subjects than verses. */
function namingStocks({ mentions, slots }: Material, verse: number, verses: number): LineStock[] {
  const count = mentions.length > verses ? 2 : Math.min(1, mentions.length)
  return Array.from({ length: count }, (_, i) => stockOf(mentions[(verse + i) % mentions.length]!, slots))
}

/** A couplet that names a subject, then thoughts of the verse's stage; lines of the field where none fits the tune. */
function rapVerse({ material, drawing, brief }: Song, plan: StanzaPlan, verse: number, verses: number): string[] {
  const { naming, stages: ofStages, tender } = material.couplets
  const named = naming.length > 0 ? [naming[verse % naming.length]!] : []
  const told = stagesOf(verse, verses)
  const others = stages.filter((stage) => !told.includes(stage))
  const thoughts =
    brief.isTender || brief.field === 'loss' ? [tender] : [...told, ...others].map((one) => ofStages[one])
  const opening = rapLines(Math.min(2, plan.lineCount), named, plan.bounds, drawing)
  const lines = [...opening, ...rapLines(plan.lineCount - opening.length, thoughts, plan.bounds, drawing)]
  const left = { ...plan, scheme: 'AABB' as const, lineCount: plan.lineCount - lines.length }
  return left.lineCount > 0 ? [...writeStanza(left, drawing), ...lines] : lines
}

/** As many of the countdown as the verse has couplets. */
function countVerse(song: Song, need: SectionNeed): string[] {
  const lines: string[] = []
  const counter = song.counter!
  while (lines.length + 2 <= need.lineCount && counter.left > 1) {
    lines.push(...countdownCouplet(counter.left, counter.noun).map((pattern) => drawn(pattern, song.drawing)))
    counter.left--
  }
  if (lines.length < need.lineCount) {
    const rest = { ...need, lineCount: need.lineCount - lines.length }
    lines.push(...writeStanza({ ...rest, bounds: need, stocks: () => [song.stocks.after] }, song.drawing))
  }
  return lines
}

/** A line of this edition, where the pattern has one that was not sung yet. */
function drawn(pattern: string, { slots, random, edition, usedLines }: Drawing): string {
  const alternatives = alternativesOf(pattern, slots)
  const count = countOf(alternatives)
  const first = random.integer(0, count - 1)
  const texts = Array.from({ length: count }, (_, i) => textAt(alternatives, (first + i) % count))
  const own = texts.find((text) => isOfEdition(text, edition) && !usedLines.has(tidy(text).toLowerCase()))
  const line = tidy(own ?? texts[0]!)
  usedLines.add(line.toLowerCase())
  return line
}

function writeOther(song: Song, need: SectionNeed, hook: Hook | undefined): string[] {
  const { drawing, stocks } = song
  const chorus = refrainOf(need) === 'chorus'
  if (need.name === 'drop' && hook) return [hook.line]
  const part = chorus ? 'chorus' : refrainOf(need) === 'pre-chorus' ? 'lift' : 'bridge'
  const plan = {
    lineCount: Math.min(4, need.lineCount),
    scheme: need.scheme === 'rap' ? ('AABB' as const) : need.scheme,
    bounds: need as LineBounds,
    stocks: (): LineStock[] => [
      stocks[part],
      stocks.anyRefrain,
      ...(rhymesThrice(need) ? [stocks.bridge, stocks.after] : []),
    ],
    ...(chorus && hook ? { first: hook } : {}),
  }
  const lines = writeStanza(plan, drawing)
  return song.counter && chorus ? withCount(lines, plan.scheme, song) : lines
}

/** Three lines of one sound ask for more than choruses have. */
const rhymesThrice = ({ scheme }: SectionNeed): boolean => scheme === 'AABA' || scheme === 'AAAA'

/** A chorus that counts down in the two lines that rhyme with each other. */
function withCount(lines: string[], scheme: SectionNeed['scheme'], { brief, drawing }: Song): string[] {
  const places = scheme === 'AABB' ? [2, 3] : scheme === 'AABA' ? [] : [1, 3]
  if (lines.length !== 4 || places.length === 0) return lines
  const down = countdownLines(brief.counts[0]!.count).map((pattern) => drawn(pattern, drawing))
  return lines.map((line, i) => down[places.indexOf(i)] ?? line)
}
