import { overlapGrains } from './overlap-grains.ts'
import type { NoteAt } from './overlap-grains.ts'
import { pitchMarks } from './pitch-marks.ts'
import { pitchOfVoice } from './voice-pitch.ts'

/** Places a sung voice on given notes: `noteAt` gets the time and the sung MIDI note and returns the wanted one. Formants and length stay. */
export function retune(mono: Float32Array, sampleRate: number, noteAt: NoteAt): Float32Array {
  return overlapGrains(mono, sampleRate, pitchMarks(mono, sampleRate, pitchOfVoice(mono, sampleRate)), noteAt, 1)
}
