import { measureMeter } from '../../lyrics/syllables.ts'
import { parseLyrics } from '../../lyrics/parse-lyrics.ts'
import { randomFor } from '../../dsp/random.ts'
import { findLyricFaults } from '../../lyrics/writer/find-lyric-faults.ts'
import type { LyricBrief, SectionNeed, WrittenLyric } from '../../lyrics/writer/lyric-writer.ts'
import { getWriter } from '../../lyrics/writer/writers.ts'
import { countQuotes, sumWordWeights } from '../../style/draw-lyrics.ts'
import type { DrawnLyrics } from '../../style/draw-lyrics.ts'
import type { Delivery } from '../../voice/vocal-styles.ts'
import type { FormItem } from './form.ts'
import { fit } from './form.ts'
import type { FormStyle } from '../genre-profile.ts'
import { schemeFor } from './rhyme-schemes.ts'
import { inMeasure } from './style-lyrics.ts'
import { barsOfLines, barsPerLine, countCapacity } from './line-layout.ts'
import type { Timing } from '../rhythm/timing.ts'

/** Lyric lines a section of the form can take. */
const sungShare: Partial<Record<FormItem['name'], number>> = {
  verse: 1,
  chorus: 1,
  bridge: 1,
  'pre-chorus': 1,
  drop: 0.5,
  break: 0.5,
}

interface LyricWish {
  brief: LyricBrief
  genre: string
  seed: number
  style: FormStyle
  delivery: Delivery
  /** The lyric habits of a learned style. */
  habits?: DrawnLyrics | undefined
}

/** Writes lyrics for the sung sections of a form. The first line of a chorus is the hook. */
export function withWrittenLyrics(form: FormItem[], timing: Timing, wish: LyricWish): WrittenLyric {
  const lineBars = barsPerLine(timing, wish.delivery)
  const sung = form.filter((item) => Object.hasOwn(sungShare, item.name))
  const blues = wish.style === 'blues'
  const scheme = blues ? 'AABB' : schemeFor(wish.genre, wish.delivery, wish.seed)
  const bounds = syllableBounds(lineBars, timing, wish.delivery)
  const needs = sung.map((item): SectionNeed => {
    const need = { name: item.name, lineCount: blues ? 2 : linesIn(item, lineBars), scheme, ...bounds }
    return wish.habits && !blues ? withinBounds(inMeasure(need, wish.habits), bounds) : need
  })
  const words = wish.habits ? writeUnquoted(wish, wish.habits, needs) : writeJudged(wish, needs)
  sung.forEach((item, i) => (item.lines = blues && item.bars >= 8 ? asBlues(words.sections[i]!) : words.sections[i]!))
  return words
}

function write({ brief, seed }: LyricWish, needs: readonly SectionNeed[], attempt = 0): WrittenLyric {
  const edition = (brief.edition ?? seed) + attempt
  const random = randomFor(seed, attempt === 0 ? 'lyrics' : `lyrics ${attempt}`)
  return getWriter(brief).write(attempt === 0 ? brief : { ...brief, edition }, needs, random)
}

/** Songs that are written to find one without a fault. */
const judgedDrafts = 3

/** The first draft that its judge finds no fault with, or the one with the fewest; the seed decides all of them. */
function writeJudged(wish: LyricWish, needs: readonly SectionNeed[]): WrittenLyric {
  let best: WrittenLyric | undefined
  let fewest = Infinity
  for (let attempt = 0; attempt < judgedDrafts && fewest > 0; attempt++) {
    const words = write(wish, needs, attempt)
    const faults = findLyricFaults(wish.brief, needs, words).length
    if (faults < fewest) [best, fewest] = [words, faults]
  }
  return best!
}

type Bounds = Pick<SectionNeed, 'minSyllables' | 'maxSyllables'>

