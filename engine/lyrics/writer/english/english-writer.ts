import type { Random } from '../../../dsp/random.ts'
import { measureMeter } from '../../syllables.ts'
import type { LanguageWriter, LyricBrief, SectionNeed, WrittenLyric } from '../lyric-writer.ts'
import { repeatLines } from '../stanza/share-lines.ts'
import { getCalls } from './material/calls.ts'
import { chooseHook } from './choose-hook.ts'
import { createCountdownCouplet, createCountdownLines, isCountdown } from './material/counting.ts'
import type { Drawing } from './lines/drawing.ts'
import { isOfEdition } from './lines/drawing.ts'
import type { Song } from './english-song.ts'
import { createStocks } from './english-song.ts'
import type { Hook } from './hook.ts'
import type { LineStock } from './lines/line-stock.ts'
import { createMaterial } from './material/material.ts'
import { placeMentions, shareMentions, createMentionStocks } from './material/naming-lines.ts'
import { parseAlternatives, countTexts, getText, tidy } from './lines/notation.ts'
import { countCoupletLines, writeRapLines } from './rap-lines.ts'
import { getRhymeKey } from './lines/rhyme.ts'
import { writeAddressedCouplet, writeAddressedVerse } from './addressed-verse.ts'
import type { StanzaPlan } from './lines/write-stanza.ts'
import { writeStanza } from './lines/write-stanza.ts'

/**
 * Writes English words from line patterns: a song takes one setting of its field, verses go through the field's `then`,
 * `turn` and `after`, rhymes are found by sound among all endings that the patterns can have.
 */
export const englishWriter: LanguageWriter = {
  write,
  rhymeKey: getRhymeKey,
  countSyllables: (line) => measureMeter(line).syllables,
}

function write(brief: LyricBrief, needs: readonly SectionNeed[], random: Random): WrittenLyric {
  const material = createMaterial(brief, random)
  const drawing: Drawing = {
    slots: material.slots,
    random,
    edition: brief.edition,
    sayings: new Map(),
    usedLines: new Set(),
    usedPatterns: new Set(),
    usedEnds: new Set(),
    proper: properWords(brief),
    ownPatterns: new Set(material.mentions.filter(({ isOwn }) => isOwn).flatMap(({ ways }) => ways.flat())),
  }
  const [count] = isCountdown(brief) ? brief.counts : []
  const song: Song = {
    brief,
    material,
    drawing,
    counter: count && { left: count.count, noun: count.noun },
    stocks: createStocks(material),
    naming: shareMentions(needs, material.mentions),
  }
  const chorusNeed = needs.find(({ name }) => name === 'chorus' || name === 'drop') ?? needs[0]
  const hook = chooseHook(song, chorusNeed)
  const refrains = new Map<string, string[]>()
  const verses = needs.filter(({ name }) => isVerse(name)).length
  let verse = 0
  const sections = needs.map((need, at) => {
    const known = refrains.get(refrainOf(need))
    if (known) return repeatLines(known, need.lineCount)
    const lines = isVerse(need.name)
      ? writeVerse(song, need, { at, verse: verse++, verses })
      : writeOther(song, need, hook, at)
    if (!isVerse(need.name) && lines.length > 0 && need.name !== 'bridge') refrains.set(refrainOf(need), lines)
    return repeatLines(lines, need.lineCount)
  })
  return { sections, hook: hook?.line ?? sections[0]?.[0] ?? '', title: hook?.title ?? '' }
}

/** Words that keep their capitals: names, and 'Mama' where she is spoken to. */
function properWords(brief: LyricBrief): ReadonlySet<string> {
  const names = [...brief.subjects, ...(brief.places ?? [])]
    .flatMap(({ text }) => text.split(' '))
    .filter((word) => /^\p{Lu}/u.test(word))
  const calls = getCalls(brief).flatMap((text) => text.split(' '))
  return new Set([...names, ...calls.filter((word) => /^\p{Lu}/u.test(word))])
}

