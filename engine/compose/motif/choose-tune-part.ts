import type { MidiNote } from '../../import/midi-channels.ts'
import type { MidiSong } from '../../import/read-midi.ts'

const channelsOfPort = 16
const drumChannel = 9
const tuneNames = /melod|lead|voc|voice|sing|tune|theme|solo|topline|dhun|sargam/i
const bassPrograms = { from: 32, to: 39 } as const
/** A part of fewer notes is more likely an effect than the melody. */
const fewNotes = 6

const isDrum = ({ channel }: MidiNote): boolean => channel % channelsOfPort === drumChannel
const isBass = ({ program }: MidiNote): boolean => program >= bassPrograms.from && program <= bassPrograms.to

function getShareAlone(notes: readonly MidiNote[]): number {
  const onsets = Map.groupBy(notes, ({ startTick }) => startTick)
  return [...onsets.values()].filter((struck) => struck.length === 1).length / onsets.size
}

const getMeanKey = (notes: readonly MidiNote[]): number => notes.reduce((sum, { key }) => sum + key, 0) / notes.length

/** How much of a melody a part is: by its name and syllables, then by how high and how alone it plays. */
function ratePart({ texts }: MidiSong, notes: readonly MidiNote[]): number {
  const [first] = notes as [MidiNote]
  const own = texts.filter(({ track }) => track === first.track)
  const isNamed = own.some(({ kind, text }) => kind === 'name' && tuneNames.test(text))
  const hasWords = own.some(({ kind }) => kind === 'syllable')
  const height = Math.min(1, getMeanKey(notes) / 84)
  const isStill = new Set(notes.map(({ key }) => key)).size < 3
  return (
    (isNamed ? 2 : 0) +
    (hasWords ? 2 : 0) +
    getShareAlone(notes) +
    height -
    (isBass(first) ? 1.5 : 0) -
    (notes.length < fewNotes ? 1 : 0) -
    (isStill ? 1 : 0)
  )
}

/**
 * The notes of the part that has the melody of a file, in time order; empty where there are only drums. A part is what
 * one track plays with one program.
 */
export function chooseTunePart(song: MidiSong): MidiNote[] {
  const parts = Map.groupBy(
    song.notes.filter((note) => !isDrum(note)),
    ({ track, channel, program }) => `${track}/${channel}/${program}`,
  )
  const rated = [...parts.values()].map((notes) => ({ notes, rate: ratePart(song, notes) }))
  return (
    rated.reduce<(typeof rated)[number] | undefined>(
      (best, one) => (best && best.rate >= one.rate ? best : one),
      undefined,
    )?.notes ?? []
  )
}
