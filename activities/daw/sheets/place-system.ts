import { BarlineType, Stave } from 'vexflow/bravura'
import type { StaveNote } from 'vexflow/bravura'
import type { Notation } from '@songloom/engine/export/notation/notation'
import { toClef } from './engrave-bar.ts'
import type { SpacedBar } from './space-bar.ts'

/** What stands at a place of a system, in VexFlow's pixels from its upper left corner. */
export interface PlacedColumn {
  x: number
  bar: number
  at: number
  chord: string | undefined
  note: StaveNote | undefined
  event: SpacedBar['events'][number] | undefined
}

export interface PlacedSystem {
  bars: readonly SpacedBar[]
  staves: Stave[]
  columns: PlacedColumn[]
  /** Highest and lowest of what is drawn, from the upper line of the staff. */
  top: number
  bottom: number
}

const keyNames = ['Cb', 'Gb', 'Db', 'Ab', 'Eb', 'Bb', 'F', 'C', 'G', 'D', 'A', 'E', 'B', 'F#', 'C#']
const staveOptions = { space_above_staff_ln: 0, space_below_staff_ln: 0, left_bar: false, fill_style: '#000000' }
const staffHeight = 40
/** VexFlow's own room between a barline or a signature and what follows. */
const padding = 12

const isPercent = (metre: Notation): string => `${metre.beatsPerBar}/${metre.beatUnit}`

/** A staff with clef and key, on the first system with the metre. */
function openStave(notation: Notation, isFirst: boolean): Stave {
  const clef = notation.parts[0]!.clef
  const stave = new Stave(0, 0, 0, staveOptions)
  if (clef === 'tenor') stave.addClef('treble', 'default', '8vb')
  else stave.addClef(toClef(clef))
  stave.addKeySignature(keyNames[notation.key.fifths + 7]!)
  if (isFirst) stave.addTimeSignature(isPercent(notation))
  stave.format()
  return stave
}

/** The width of clef, key and metre. */
export const measureOpening = (notation: Notation, isFirst: boolean): number =>
  openStave(notation, isFirst).getNoteStartX() + padding

/** Gives the notes of a bar their places; returns where its staff ends. */
function placeBar(bar: SpacedBar, stave: Stave, stretch: number, columns: PlacedColumn[]): number {
  const from = stave.getNoteStartX() + padding
  let x = bar.start
  for (const { index, at, chord, gap } of bar.columns) {
    const note = index === undefined ? undefined : bar.notes[index]!
    note?.checkTickContext().setX(x)
    const event = index === undefined ? undefined : bar.events[index]
    columns.push({ x: from + x, bar: bar.bar, at, chord, note, event })
    x += gap * stretch
  }
  const [only] = bar.notes
  if (bar.notes.length === 1 && only!.isRest()) only!.checkTickContext().setX((x + bar.start) / 2 - padding)
  return from + x
}

/** The highest and lowest of notes, stems and triplets. */
function getExtent(bars: readonly SpacedBar[]): { top: number; bottom: number } {
  let [top, bottom] = [0, staffHeight]
  for (const note of bars.flatMap(({ notes }) => notes)) {
    if (note.isRest()) continue
    const stem = note.hasStem() ? note.getStemExtents() : undefined
    const ys = [...note.getYs(), ...(stem ? [stem.topY, stem.baseY] : [])]
    top = Math.min(top, Math.min(...ys) - 6)
    bottom = Math.max(bottom, Math.max(...ys) + 6)
  }
  if (bars.some(({ tuplets }) => tuplets.length > 0)) top = Math.min(top, -8) - 18
  return { top, bottom }
}

/** Places bars on one staff of a width; `isLast` ends it with the final barline. */
export function placeSystem(
  notation: Notation,
  bars: readonly SpacedBar[],
  width: number,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): PlacedSystem {
  const opening = measureOpening(notation, isFirst)
  const fixed = bars.reduce((sum, { start }) => sum + start + padding, opening - padding)
  const gaps = bars.reduce((sum, { width: own, start }) => sum + own - start, 0)
  const full = (width - fixed) / gaps
  const stretch = isLast && full > 1.6 ? 1.25 : full
  const columns: PlacedColumn[] = []
  const staves: Stave[] = []
  let x = 0
  for (const [at, bar] of bars.entries()) {
    const stave = at === 0 ? openStave(notation, isFirst) : new Stave(x, 0, 0, staveOptions)
    if (at > 0) stave.setNoteStartX(x)
    const end = placeBar(bar, stave, stretch, columns)
    stave.setWidth(end - x)
    stave.setEndBarType(isLast && at === bars.length - 1 ? BarlineType.END : BarlineType.SINGLE)
    for (const note of bar.notes) note.setStave(stave)
    for (const beam of bar.beams) beam.postFormat()
    staves.push(stave)
    x = end
  }
  return { bars, staves, columns, ...getExtent(bars) }
}
