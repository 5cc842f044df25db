import { pitchHopSeconds, trackPitch } from '../analyse/voice/pitch.ts'
import type { PitchTrack } from '../analyse/voice/pitch.ts'
import { toAnalysisRate } from '../analyse/signal/resample.ts'
import { checkSound } from '../analyse/signal/sound-input.ts'
import { finishSteps, mapSteps } from '../dsp/run-steps.ts'

/** Hears pitch in a sound at the analysis rate; yields the fraction done. */
type PitchDetector = (mono: Float32Array) => Generator<number, PitchTrack>

/**
 * The pitch of one voice at its own rate, in steps of some milliseconds that yield the fraction done. Throws
 * EngineInputError 'audio_invalid'.
 */
export function* voicePitchSteps(
  mono: Float32Array,
  sampleRate: number,
  detect: PitchDetector = trackPitch,
): Generator<number, PitchTrack> {
  checkSound(mono, sampleRate)
  return yield* detect(yield* mapSteps(toAnalysisRate(mono, sampleRate), () => 0))
}

/** The same at once. */
export function pitchOfVoice(mono: Float32Array, sampleRate: number): PitchTrack {
  return finishSteps(voicePitchSteps(mono, sampleRate))
}

/** MIDI note at a time, 0 where nothing is sung. */
export function midiAt(track: PitchTrack, seconds: number): number {
  const frame = Math.round(seconds / pitchHopSeconds)
  return track.midi[Math.min(Math.max(frame, 0), track.frames - 1)] ?? 0
}

/** MIDI notes of the sung frames, low to high. */
export function sungNotes(track: PitchTrack): Float32Array {
  return track.midi.filter((midi) => midi > 0).sort()
}
