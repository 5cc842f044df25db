import { divisions } from './quantise.ts'
import type { GridNote } from './quantise.ts'

/** Notes that begin together and end together. */
type Chord = [GridNote, ...GridNote[]]

/** Notes struck together whose ends are nearer than this are one chord. */
const sameEnd = divisions / 2

/** Gives notes that begin together and end almost together one end: the longest that reaches into no later onset. */
function joinEnds(notes: readonly GridNote[]): GridNote[] {
  const byOnset = [...Map.groupBy(notes, ({ start }) => start)].sort(([a], [b]) => a - b)
  return byOnset.flatMap(([, struck], index) => {
    const next = byOnset[index + 1]?.[0] ?? Infinity
    const groups: GridNote[][] = []
    for (const note of struck.toSorted((a, b) => b.end - a.end)) {
      const group = groups.at(-1)
      if (group && group[0]!.end - note.end <= sameEnd) group.push(note)
      else groups.push([note])
    }
    return groups.flatMap((group) => {
      const end = Math.min(group[0]!.end, Math.max(group.at(-1)!.end, next))
      return group.map((note) => ({ ...note, end }))
    })
  })
}

function toChords(notes: readonly GridNote[]): Chord[] {
  const chords = Map.groupBy(joinEnds(notes), ({ start, end }) => `${start} ${end}`)
  const highest = (chord: Chord): number => Math.max(...chord.map(({ midi }) => midi))
  return ([...chords.values()] as Chord[]).sort((a, b) => a[0].start - b[0].start || highest(b) - highest(a))
}

/** Chords in order, parted where nothing sounds on from one to the next. */
function findClusters(chords: readonly Chord[]): Chord[][] {
  const clusters: Chord[][] = []
  let end = -1
  for (const chord of chords) {
    if (chord[0].start >= end) clusters.push([])
    clusters.at(-1)!.push(chord)
    end = Math.max(end, chord[0].end)
  }
  return clusters
}

const getMeanMidi = (notes: readonly GridNote[]): number =>
  notes.reduce((sum, { midi }) => sum + midi, 0) / notes.length

/** Each chord goes where nothing sounds; a third at once goes where it is soonest over. */
function splitCluster(cluster: readonly Chord[]): [GridNote[], GridNote[]] {
  const voices: [GridNote[], GridNote[]] = [[], []]
  const ends = [-1, -1]
  for (const chord of cluster) {
    const voice = ends[0]! <= Math.max(chord[0].start, ends[1]!) ? 0 : 1
    voices[voice].push(...chord)
    ends[voice] = Math.max(ends[voice]!, chord[0].end)
  }
  return voices[1].length > 0 && getMeanMidi(voices[0]) < getMeanMidi(voices[1]) ? [voices[1], voices[0]] : voices
}

/**
 * Parts notes of one staff into an upper and a lower voice, which is empty where no note sounds on while another
 * begins. Of more than two that overlap, some still overlap within a voice.
 */
export function splitVoices(notes: readonly GridNote[]): [GridNote[], GridNote[]] {
  const upper: GridNote[] = []
  const lower: GridNote[] = []
  for (const cluster of findClusters(toChords(notes))) {
    const [above, below] = splitCluster(cluster)
    upper.push(...above)
    lower.push(...below)
  }
  return [upper, lower]
}