const isVerse = (name: SectionNeed['name']): boolean => name === 'verse'

/** Sections that come back with the same words. */
function refrainOf({ name }: SectionNeed): string {
  return name === 'drop' ? 'chorus' : name === 'build' ? 'pre-chorus' : name
}

const stages = ['then', 'turn', 'after'] as const

/** Before, the turn and after; of two verses the second one has both the turn and after. */
function stagesOf(verse: number, verses: number): readonly (typeof stages)[number][] {
  if (verses <= 1) return stages
  if (verse === 0) return ['then']
  if (verse === verses - 1) return verses === 2 ? ['turn', 'after'] : ['after']
  return ['turn']
}

/** A verse among the sections and among the verses. */
interface VersePlace {
  at: number
  verse: number
  verses: number
}

function writeVerse(song: Song, need: SectionNeed, { at, verse, verses }: VersePlace): string[] {
  const { drawing, counter, stocks } = song
  if (counter && counter.left > 1) return countVerse(song, need)
  const stageStocks = stagesOf(verse, verses).map((stage) => stocks[stage])
  const { scenes, anyVerse: extra } = stocks
  const naming = namingStocks(song, { at, verse, verses })
  const plan = (named: readonly (readonly LineStock[])[]): StanzaPlan => {
    const places = placeMentions(named, need.lineCount)
    return {
      lineCount: need.lineCount,
      scheme: need.scheme,
      bounds: need,
      stocks: (line) => {
        const half =
          stageStocks.length > 1 && line >= need.lineCount / 2
            ? stageStocks.slice(1)
            : stageStocks.slice(0, stageStocks.length > 1 ? -1 : 1)
        if (places.has(line)) return places.get(line)!
        return line === 2 && drawing.random.chance(0.4) ? [scenes, ...half, extra] : [...half, scenes, extra]
      },
    }
  }
  if (need.scheme === 'rap') {
    const addressed = song.brief.purpose ? writeAddressedCouplet(song, need, stageStocks, naming.flat()) : []
    return rapVerse(song, plan(naming), verse, verses, addressed)
  }
  if (song.brief.purpose) return writeAddressedVerse(song, need, stageStocks, naming.flat())
  // Long subjects may leave no room for the rest of the line.
  for (let count = naming.length; count > 0; count--) {
    const lines = writeStanza(plan(naming.slice(0, count)), drawing)
    if (lines.length === need.lineCount) return lines
  }
  return writeStanza({ ...plan([]), stocks: () => [...stageStocks, scenes, extra] }, drawing)
}

/** Stocks of lines that name the subjects. A purpose is repeated in each verse. */
function namingStocks(
  { material: { mentions, slots }, brief, naming }: Song,
  { at, verse, verses }: VersePlace,
): LineStock[][] {
  const count = mentions.length > verses ? 2 : Math.min(1, mentions.length)
  const repeated = Array.from({ length: count }, (_, i) => (verse + i) % mentions.length)
  const isShort = mentions.length <= verses * 2
  return (brief.purpose && isShort ? repeated : naming[at]!).map((one) => createMentionStocks(mentions[one]!, slots))
}

/**
 * Couplets of the purpose, then those that name a subject, then thoughts of the verse's stage; lines of the field where
 * none fits the tune.
 */
function rapVerse(
  { material, drawing, brief }: Song,
  plan: StanzaPlan,
  verse: number,
  verses: number,
  addressed: readonly string[],
): string[] {
  const { naming, stages: ofStages, tender } = material.couplets
  const named = naming.filter((_, at) => at % verses === verse || (at < verses && at === verse % naming.length))
  const ownStages = stagesOf(verse, verses)
  const others = stages.filter((stage) => !ownStages.includes(stage))
  const thoughts =
    brief.isTender || brief.field === 'loss' ? [tender] : [...ownStages, ...others].map((one) => ofStages[one])
  const opening = [...addressed]
  for (const list of named)
    opening.push(
      ...writeRapLines(
        Math.min(countCoupletLines(plan.bounds), plan.lineCount - opening.length),
        [list],
        plan.bounds,
        drawing,
      ),
    )
  const lines = [...opening, ...writeRapLines(plan.lineCount - opening.length, thoughts, plan.bounds, drawing)]
  const left = { ...plan, scheme: 'AABB' as const, lineCount: plan.lineCount - lines.length }
  return left.lineCount > 0 ? [...writeStanza(left, drawing), ...lines] : lines
}

