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

const isDrums = ({ channel }: MidiNote): boolean => channel % channelsOfPort === drumChannel

/** Notes of one track, channel and program. */
const toPartKey = (note: MidiNote): string =>
  isDrums(note) ? `${note.track}/drums` : `${note.track}/${note.channel}/${note.program}`

function listTempos({ tempos, ticksPerQuarter }: MidiSong): DawObject[] {
  const written = tempos.map(({ tick, microsecondsPerQuarter }) => ({
    startBeats: tick / ticksPerQuarter,
    bpm: clamp(60e6 / microsecondsPerQuarter, 20, 400),
  }))
  const all = written[0]?.startBeats === 0 ? written : [{ startBeats: 0, bpm: 60e6 / usualMicroseconds }, ...written]
  const last = all.filter(({ startBeats }, at) => all[at + 1]?.startBeats !== startBeats)
  return last.map((tempo, at) => ({ id: `tempo${at + 1}`, kind: 'tempo', ...tempo }))
}

type Player = NonNullable<DawTrack['player']>

function choosePlayer(notes: readonly MidiNote[], isSung: boolean): Player {
  const first = notes[0]!
  if (isDrums(first)) return { type: 'kit', name: 'acoustic' }
  if (isSung) return { type: 'voice', name: 'voice' }
  return { type: 'instrument', name: instrumentOfProgram[first.program] ?? 'piano' }
}

/** Syllables by the ticks at which they are sung. */
type Syllables = ReadonlyMap<number, string>

interface Part {
  notes: readonly MidiNote[]
  name: string
  player: Player
  syllables: Syllables
}

function toTrack(song: MidiSong, part: Part, at: number, color: string): DawObject[] {
  const { notes, name, player, syllables } = part
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
  return [
    { id: trackId, kind: 'track', name, position: at + 1, player, ...strip },
    { id: clipId, kind: 'scoreClip', trackId, name, durationBeats: Math.ceil(length), ...place },
    ...objects,
  ]
}

/**
 * The channel that sings the syllables of a track: its only one, or that with notes at most of them, of equal ones the
 * one with the fewest notes. A file of format 0 has all its channels in one track.
 */
function findSingingChannel(notes: readonly MidiNote[], syllables: Syllables): number | undefined {
  const channels = [...Map.groupBy(notes, ({ channel }) => channel)].map(([channel, own]) => {
    const sung = new Set(own.map(({ startTick }) => startTick).filter((tick) => syllables.has(tick)))
    return { channel, sung: sung.size, notes: own.length }
  })
  return channels
    .filter(({ sung }) => sung > 0 || channels.length === 1)
    .sort((one, other) => other.sung - one.sung || one.notes - other.notes)[0]?.channel
}

function readSyllables(texts: MidiSong['texts'], track: number): Syllables {
  const sung = texts.filter((text) => text.track === track && text.kind === 'syllable')
  const syllables = sung.map(({ tick, text }) => [tick, cleanText(text, 40)] as const)
  return new Map(syllables.filter(([, text]) => text !== ''))
}

/** Parts of one track; each has the track's name, and what plays it where they are several. */
function listTrackParts(notes: readonly MidiNote[], texts: MidiSong['texts']): Part[] {
  const { track } = notes[0]!
  const written = cleanText(texts.find((text) => text.track === track && text.kind === 'name')?.text ?? '', 120)
  const syllables = readSyllables(texts, track)
  const parts = [...Map.groupBy(notes, toPartKey).values()].sort(([one], [other]) => one!.channel - other!.channel)
  const singing = findSingingChannel(
    notes.filter((note) => !isDrums(note)),
    syllables,
  )
  return parts.map((part): Part => {
    const isSung = syllables.size > 0 && !isDrums(part[0]!) && part[0]!.channel === singing
    const player = choosePlayer(part, isSung)
    const played = player.type === 'kit' ? 'drums' : player.name
    const name = written !== '' && parts.length > 1 ? cleanText(`${written} ${played}`, 120) : written
    return { notes: part, name, player, syllables: isSung ? syllables : new Map() }
  })
}

function listParts({ notes, texts }: MidiSong): Part[] {
  const tracks = [...Map.groupBy(notes, ({ track }) => track)].sort(([one], [other]) => one - other)
  return tracks
    .flatMap(([, own]) => listTrackParts(own, texts))
    .map((part, at) => ({ ...part, name: part.name || `Track ${at + 1}` }))
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
