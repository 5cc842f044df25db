import { toAnalysisRate } from '../analyse/signal/resample.ts'
import { trackPitch } from '../analyse/voice/pitch.ts'
import type { PitchTrack } from '../analyse/voice/pitch.ts'
import { gainToDecibels } from '../dsp/power.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { MeasuredVoice } from './reference-measures.ts'

/** Less singing than this is a shout, or what separation has left over. */
const minSungSeconds = 1.5
/** What counts as sung: clear enough, and not the bleeding of others. */
const minConfidence = 0.75
const belowLoudestDb = 25
const framesPerSecond = 100
const frameSamples = sampleRate / framesPerSecond
/** A note is held at least so long. */
const minNoteFrames = 8

/**
 * Register, range and movement of a separated voice, and how far in front of the whole it is; null without singing.
 * Yields the fraction done.
 */
export function* measureVoice(voice: Stereo, whole: Stereo): Generator<number, MeasuredVoice | null> {
  const track = yield* trackPitch(yield* toAnalysisRate(voice, sampleRate))
  const frames = sungFrames(track)
  if (frames.length < minSungSeconds * framesPerSecond) return null
  const pitches = sorted(frames.map((frame) => track.midi[frame]!))
  return {
    medianMidi: rounded(percentile(pitches, 0.5)),
    lowMidi: rounded(percentile(pitches, 0.25)),
    highMidi: rounded(percentile(pitches, 0.75)),
    leapSemitones: rounded(meanLeap(notesOf(track, frames))),
    prominenceDb: rounded(levelDb(voice, frames) - levelDb(whole, frames)),
  }
}

function sungFrames({ frames, midi, confidence, levelDb }: PitchTrack): number[] {
  const all = Array.from({ length: frames }, (_, i) => i)
  const voiced = all.filter((i) => midi[i]! > 0 && confidence[i]! >= minConfidence)
  const loudest = percentile(sorted(voiced.map((i) => levelDb[i]!)), 0.95)
  return voiced.filter((i) => levelDb[i]! > loudest - belowLoudestDb)
}

/** Mean level of a sound during these frames. */
function levelDb({ left, right }: Stereo, frames: readonly number[]): number {
  let sum = 0
  for (const frame of frames) {
    const at = Math.round((frame * sampleRate) / framesPerSecond)
    for (let i = at; i < Math.min(left.length, at + frameSamples); i += 4)
      sum += left[i]! * left[i]! + right[i]! * right[i]!
  }
  return gainToDecibels(Math.sqrt(sum / (frames.length * frameSamples)) + 1e-9)
}

/** Pitches that are held, in order: the track rounded to semitones, without what only passes. */
function notesOf({ midi }: PitchTrack, frames: readonly number[]): number[] {
  const notes: number[] = []
  let held = 0
  let last = 0
  for (const frame of frames) {
    const pitch = Math.round(midi[frame]!)
    held = pitch === last ? held + 1 : 1
    last = pitch
    if (held === minNoteFrames && notes.at(-1) !== pitch) notes.push(pitch)
  }
  return notes
}

function meanLeap(notes: readonly number[]): number {
  const leaps = notes.slice(1).map((note, i) => Math.min(12, Math.abs(note - notes[i]!)))
  return leaps.reduce((sum, leap) => sum + leap, 0) / Math.max(1, leaps.length)
}

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)
const percentile = (values: readonly number[], share: number): number =>
  values[Math.round(share * (values.length - 1))] ?? 0
const rounded = (value: number): number => Math.round(value * 100) / 100