/** As many of the countdown as the verse has couplets. */
function countVerse(song: Song, need: SectionNeed): string[] {
  const lines: string[] = []
  const counter = song.counter!
  while (lines.length + 2 <= need.lineCount && counter.left > 1) {
    lines.push(...createCountdownCouplet(counter.left, counter.noun).map((pattern) => drawn(pattern, song.drawing)))
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
  const alternatives = parseAlternatives(pattern, slots)
  const count = countTexts(alternatives)
  const first = random.integer(0, count - 1)
  const texts = Array.from({ length: count }, (_, i) => getText(alternatives, (first + i) % count))
  const own = texts.find((text) => isOfEdition(text, edition) && !usedLines.has(tidy(text).toLowerCase()))
  const line = tidy(own ?? texts[0]!)
  usedLines.add(line.toLowerCase())
  return line
}

function writeOther(song: Song, need: SectionNeed, hook: Hook | undefined, at: number): string[] {
  const { drawing, material } = song
  const chorus = refrainOf(need) === 'chorus'
  if (need.name === 'drop' && hook) return [hook.line]
  const naming = song.naming[at]!.map((one) => createMentionStocks(material.mentions[one]!, material.slots))
  const lineCount = Math.min(4, need.lineCount)
  const written = (count: number): string[] => {
    const places = placeMentions(naming.slice(0, count), lineCount, chorus ? 1 : 0)
    return writeStanza(planOther(song, need, chorus ? hook : undefined, places), drawing)
  }
  let lines = written(naming.length)
  // Long subjects may leave no room for the rest of the line.
  for (let count = naming.length - 1; count >= 0 && lines.length < lineCount; count--) lines = written(count)
  return song.counter && chorus ? withCount(lines, schemeOf(need), song) : lines
}

const schemeOf = ({ scheme }: SectionNeed): SectionNeed['scheme'] => (scheme === 'rap' ? 'AABB' : scheme)

function planOther(
  { stocks, brief }: Song,
  need: SectionNeed,
  hook: Hook | undefined,
  places: ReadonlyMap<number, readonly LineStock[]>,
): StanzaPlan {
  const part = refrainOf(need) === 'chorus' ? 'chorus' : refrainOf(need) === 'pre-chorus' ? 'lift' : 'bridge'
  return {
    lineCount: Math.min(4, need.lineCount),
    scheme: schemeOf(need),
    bounds: need,
    stocks: (line) =>
      places.get(line) ?? [
        stocks[part],
        stocks.anyRefrain,
        ...(rhymesThrice(need) ? [stocks.bridge, stocks.after] : []),
      ],
    ...(brief.purpose ? { own: (line: number): readonly LineStock[] => places.get(line) ?? [stocks[part]] } : {}),
    ...(hook ? { first: hook } : {}),
  }
}

/** Three lines of one sound ask for more than choruses have. */
const rhymesThrice = ({ scheme }: SectionNeed): boolean => scheme === 'AABA' || scheme === 'AAAA'

/** A chorus that counts down in the two lines that rhyme with each other. */
function withCount(lines: string[], scheme: SectionNeed['scheme'], { brief, drawing }: Song): string[] {
  const places = scheme === 'AABB' ? [2, 3] : scheme === 'AABA' ? [] : [1, 3]
  if (lines.length !== 4 || places.length === 0) return lines
  const down = createCountdownLines(brief.counts[0]!.count).map((pattern) => drawn(pattern, drawing))
  return lines.map((line, i) => down[places.indexOf(i)] ?? line)
}
