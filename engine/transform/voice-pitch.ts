import { checkSound } from '../analyse/sound-input.ts'
import { pitchHopSeconds, trackPitch } from '../analyse/pitch.ts'
import type { PitchTrack } from '../analyse/pitch.ts'
import { resample, analysisRate } from '../analyse/resample.ts'

/** The pitch of one voice at its own rate. Throws EngineInputError 'audio_invalid'. */
export function pitchOfVoice(mono: Float32Array, sampleRate: number): PitchTrack {
  checkSound(mono, sampleRate)
  const steps = trackPitch(sampleRate === analysisRate ? mono : resample(mono, sampleRate, analysisRate))
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
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
