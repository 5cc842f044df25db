import type { Note, Score, SungSyllable, Track } from '../score/score.ts'
import { metreShapes } from '../score/metre.ts'
import { drumKeys, programs, voiceProgram } from './general-midi.ts'
import type { MidiEvent } from './midi-bytes.ts'
import { metaEvent, midiFile, textEvent, uint24 } from './midi-bytes.ts'
import { getKeySignature } from './notation/spelling.ts'
import { noteEvents, toTickNote } from './note-events.ts'
import { createTempoClock, ticksPerQuarter } from './tempo-clock.ts'
import type { TempoClock } from './tempo-clock.ts'

const marker = 0x06
const trackName = 0x03
const lyric = 0x05
const drumChannel = 9

/**
 * The song as a Standard MIDI File (format 1, 480 ticks a quarter): tempo map, metre, keys, section markers, the melody
 * with its syllables as lyric events, one track per instrument, and drums on channel 10. Times are exact to a tick.
 */
export function scoreToMidi(score: Score): Uint8Array {
  const clock = createTempoClock(score)
  const channels = melodicChannels()
  const melodic = score.tracks.map((track) => instrumentTrack(track, channels(), clock))
  const voices = sungTracks(score, channels, clock)
  return midiFile(ticksPerQuarter, [conductor(score, clock), ...voices, ...melodic, drumTrack(score, clock)])
}

/** All but the drums' channel, in turn: two instruments share one only in songs of more than fifteen tracks. */
function melodicChannels(): () => number {
  let next = -1
  return () => {
    next = (next + 1) % 16
    return next === drumChannel ? ++next : next
  }
}

function conductor(score: Score, clock: TempoClock): MidiEvent[] {
  const tempos = clock.points.map(({ tick, quarterSeconds }) =>
    metaEvent(tick, 0x51, uint24(Math.round(quarterSeconds * 1e6))),
  )
  const keys = score.keyMap.map(({ startSeconds, key }) =>
    metaEvent(clock.tickAt(startSeconds), 0x59, keySignature(key)),
  )
  const sections = score.sections.map(({ startSeconds, name }) => textEvent(clock.tickAt(startSeconds), marker, name))
  return [
    textEvent(0, trackName, score.title),
    metaEvent(0, 0x58, timeSignature(score)),
    ...tempos,
    ...keys,
    ...sections,
  ]
}

function timeSignature({ metre }: Score): number[] {
  const [beats, unit] = metre.split('/').map(Number) as [number, number]
  const clocksPerClick = metreShapes[metre].stepsPerBeat * 6
  return [beats, unit === 8 ? 3 : 2, clocksPerClick, 8]
}

function keySignature(key: string): number[] {
  const { fifths, isMinor } = getKeySignature(key)
  return [fifths & 255, isMinor ? 1 : 0]
}

function instrumentTrack(track: Track, channel: number, clock: TempoClock): MidiEvent[] {
  const start = [
    textEvent(0, trackName, `${track.stem}: ${track.instrument}`),
    programChange(channel, programs[track.instrument]),
    panChange(channel, track.pan),
  ]
  return [...start, ...playNotes(track.notes, channel, clock)]
}

/** The lines that are shown with their words, then what each of several singers sings beneath them. */
function sungTracks(score: Score, channels: () => number, clock: TempoClock): MidiEvent[][] {
  const { syllables, singers = [], backing = [] } = score
  const shown = syllables.length > 0 ? [vocalTrack(syllables, 'vocals', channels(), clock)] : []
  const beneath = singers.flatMap(({ part }, index) => {
    const own = backing.filter(({ singer = 0 }) => singer === index)
    return own.length > 0 ? [vocalTrack(own, `vocals: ${part}`, channels(), clock)] : []
  })
  return [...shown, ...beneath]
}

function vocalTrack(syllables: readonly SungSyllable[], name: string, channel: number, clock: TempoClock): MidiEvent[] {
  // Notes that go on with a vowel, and those of a figure with more syllables than signs, have no text of their own.
  const written = syllables.filter(({ text, continues }) => text.trim() !== '' && !continues)
  const words = written.map(({ line, text, startSeconds }, i) => {
    const next = written[i + 1]
    const ends = next?.line !== line ? '\n' : next.startsWord || /\s$/u.test(text) ? ' ' : '-'
    return textEvent(clock.tickAt(startSeconds), lyric, text.trimEnd() + ends)
  })
  return [
    textEvent(0, trackName, name),
    programChange(channel, voiceProgram),
    ...words,
    ...playNotes(syllables, channel, clock),
  ]
}

function drumTrack(score: Score, clock: TempoClock): MidiEvent[] {
  const hits = score.drums.map(({ drum, startSeconds, velocity }): TimedNote => {
    return { startSeconds, durationSeconds: 0.08, midi: drumKeys[drum], velocity }
  })
  return [textEvent(0, trackName, `drums: ${score.kit}`), ...playNotes(hits, drumChannel, clock)]
}

type TimedNote = Pick<Note, 'startSeconds' | 'durationSeconds' | 'midi' | 'velocity'>

const playNotes = (notes: readonly TimedNote[], channel: number, clock: TempoClock): MidiEvent[] =>
  noteEvents(
    notes.map(({ startSeconds, durationSeconds, midi, velocity }) =>
      toTickNote(clock.tickAt(startSeconds), clock.tickAt(startSeconds + durationSeconds), midi, velocity),
    ),
    channel,
  )

function programChange(channel: number, program: number): MidiEvent {
  return { tick: 0, bytes: [0xc0 | channel, program] }
}

function panChange(channel: number, pan: number): MidiEvent {
  return { tick: 0, bytes: [0xb0 | channel, 10, Math.max(0, Math.min(127, Math.round(64 + pan * 63)))] }
}
