/** Divisions of a quarter note: 16ths have 6, eighths of a triplet 8. */
export const divisions = 24

/** A note on the grid, in divisions from the start of the document. */
export interface GridNote {
  start: number
  end: number
  midi: number
  syllable: string | null
}

/** How notes are laid on the grid. */
export interface Grid {
  /** Of a bar, and of the beat that rests and ties are seen by. */
  barLength: number
  beatLength: number
  /** Quarters, by their number, that are divided in three. */
  triplets: ReadonlySet<number>
}

interface Played {
  startBeats: number
  durationBeats: number
  midi: number
  syllable: string | null
}

const [straight, triplet] = [6, 8]
/** Triplets are written where they fit clearly better. */
const clearly = 0.6

const snap = (value: number, step: number): number => Math.round(value / step) * step

function isTriplet(offsets: readonly number[]): boolean {
  const error = (step: number): number =>
    offsets.reduce((sum, offset) => sum + (offset - snap(offset, step)) * (offset - snap(offset, step)), 0)
  // Both grids fit onsets on the beat, so these decide nothing.
  const between = offsets.filter((offset) => snap(offset, straight) % divisions !== 0)
  return between.length > 0 && error(triplet) < clearly * clearly * error(straight)
}

/** The quarters whose onsets lie on thirds. Compound metres have none: their beat is three eighths already. */
function findTriplets(notes: readonly Played[], isCompound: boolean): Set<number> {
  if (isCompound) return new Set()
  const quarters = Map.groupBy(notes, ({ startBeats }) => Math.floor(startBeats + 1e-6))
  const found = [...quarters].filter(([quarter, all]) =>
    isTriplet(all.map(({ startBeats }) => (startBeats - quarter) * divisions)),
  )
  return new Set(found.map(([quarter]) => quarter))
}

/** The metre as a grid, with the quarters of these notes that are triplets. */
export function makeGrid(
  notes: readonly Played[],
  { beatsPerBar, beatUnit }: { beatsPerBar: number; beatUnit: number },
): Grid {
  const count = Math.max(1, Math.round(beatsPerBar))
  const unit = (4 * divisions) / beatUnit
  const isCompound = beatUnit === 8 && count % 3 === 0
  return {
    barLength: count * unit,
    beatLength: isCompound ? 3 * unit : unit,
    // Bars of other lengths than whole quarters would cut a quarter in two.
    triplets: (count * unit) % divisions === 0 ? findTriplets(notes, isCompound) : new Set(),
  }
}

/** A position on the grid of its quarter. */
function toGrid(beats: number, { triplets }: Grid): number {
  const quarter = Math.floor(beats + 1e-6)
  const step = triplets.has(quarter) ? triplet : straight
  return quarter * divisions + snap((beats - quarter) * divisions, step)
}

/** A rest as short as this after a note is how it was played, not how it is written. */
const writtenRest = divisions / 2

/**
 * Lays notes on the grid, in order. One that ends shortly before the next onset reaches it, and one that overlaps it a
 * little ends there.
 */
export function quantise(notes: readonly Played[], grid: Grid): GridNote[] {
  const placed = notes
    .map(({ startBeats, durationBeats, midi, syllable }): GridNote => {
      const start = toGrid(startBeats, grid)
      return {
        start,
        end: Math.max(start + 1, toGrid(startBeats + durationBeats, grid)),
        midi: Math.round(midi),
        syllable,
      }
    })
    .sort((a, b) => a.start - b.start || a.midi - b.midi)
  const onsets = [...new Set(placed.map(({ start }) => start))]
  const nextOnset = new Map(onsets.map((start, at) => [start, onsets[at + 1]]))
  return placed.map((note) => {
    const step = grid.triplets.has(Math.floor(note.start / divisions)) ? triplet : straight
    const next = nextOnset.get(note.start)
    const end = Math.max(note.end, note.start + step)
    if (next === undefined) return { ...note, end }
    const isNear = next - end <= writtenRest && next - end < end - note.start
    const isOverlap = end > next && end - next <= writtenRest
    return { ...note, end: (end < next && isNear) || isOverlap ? next : end }
  })
}
