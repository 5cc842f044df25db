import { inStage, runSteps } from '../dsp/run-steps.ts'
import { overlapGrains } from './overlap-grains.ts'
import type { NoteAt } from './overlap-grains.ts'
import { pitchMarks } from './pitch-marks.ts'
import { voicePitchSteps } from './voice-pitch.ts'
import type { VoiceOptions, VoiceSteps } from './voice-steps.ts'

/**
 * Places a sung voice on given notes: `noteAt` gets the time and the sung MIDI note and returns the wanted one. Formants and length stay.
 * Stops within one step once aborted. Throws EngineInputError 'audio_invalid'.
 */
export function retune(
  mono: Float32Array,
  sampleRate: number,
  noteAt: NoteAt,
  options: VoiceOptions = {},
): Promise<Float32Array> {
  return runSteps(retuneSteps(mono, sampleRate, noteAt), options)
}

/** The same as steps of some milliseconds. */
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
