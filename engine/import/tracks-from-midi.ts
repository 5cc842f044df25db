import { decibelsToGain } from '../dsp/power.ts'
import { drumOfKey } from '../score/drum-of-key.ts'
import type { DrumHit, Note, Track, TrackStem } from '../score/score.ts'
import { instrumentOfProgram } from './general-midi-sounds.ts'
import type { MidiNote } from './midi-channels.ts'
import { measureLevels } from './note-levels.ts'
import type { MidiSong } from './read-midi.ts'

/** Answers a tick's time in seconds. */
export type Clock = (tick: number) => number

/** Notes of one channel and program, and their pan position. */
interface Player {
  written: readonly MidiNote[]
  stem: TrackStem
  pan: number
}

const channelsOfPort = 16
const drumChannel = 9
const minNoteSeconds = 0.03
/** Below it nothing is heard; a velocity of 0 would be no note. */
const minVelocity = 0.004
/** Decibels for a tenth of the velocity (synth/notes/velocity-gain). */
const decibelsPerVelocity = 34
/** A channel that wanders between the sides has a track for each of nine places. */
const panStep = 0.25

const isDrum = ({ channel }: MidiNote): boolean => channel % channelsOfPort === drumChannel
const panOf = ({ pan }: MidiNote): number => Math.max(-1, Math.min(1, (pan - 64) / 63))
/** How many of its notes sound at once, on average. */
function density(notes: readonly Note[]): number {
  const sounding = notes.reduce((sum, note) => sum + note.durationSeconds, 0)
  let [covered, end] = [0, 0]
  for (const { startSeconds, durationSeconds } of notes) {
    const until = startSeconds + durationSeconds
    covered += Math.max(0, until - Math.max(end, startSeconds))
    end = Math.max(end, until)
  }
  return sounding / Math.max(covered, 0.001)
}

const isBass = (program: number): boolean => program >= 32 && program < 40

function stemOf(program: number, notes: readonly Note[]): TrackStem {
  if (isBass(program)) return 'bass'
  const pitch = notes.reduce((sum, { midi }) => sum + midi, 0) / notes.length
  return pitch > 60 && density(notes) < 1.25 ? 'lead' : 'chords'
}

/** A note at its written velocity, without what its channel does to it. */
function noteOf({ key, velocity, startTick, endTick }: MidiNote, secondsAt: Clock): Note {
  const startSeconds = secondsAt(startTick)
  const durationSeconds = Math.max(minNoteSeconds, secondsAt(endTick) - startSeconds)
  return { startSeconds, durationSeconds, midi: key, velocity: velocity / 127 }
}

function playersOf(song: MidiSong, secondsAt: Clock): Player[] {
  const melodic = song.notes.filter((note) => !isDrum(note))
  const byProgram = Map.groupBy(melodic, ({ channel, program }) => `${channel}/${program}`)
  return [...byProgram.values()].flatMap((written) => {
    const notes = written.map((note) => noteOf(note, secondsAt))
    const stem = stemOf(written[0]!.program, notes)
    const places = new Set(written.map(({ pan }) => pan))
    if (places.size === 1) return [{ written, stem, pan: panOf(written[0]!) }]
    const byPlace = Map.groupBy(written, (note) => panStep * Math.round(panOf(note) / panStep))
    return [...byPlace].map(([pan, part]) => ({ written: part, stem, pan }))
  })
}

/** What the notes of a track differ by goes into their velocities. */
function trackOf(song: MidiSong, { written, stem, pan }: Player, secondsAt: Clock): Track {
  const { levels, gainDb } = measureLevels(song, written)
  const notes = written.map((note, i): Note => {
    const plain = noteOf(note, secondsAt)
    const softer = decibelsToGain((20 / decibelsPerVelocity) * Math.min(0, levels[i]! - gainDb))
    return { ...plain, velocity: Math.max(minVelocity, plain.velocity * softer) }
  })
  return { stem, instrument: instrumentOfProgram[written[0]!.program] ?? 'piano', pan, gainDb, notes }
}

/** The melodic tracks of a song, without its bends. */
export function tracksFromMidi(song: MidiSong, secondsAt: Clock): { tracks: Track[]; written: MidiNote[][] } {
  const players = playersOf(song, secondsAt)
  const tracks = players.map((player) => trackOf(song, player, secondsAt))
  return { tracks, written: players.map(({ written }) => [...written]) }
}

/** The strokes of a song, in time. */
export function hitsFromMidi(song: MidiSong, secondsAt: Clock): DrumHit[] {
  return song.notes
    .filter(isDrum)
    .flatMap(({ channel, key, velocity, startTick }) => {
      const drum = drumOfKey(key)
      const gain = Math.sqrt(song.channels.get(channel)!.power.at(startTick))
      const struck = Math.min(1, (gain * velocity) / 127)
      return drum ? [{ drum, startSeconds: secondsAt(startTick), velocity: struck }] : []
    })
    .sort((one, other) => one.startSeconds - other.startSeconds)
}
