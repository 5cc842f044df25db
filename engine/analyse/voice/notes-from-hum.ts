import { finishSteps } from '../../dsp/run-steps.ts'
import { sampleRate as engineRate } from '../../dsp/stereo.ts'
import { frameRate, onsetFeatures } from '../rhythm/onset-features.ts'
import { pitchHopSeconds, trackPitch } from './pitch.ts'
import type { PitchTrack } from './pitch.ts'
import { pulseCurve } from '../signal/pulse.ts'
import { toAnalysisRate } from '../signal/resample.ts'
import { findPeaks } from '../rhythm/rhythm-curves.ts'
import { checkSound } from '../signal/sound-input.ts'
import type { SoundInput } from '../signal/sound-input.ts'
import { splitNotes } from './split-notes.ts'
import type { NoteSpan } from './split-notes.ts'

/** A note of one voice as it was performed. */
export interface HumNote {
  startSeconds: number
  durationSeconds: number
  midi: number
  /** 0 to 1, from the level against the loudest note. */
  velocity: number
  loudnessDb: number
  /** 0 to 1: how surely this was a pitch. */
  confidence: number
  /** The performed pitch: cents against `midi`, one value each 10 ms from the start. */
  bendCents: number[]
}

interface HumOptions {
  sampleRate?: number
  /**
   * Pitch classes that notes are pulled to, e.g. the scale of a detected key. The performed curve then bends from
   * there.
   */
  pitchClasses?: readonly number[]
}

/** A fresh attack counts from this height of the pulse curve on. */
const onsetHeight = 1.6
/** Loudness range that maps to velocities from 0.1 to 1. */
const velocityRangeDb = 30

/** Hears the notes of one voice: sung, hummed, whistled or played. Throws EngineInputError 'audio_invalid'. */
export function notesFromHum(sound: SoundInput, options: HumOptions = {}): HumNote[] {
  return finishSteps(humSteps(sound, options))
}

/** The same in steps of some milliseconds; yields the fraction done. */
export function* humSteps(
  sound: SoundInput,
  { sampleRate = engineRate, pitchClasses }: HumOptions = {},
): Generator<number, HumNote[]> {
  checkSound(sound, sampleRate)
  const mono = yield* toAnalysisRate(sound, sampleRate)
  const track = yield* trackPitch(mono)
  const onsets = yield* onsetFeatures(mono)
  const attacks = findPeaks(pulseCurve(onsets.flux, frameRate), onsetHeight).map((frame) =>
    Math.round(frame / frameRate / pitchHopSeconds),
  )
  const spans = splitNotes(track, attacks)
  const tuning = tuningOf(track)
  const loudest = Math.max(-120, ...spans.map((span) => levelOf(track, span)))
  return spans.map((span) => noteOf(track, span, { tuning, loudest, pitchClasses }))
}

function noteOf(
  track: PitchTrack,
  span: NoteSpan,
  song: { tuning: number; loudest: number; pitchClasses?: readonly number[] | undefined },
): HumNote {
  const pitch = middlePitch(track.midi, span)
  const midi = nearestNote(pitch - song.tuning, song.pitchClasses)
  const loudnessDb = levelOf(track, span)
  return {
    startSeconds: span.from * pitchHopSeconds,
    durationSeconds: (span.to - span.from) * pitchHopSeconds,
    midi,
    velocity: Math.max(0.1, Math.min(1, 1 + (loudnessDb - song.loudest) / velocityRangeDb)),
    loudnessDb,
    confidence: meanOf(track.confidence, span),
    bendCents: bendOf(track.midi, span, midi),
  }
}

/** Median of the inner two thirds: glides at both ends do not count. */
function middlePitch(midi: Float32Array, { from, to }: NoteSpan): number {
  const margin = Math.floor((to - from) / 6)
  const pitches = [...midi.subarray(from + margin, to - margin)].filter((pitch) => pitch !== 0)
  return pitches.sort((a, b) => a - b)[pitches.length >> 1] ?? 60
}

function nearestNote(pitch: number, pitchClasses?: readonly number[]): number {
  const allowed = (note: number): boolean =>
    !pitchClasses || pitchClasses.length === 0 || pitchClasses.includes(((note % 12) + 12) % 12)
  const near = Array.from({ length: 13 }, (_, i) => Math.round(pitch) - 6 + i).filter(allowed)
  return near.reduce((best, note) => (Math.abs(note - pitch) < Math.abs(best - pitch) ? note : best))
}

/** Frames without a pitch keep the last one. */
function bendOf(midi: Float32Array, { from, to }: NoteSpan, note: number): number[] {
  let last = midi.subarray(from, to).find((pitch) => pitch !== 0) ?? note
  return Array.from({ length: to - from }, (_, i) => {
    if (midi[from + i] !== 0) last = midi[from + i]!
    return Math.round((last - note) * 100)
  })
}

/** How far the singer is from A = 440 Hz: mean deviation from the semitones on a circle, if there is one. */
function tuningOf(track: PitchTrack): number {
  let cos = 0
  let sin = 0
  let frames = 0
  for (const pitch of track.midi) {
    if (pitch === 0) continue
    cos += Math.cos(2 * Math.PI * pitch)
    sin += Math.sin(2 * Math.PI * pitch)
    frames++
  }
  const clear = Math.sqrt(cos * cos + sin * sin) > 0.3 * frames
  return frames > 0 && clear ? Math.atan2(sin, cos) / (2 * Math.PI) : 0
}

function levelOf(track: PitchTrack, { from, to }: NoteSpan): number {
  return meanOf(track.levelDb, { from, to })
}

function meanOf(values: Float32Array, { from, to }: NoteSpan): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += values[i]!
  return sum / Math.max(1, to - from)
}
