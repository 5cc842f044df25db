import { cutToSigns, getWritten } from './lengths.ts'
import type { NotatedBar, NotatedEvent } from './notation.ts'
import { divisions } from './quantise.ts'
import type { Grid, GridNote } from './quantise.ts'
import type { WrittenSyllable } from './syllables.ts'

/** Syllables by the places where they are sung. */
type Lyrics = ReadonlyMap<number, WrittenSyllable>

type Slice = { start: number; end: number; notes: GridNote[] }

/** Stretches within which the same notes sound, rests too, without gaps from 0 to `end`. */
function sliceNotes(notes: readonly GridNote[], end: number): Slice[] {
  const edges = new Set([0, end])
  for (const note of notes) edges.add(note.start).add(Math.min(end, note.end))
  const sorted = [...edges].filter((edge) => edge <= end).sort((a, b) => a - b)
  let sounding: GridNote[] = []
  let next = 0
  return sorted.slice(0, -1).map((start, at) => {
    sounding = sounding.filter((note) => note.end > start)
    while (next < notes.length && notes[next]!.start <= start) sounding.push(notes[next++]!)
    return { start, end: sorted[at + 1]!, notes: sounding.toSorted((a, b) => a.midi - b.midi) }
  })
}

function toBars(notes: readonly GridNote[], grid: Grid, barCount: number, lyrics: Lyrics): NotatedEvent[][] {
  const bars = Array.from({ length: barCount }, (): NotatedEvent[] => [])
  for (const { start, end, notes: sounding } of sliceNotes(notes, barCount * grid.barLength)) {
    let at = start
    for (const length of cutToSigns(start, end, grid)) {
      const isSung = sounding.some((note) => note.start === at && note.syllable !== null)
      bars[Math.floor(at / grid.barLength)]!.push({
        at: at % grid.barLength,
        length,
        written: getWritten(length),
        tuplet: null,
        pitches: sounding.map((note) => ({
          ...{ midi: note.midi, isTiedFrom: note.start < at, isTiedTo: note.end > at + length },
        })),
        syllable: (isSung && lyrics.get(at)) || null,
      })
      at += length
    }
  }
  bars.forEach(markTriplets)
  return bars
}

/** The first and the last of each quarter that is divided in three. */
function markTriplets(bar: readonly NotatedEvent[]): void {
  const quarters = Map.groupBy(
    bar.filter(({ written }) => written.isTriplet),
    ({ at }) => Math.floor(at / divisions),
  )
  for (const events of quarters.values()) {
    events[0]!.tuplet = 'start'
    events.at(-1)!.tuplet = 'stop'
  }
}

/** Writes the voices of a staff in its bars, the upper one first; a lower one is left out where it only rests. */
export function layOutBars(
  [upper, lower]: readonly [readonly GridNote[], readonly GridNote[]],
  grid: Grid,
  barCount: number,
  lyrics: Lyrics,
): NotatedBar[] {
  const below = lower.length > 0 ? toBars(lower, grid, barCount, lyrics) : []
  return toBars(upper, grid, barCount, lyrics).map((events, bar) => {
    const other = below[bar]
    return { voices: other?.some(({ pitches }) => pitches.length > 0) ? [events, other] : [events] }
  })
}
