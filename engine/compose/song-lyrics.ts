import { lineSyllables } from '../lyrics/syllables.ts'
import type { LyricSection } from '../lyrics/parse-lyrics.ts'
import { parseLyrics } from '../lyrics/parse-lyrics.ts'
import { writeLyrics } from '../lyrics/write-lyrics.ts'
import type { FormItem } from './form.ts'
import { fit, formFor } from './form.ts'

/** The form without words. */
export function instrumentalForm(bars: number): FormItem[] {
  return formFor(bars)
}

const sungSections = new Set(['verse', 'chorus', 'bridge', 'pre-chorus'])

/** The form by length, with lyrics written for it. */
export function formWithWrittenLyrics(bars: number, bpm: number, themes: readonly string[], mood: string, seed: number): FormItem[] {
  const form = formFor(bars)
  const barsPerLine = bpm < 64 ? 1 : bpm > 165 ? 4 : 2
  const sung = form.filter((item) => sungSections.has(item.name))
  const needs = sung.map((item) => ({ name: item.name, lineCount: Math.max(1, Math.min(8, Math.floor(item.bars / barsPerLine))) }))
  const lines = writeLyrics(needs, themes, mood, seed)
  sung.forEach((item, i) => (item.lines = lines[i]))
  return form
}

/** The user's own sections drive the form; what does not fit the length is reported, never squeezed to noise. */
export function formFromLyrics(lyrics: string, bars: number, bpm: number, adjustments: string[]): FormItem[] {
  const sections = parseLyrics(lyrics)
  const edge = bars >= 24 ? 4 : bars >= 12 ? 2 : bars >= 7 ? 1 : 0
  const room = bars - 2 * edge
  const sized = sections.map((section) => ({ name: section.name, lines: section.lines, bars: idealBars(section, bpm) }))
  squeeze(sized, room)
  const kept = keepWhatFits(sized, room, adjustments)
  fillUp(kept, room)
  const items: FormItem[] = [...(edge ? [{ name: 'intro' as const, bars: edge }] : []), ...kept, ...(edge ? [{ name: 'outro' as const, bars: edge }] : [])]
  fit(items, bars)
  return items
}

interface SizedSection extends FormItem {
  lines: string[]
}

function idealBars(section: LyricSection, bpm: number): number {
  if (section.lines.length === 0) return 4
  const perLine = bpm > 165 ? 4 : 2
  return Math.max(2, 2 * Math.ceil((section.lines.length * perLine) / 2))
}

/** One bar a line where two do not fit, as long as the words stay singable. */
function squeeze(sections: SizedSection[], room: number): void {
  for (const section of sections) {
    if (total(sections) <= room) return
    const longest = Math.max(1, ...section.lines.map((line) => lineSyllables(line).length))
    if (longest <= 13) section.bars = Math.max(1, Math.ceil(section.lines.length))
  }
}

function keepWhatFits(sections: SizedSection[], room: number, adjustments: string[]): SizedSection[] {
  const kept: SizedSection[] = []
  let left = room
  for (const section of sections) {
    if (section.bars <= left) kept.push(section)
    else if (left >= 2) kept.push({ ...section, lines: section.lines.slice(0, Math.max(1, Math.floor((section.lines.length * left) / section.bars))), bars: left })
    left -= Math.min(left, section.bars)
    if (left < 1) break
  }
  const lines = (list: SizedSection[]): number => list.reduce((sum, section) => sum + section.lines.length, 0)
  const dropped = lines(sections) - lines(kept)
  if (dropped > 0) adjustments.push(`${dropped} lyric line${dropped === 1 ? '' : 's'} did not fit the length and ${dropped === 1 ? 'is' : 'are'} not sung.`)
  return kept
}

/** Spare room: an instrumental break before the last chorus, then the chorus again. */
function fillUp(sections: SizedSection[], room: number): void {
  const chorus = sections.findLast((section) => section.name === 'chorus')
  for (let round = 0; round < 40; round++) {
    const spare = room - total(sections)
    if (spare < 4) return
    if (chorus && spare >= chorus.bars && round % 2 === 1) sections.push({ ...chorus, lines: [...chorus.lines] })
    else sections.splice(Math.max(1, sections.length - (chorus ? 1 : 0)), 0, { name: 'solo', lines: [], bars: Math.min(8, spare) })
  }
}

function total(sections: readonly FormItem[]): number {
  return sections.reduce((sum, section) => sum + section.bars, 0)
}
