import { inStage } from '../dsp/run-steps.ts'
import { overlapGrains } from './overlap-grains.ts'
import type { NoteAt } from './overlap-grains.ts'
import { pitchMarks } from './pitch-marks.ts'
import { voicePitchSteps } from './voice-pitch.ts'
import type { VoiceSteps } from './voice-steps.ts'

/**
 * Places a sung voice on given notes: `noteAt` gets the time and the sung MIDI note and returns the wanted one.
 * Formants and length stay. Steps take some milliseconds. Throws EngineInputError 'audio_invalid'.
 */
export function* retuneSteps(
  mono: Float32Array,
  sampleRate: number,
  noteAt: NoteAt,
  formantScale = 1,
): VoiceSteps<Float32Array> {
  const track = yield* inStage('pitch', voicePitchSteps(mono, sampleRate))
  const marks = pitchMarks(mono, sampleRate, track)
  return yield* inStage('voice', overlapGrains(mono, sampleRate, marks, noteAt, formantScale))
}
