import type { NotatedMark, Notation } from '@songloom/engine/export/notation/notation'
import { measureChord } from './chord-name.ts'
import type { EngravedBar } from './engrave-bar.ts'
import { engraveBar } from './engrave-bar.ts'
import type { SheetPages } from './sheet-pages.ts'
import { lyricStyle, scale } from './sheet-style.ts'

/** A place in a bar where a note begins or a chord changes, in VexFlow's pixels. */
export interface Column {
  /** In divisions from the start of the bar. */
  at: number
  /** Of the note that begins here; undefined where only a chord changes. */
  index: number | undefined
  chord: string | undefined
  lyricWidth: number
  /** From this column to the next, or to the barline, before the system is filled. */
  gap: number
}

export interface SpacedBar extends EngravedBar {
  bar: number
  columns: Column[]
  /** Before the first note. */
  start: number
  /** Of the bar, before the system is filled. */
  width: number
}

const headWidth = 12
const quarterGap = 36
const quarter = 24

/** Longer notes get more room, less than in proportion. */
const getNaturalGap = (length: number): number => quarterGap * Math.pow(length / quarter, 0.6)

/** The first mark of each place. */
const byPlace = (marks: readonly NotatedMark[], bar: number): Map<number, string> =>
  new Map(
    marks
      .filter((mark) => mark.bar === bar)
      .toReversed()
      .map(({ at, text }) => [at, text]),
  )

function toColumns(sheet: SheetPages, { events }: EngravedBar, chords: ReadonlyMap<number, string>): Column[] {
  const starts = new Map(events.map(({ at }, index) => [at, index]))
  const places = [...new Set([...starts.keys(), ...chords.keys()])].sort((a, b) => a - b)
  return places.map((at) => {
    const index = starts.get(at)
    const syllable = index === undefined ? null : events[index]!.syllable
    const hyphen = syllable && syllable.syllabic !== 'single' && syllable.syllabic !== 'end' ? 6 : 3
    return {
      ...{ at, index, chord: chords.get(at), gap: 0 },
      lyricWidth: syllable ? (sheet.text.measure(syllable.text, lyricStyle) + hyphen) / scale : 0,
    }
  })
}

/** From the middle of a head to the ends of what stands at a column. */
function getReach({ notes }: EngravedBar, { index }: Column): { left: number; right: number } {
  if (index === undefined) return { left: 0, right: 0 }
  const { totalLeftPx, totalRightPx, notePx } = notes[index]!.checkTickContext().getMetrics()
  return { left: totalLeftPx, right: notePx + totalRightPx }
}

/** Widens gaps until words, chords and signs keep clear of each other. */
function setGaps(sheet: SheetPages, bar: EngravedBar, columns: Column[], barLength: number): void {
  let lyricEnd = -Infinity
  let chordEnd = -Infinity
  let x = 0
  for (const [at, column] of columns.entries()) {
    const middle = headWidth / 2
    if (column.lyricWidth > 0) {
      const push = lyricEnd - (x + middle - column.lyricWidth / 2)
      if (push > 0 && at > 0) [columns[at - 1]!.gap, x] = [columns[at - 1]!.gap + push, x + push]
      lyricEnd = x + middle + column.lyricWidth / 2
    }
    if (column.chord !== undefined) {
      const push = chordEnd - x
      if (push > 0 && at > 0) [columns[at - 1]!.gap, x] = [columns[at - 1]!.gap + push, x + push]
      chordEnd = x + (measureChord(sheet, column.chord) + 5) / scale
    }
    const next = columns[at + 1]
    const least = getReach(bar, column).right + (next ? getReach(bar, next).left : 4) + 5
    column.gap = Math.max(getNaturalGap((next?.at ?? barLength) - column.at), least)
    x += column.gap
  }
  const over = Math.max(lyricEnd - headWidth / 2, chordEnd) - x
  if (over > 0) columns.at(-1)!.gap += over
}

/** Engraves a bar and gives it the room that its notes, words and chords need. */
export function spaceBar(sheet: SheetPages, notation: Notation, bar: number): SpacedBar {
  const engraved = engraveBar(notation, bar)
  const columns = toColumns(sheet, engraved, byPlace(notation.chords, bar))
  setGaps(sheet, engraved, columns, notation.barLength)
  const [first] = columns
  const start = 6 + Math.max(getReach(engraved, first!).left, first!.lyricWidth / 2 - headWidth)
  return { ...engraved, bar, columns, start, width: start + columns.reduce((sum, { gap }) => sum + gap, 0) }
}