/** No line is longer than the music holds. */
function withinBounds(need: SectionNeed, { minSyllables, maxSyllables }: Bounds): SectionNeed {
  const most = Math.min(need.maxSyllables, maxSyllables)
  return { ...need, maxSyllables: most, minSyllables: Math.min(need.minSyllables, Math.max(minSyllables, most - 4)) }
}

/** Songs that are written to find one without a quote. */
const styledDrafts = 4

/** Of some lyrics the one with the fewest quotes of what the style was learned from, then with most of its words. */
function writeUnquoted(wish: LyricWish, habits: DrawnLyrics, needs: readonly SectionNeed[]): WrittenLyric {
  const drafts = Array.from({ length: styledDrafts }, (_, at) => {
    const words = write({ ...wish, brief: { ...wish.brief, edition: (wish.brief.edition ?? wish.seed) + at } }, needs)
    const lines = words.sections.flat()
    return { words, quotes: countQuotes(lines, habits), weight: sumWordWeights(lines, habits) }
  })
  return drafts.toSorted((one, other) => one.quotes - other.quotes || other.weight - one.weight)[0]!.words
}

/** Title of an instrumental song on a subject, or of one with lyrics written by the creator. */
export function titleAbout(brief: LyricBrief, seed: number): string {
  return getWriter(brief).write(brief, [], randomFor(seed, 'title')).title
}

/** Syllables that are sung at ease: a line need not be full. */
function syllableBounds(
  lineBars: number,
  timing: Timing,
  delivery: Delivery,
): Pick<SectionNeed, 'minSyllables' | 'maxSyllables'> {
  const usual = delivery === 'rap' ? 17 : 12
  const maxSyllables = Math.min(usual, countCapacity(lineBars * timing.stepsPerBar, timing, delivery))
  return { minSyllables: Math.min(delivery === 'rap' ? 7 : 5, maxSyllables), maxSyllables }
}

function linesIn(item: FormItem, lineBars: number): number {
  return Math.max(1, Math.min(8, Math.floor((item.bars * sungShare[item.name]!) / lineBars)))
}

/** The line, the line again, and what becomes of it. */
function asBlues([first = '', second = first]: readonly string[]): string[] {
  return [first, first, second]
}

interface SizedSection extends FormItem {
  lines: string[]
}

interface LyricForm {
  items: FormItem[]
  /** The line that comes back most, for the title. */
  hook: string
}

/** The user's own sections drive the form; what does not fit the length is reported, never squeezed to noise. */
export function formFromLyrics(lyrics: string, timing: Timing, delivery: Delivery, adjustments: string[]): LyricForm {
  const lineBars = barsPerLine(timing, delivery)
  const sections = parseLyrics(lyrics, delivery === 'rap' ? 20 : 14)
  const sized = sections.map((section) => ({
    ...section,
    bars: section.lines.length > 0 ? evenBars(barsOfLines(section.lines, lineBars)) : 4,
  }))
  const edges = edgesAround(sized, timing.bars)
  const room = timing.bars - edges.intro - edges.outro
  squeeze(sized, room, timing, delivery)
  const kept = selectFitting(sized, room, adjustments)
  const outros = removeOutros(kept)
  fillUp(kept, room - total(outros))
  const items: FormItem[] = [...edge('intro', edges.intro), ...kept, ...outros, ...edge('outro', edges.outro)]
  fit(items, timing.bars)
  return { items: items.filter((item) => item.bars > 0), hook: hookOf(sections) }
}

function evenBars(bars: number): number {
  return Math.max(2, 2 * Math.ceil(bars / 2))
}

/** Bars before and after the words, unless the lyrics say themselves how the song begins and ends. */
function edgesAround(sections: readonly SizedSection[], bars: number): { intro: number; outro: number } {
  const size = bars >= 24 ? 4 : bars >= 12 ? 2 : bars >= 7 ? 1 : 0
  return {
    intro: sections[0]?.name === 'intro' ? 0 : size,
    outro: sections[sections.length - 1]?.name === 'outro' ? 0 : size,
  }
}

