import { decibelsToGain } from '../dsp/power.ts'
import { bareScore } from '../edit/bare-score.ts'
import type { Metre } from '../score/metre.ts'
import { metreShapes } from '../score/metre.ts'
import type { DrumHit, Note, Score, TempoPoint, Track, TrackStem } from '../score/score.ts'
import { drumOfKey, instrumentOfProgram } from './general-midi-sounds.ts'
import { readMidi } from './read-midi.ts'
import type { MidiNote, MidiSong } from './read-midi.ts'
import { assertPlayableAmount } from './sounding-limits.ts'
import { createTempoClock, usualMicroseconds } from './tempo-clock.ts'

const drumChannel = 9
const minNoteSeconds = 0.03
/** What is let go still rings. */
const tailSeconds = 2.5

function metreOf({ beatsPerBar, beatUnit }: MidiSong): Metre {
  const written = `${beatsPerBar}/${beatUnit}`
  if (written in metreShapes) return written as Metre
  if (beatUnit === 8 && beatsPerBar % 3 === 0) return '6/8'
  return beatsPerBar % 3 === 0 ? '3/4' : '4/4'
}

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

const gainOf = (volume = 100): number => Math.max(-24, Math.min(3, 40 * Math.log10(Math.max(1, volume) / 100)))
const panOf = (pan = 64): number => Math.max(-1, Math.min(1, (pan - 64) / 63))

function trackOf(song: MidiSong, written: readonly MidiNote[], secondsAt: (tick: number) => number): Track {
  const { channel, program } = written[0]!
  const notes = written.map(({ key, velocity, startTick, endTick }): Note => ({
    startSeconds: secondsAt(startTick),
    durationSeconds: Math.max(minNoteSeconds, secondsAt(endTick) - secondsAt(startTick)),
    midi: key,
    velocity: velocity / 127,
  }))
  return {
    stem: stemOf(program, notes),
    instrument: instrumentOfProgram[program] ?? 'piano',
    pan: panOf(song.pans.get(channel)),
    gainDb: gainOf(song.volumes.get(channel)),
    notes,
  }
}

function hitsOf(song: MidiSong, secondsAt: (tick: number) => number): DrumHit[] {
  const gain = decibelsToGain(gainOf(song.volumes.get(drumChannel)))
  return song.notes
    .filter(({ channel }) => channel === drumChannel)
    .flatMap(({ key, velocity, startTick }) => {
      const drum = drumOfKey(key)
      return drum ? [{ drum, startSeconds: secondsAt(startTick), velocity: Math.min(1, (gain * velocity) / 127) }] : []
    })
    .sort((one, other) => one.startSeconds - other.startSeconds)
}

/** A tempo that nobody can count is no tempo: it is taken to the nearest that can. */
const bpmOf = (microsecondsPerQuarter: number): number => Math.min(300, Math.max(20, 6e7 / microsecondsPerQuarter))

/**
 * The notes of a Standard MIDI File as a score that our engine plays: General MIDI programs by their nearest sounds, channel 10 on
 * an acoustic kit. It has no chords, words or form. Throws EngineInputError 'midi_invalid', or 'midi_too_large' for more than `midiLimits` and
 * `soundingLimits` allow.
 */
export function scoreFromMidi(bytes: Uint8Array): Score {
  const song = readMidi(bytes)
  const secondsAt = createTempoClock(song)
  const inTime = song.notes.toSorted((one, other) => one.startTick - other.startTick)
  const melodic = inTime.filter(({ channel }) => channel !== drumChannel)
  const players = Map.groupBy(melodic, ({ channel, program }) => `${channel}/${program}`)
  const endTick = song.notes.reduce((latest, note) => Math.max(latest, note.endTick), 0)
  const durationSeconds = secondsAt(endTick) + tailSeconds
  const metre = metreOf(song)
  const bpm = bpmOf(song.tempos[0]?.microsecondsPerQuarter ?? usualMicroseconds)
  const tempoMap: TempoPoint[] = song.tempos.map(({ tick, microsecondsPerQuarter }) => ({
    startSeconds: secondsAt(tick),
    bpm: bpmOf(microsecondsPerQuarter),
  }))
  const { beatsPerBar } = metreShapes[metre]
  const bars = Math.max(1, Math.round((durationSeconds * bpm) / 60 / beatsPerBar))
  const tracks = [...players.values()].map((notes) => trackOf(song, notes, secondsAt))
  const drums = hitsOf(song, secondsAt)
  assertPlayableAmount({ tracks, drums })
  return bareScore(durationSeconds, {
    bpm,
    metre,
    beatsPerBar,
    tempoMap: tempoMap[0]?.startSeconds === 0 ? tempoMap : [{ startSeconds: 0, bpm }, ...tempoMap],
    sections: [{ name: 'verse', startSeconds: 0, endSeconds: durationSeconds, bars, energy: 0.6 }],
    tracks,
    drums,
    mix: { ...bareScore(1, {}).mix, reverbAmount: 0.18 },
  })
}
