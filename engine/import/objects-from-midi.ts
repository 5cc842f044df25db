import type { DawMaster, DawNote, DawObject, DawTrack } from '@songloom/contracts/daw/document'
import { clamp } from '../score/clamp.ts'
import { cleanText } from './clean-text.ts'
import { instrumentOfProgram } from './general-midi-sounds.ts'
import type { MidiNote } from './midi-channels.ts'
import { measureLevels } from './note-levels.ts'
import { readMidi, usualMicroseconds } from './read-midi.ts'
import type { MidiSong } from './read-midi.ts'
import { getKeyName } from './score-from-midi.ts'

/** What a MIDI file has for a document of the DAW. Ids are its own; positions are exact to a tick. */
export interface MidiObjects {
  objects: DawObject[]
  master: Pick<DawMaster, 'beatsPerBar' | 'beatUnit'> & Partial<Pick<DawMaster, 'key'>>
  /** Later metres, and channels whose bends, volume or expression move, which a gain cannot. */
  lost: { laterMetres: number; movingChannels: number }
}

const drumChannel = 9
const channelsOfPort = 16
const beatUnits = [2, 4, 8, 16] as const
/** A note that ends where it starts. */
const minBeats = 1 / 32

/** Notes of one track, channel and program. */
const toPartKey = ({ track, channel, program }: MidiNote): string =>
  channel % channelsOfPort === drumChannel ? `${track}/drums` : `${track}/${channel}/${program}`

function listTempos({ tempos, ticksPerQuarter }: MidiSong): DawObject[] {
  const written = tempos.map(({ tick, microsecondsPerQuarter }) => ({
    startBeats: tick / ticksPerQuarter,
    bpm: clamp(60e6 / microsecondsPerQuarter, 20, 400),
  }))
  const all = written[0]?.startBeats === 0 ? written : [{ startBeats: 0, bpm: 60e6 / usualMicroseconds }, ...written]
  const last = all.filter(({ startBeats }, at) => all[at + 1]?.startBeats !== startBeats)
  return last.map((tempo, at) => ({ id: `tempo${at + 1}`, kind: 'tempo', ...tempo }))
}

function choosePlayer(notes: readonly MidiNote[], isSung: boolean): NonNullable<DawTrack['player']> {
  const [{ channel, program }] = notes as [MidiNote]
  if (channel % channelsOfPort === drumChannel) return { type: 'kit', name: 'acoustic' }
  if (isSung) return { type: 'voice', name: 'voice' }
  return { type: 'instrument', name: instrumentOfProgram[program] ?? 'piano' }
}

interface Part {
  notes: readonly MidiNote[]
  name: string
  syllables: ReadonlyMap<number, string>
}

function toTrack(song: MidiSong, part: Part, at: number, color: string): DawObject[] {
  const { notes, name, syllables } = part
  const [trackId, clipId] = [`track${at + 1}`, `clip${at + 1}`]
  const { ticksPerQuarter } = song
  const { gainDb } = measureLevels(song, notes)
  const pan = clamp((notes[0]!.pan - 64) / 63, -1, 1)
  const strip = { color, groupId: null, gainDb, pan, isMuted: false, isSoloed: false }
  const place = { startBeats: 0, offsetBeats: 0, isMuted: false }
  const sung = new Set<number>()
  const objects = notes.map((note, index): DawNote => {
    const { key, velocity, startTick, endTick } = note
    const startBeats = startTick / ticksPerQuarter
    // A syllable stands once, on the first note of a chord.
    const syllable = sung.has(startTick) ? null : (syllables.get(startTick) ?? null)
    sung.add(startTick)
    return {
      ...{ id: `note${at + 1}-${index + 1}`, kind: 'note', clipId, startBeats, midi: key, velocity: velocity / 127 },
      ...{ durationBeats: Math.max(minBeats, endTick / ticksPerQuarter - startBeats), syllable },
    }
  })
  const length = objects.reduce((most, note) => Math.max(most, note.startBeats + note.durationBeats), 1)
  const player = choosePlayer(notes, syllables.size > 0)
  return [
    { id: trackId, kind: 'track', name, position: at + 1, player, ...strip },
    { id: clipId, kind: 'scoreClip', trackId, name, durationBeats: Math.ceil(length), ...place },
    ...objects,
  ]
}

function listParts({ notes, texts }: MidiSong): Part[] {
  const textsOf = (track: number, kind: 'name' | 'syllable') =>
    texts.filter((text) => text.track === track && text.kind === kind)
  const parts = [...Map.groupBy(notes, toPartKey).values()].sort(
    ([one], [other]) => one!.track - other!.track || one!.channel - other!.channel,
  )
  return parts.map((part, at): Part => {
    const [{ track }] = part as [MidiNote]
    const name = cleanText(textsOf(track, 'name')[0]?.text ?? '', 120) || `Track ${at + 1}`
    const syllables = textsOf(track, 'syllable').map(({ tick, text }) => [tick, cleanText(text, 40)] as const)
    return { notes: part, name, syllables: new Map(syllables.filter(([, text]) => text !== '')) }
  })
}

function countMoving({ channels, notes }: MidiSong): number {
  const last = notes.reduce((latest, { endTick }) => Math.max(latest, endTick), 0)
  return [...channels.values()].filter(
    ({ bend, power }) => bend.changesBetween(0, last) || power.changesBetween(0, last),
  ).length
}

/**
 * Reads a Standard MIDI File as objects of the DAW: a track for each track, channel and program, with its name, gain,
 * notes and syllables; tempo map, first metre, key and markers. `colors` are given to the tracks in turn. Throws
 * EngineInputError as `readMidi`.
 */
export function objectsFromMidi(bytes: Uint8Array, colors: readonly string[]): MidiObjects {
  const song = readMidi(bytes)
  const markers = song.texts
    .filter(({ kind }) => kind === 'marker')
    .map(({ tick, text }) => ({ startBeats: tick / song.ticksPerQuarter, name: cleanText(text, 120) }))
    .filter(({ name }) => name !== '')
  const key = getKeyName(song)
  return {
    objects: [
      ...listTempos(song),
      ...listParts(song).flatMap((part, at) => toTrack(song, part, at, colors[at % colors.length]!)),
      ...markers.map((marker, at): DawObject => ({ id: `marker${at + 1}`, kind: 'marker', ...marker })),
    ],
    master: {
      beatsPerBar: clamp(song.beatsPerBar, 1, 16),
      beatUnit: beatUnits.find((unit) => unit === song.beatUnit) ?? 4,
      ...(key === undefined ? {} : { key }),
    },
    lost: { laterMetres: song.laterMetres, movingChannels: countMoving(song) },
  }
}