function edge(name: 'intro' | 'outro', bars: number): FormItem[] {
  return bars > 0 ? [{ name, bars }] : []
}

/** Shorter breaks first, then closer lines where their words stay singable. */
function squeeze(sections: SizedSection[], room: number, timing: Timing, delivery: Delivery): void {
  for (const section of sections) if (total(sections) > room && section.lines.length === 0) section.bars = 2
  for (const section of sections) {
    if (total(sections) <= room) return
    const count = section.lines.filter((line) => line !== '').length
    const steps = Math.floor((Math.ceil(section.bars / 2) * timing.stepsPerBar) / Math.max(1, count))
    const longest = Math.max(0, ...section.lines.map((line) => measureMeter(line).syllables))
    if (count > 0 && longest <= countCapacity(steps, timing, delivery))
      section.bars = Math.max(1, Math.ceil(section.bars / 2))
  }
}

function selectFitting(sections: readonly SizedSection[], room: number, adjustments: string[]): SizedSection[] {
  const kept: SizedSection[] = []
  let left = room
  for (const section of sections) {
    if (left < 1) break
    if (section.bars <= left) kept.push(section)
    else
      kept.push({
        ...section,
        lines: section.lines.slice(0, Math.max(1, Math.floor((section.lines.length * left) / section.bars))),
        bars: left,
      })
    left -= Math.min(left, section.bars)
  }
  const dropped = lineCount(sections) - lineCount(kept)
  if (dropped > 0)
    adjustments.push(
      `${dropped} lyric line${dropped === 1 ? '' : 's'} did not fit the length ` +
        `and ${dropped === 1 ? 'is' : 'are'} not sung.`,
    )
  return kept
}

function lineCount(sections: readonly SizedSection[]): number {
  return sections.reduce((sum, section) => sum + section.lines.filter((line) => line !== '').length, 0)
}

/** Removes and returns the outros at the end, as nothing comes after them; the first section stays. */
function removeOutros(sections: SizedSection[]): SizedSection[] {
  return sections.splice(Math.max(1, sections.findLastIndex(({ name }) => name !== 'outro') + 1))
}

/** Spare room: a solo before the last chorus, the chorus again, a break and the song's first words again. */
function fillUp(sections: SizedSection[], room: number): void {
  const chorus = sections.findLast(
    (section) => section.lines.length > 0 && (section.name === 'chorus' || section.name === 'drop'),
  )
  const first = sections.find((section) => section.lines.length > 0 && section !== chorus) ?? sections[0]
  for (let round = 0; round < 60; round++) {
    const spare = room - total(sections)
    if (spare < 4) return
    const again = [undefined, chorus, undefined, first, chorus][round % 5]
    if (again && spare >= again.bars) sections.push({ ...again, lines: [...again.lines] })
    else if (!again)
      sections.splice(Math.max(1, sections.length - (chorus ? 1 : 0)), 0, {
        name: round % 5 === 0 ? 'solo' : 'break',
        lines: [],
        bars: Math.min(round % 5 === 0 ? 8 : 4, spare),
      })
  }
}

function total(sections: readonly FormItem[]): number {
  return sections.reduce((sum, section) => sum + section.bars, 0)
}

/** The first line of the chorus, or the line that comes most often. */
function hookOf(sections: readonly { name: FormItem['name']; lines: string[] }[]): string {
  const chorus = sections.find(({ name, lines }) => (name === 'chorus' || name === 'drop') && lines.length > 0)
  const lines = (chorus ? [chorus] : sections).flatMap((section) => section.lines).filter((line) => line !== '')
  const times = new Map<string, number>()
  for (const line of lines) times.set(line.toLowerCase(), (times.get(line.toLowerCase()) ?? 0) + 1)
  return lines.reduce(
    (best, line) => (times.get(line.toLowerCase())! > (times.get(best.toLowerCase()) ?? 0) ? line : best),
    '',
  )
}
