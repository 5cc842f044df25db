import { midiToScaleStep, scaleStepToMidi } from '../../score/keys.ts'
import type { Key } from '../../score/keys.ts'
import type { PhraseNote } from '../tune/phrase-note.ts'
import type { MotifTune } from './motif-tune.ts'

/** Semitones off the register that a semitone away from the file's own key is worth. */
const loyalty = 0.15

/** The middle pitch of notes, weighted by their lengths; MIDI. */
export function getMeanPitch(notes: readonly PhraseNote[]): number {
  const length = notes.reduce((sum, note) => sum + note.length, 0)
  return notes.reduce((sum, note) => sum + note.midi * note.length, 0) / Math.max(1, length)
}

/** Semitones to the octave of a pitch that is nearest to another. */
export const toNearestOctave = (midi: number, centre: number): number => 12 * Math.round((centre - midi) / 12)

/** The key in which a tune lies best around a pitch, as near to its own as that allows; its mode stays. */
export function chooseTuneKey({ notes, key }: Pick<MotifTune, 'notes' | 'key'>, centre: number): Key {
  const mean = getMeanPitch(notes)
  const costOf = (shift: number): number =>
    Math.abs(mean + shift + toNearestOctave(mean + shift, centre) - centre) + loyalty * Math.abs(shift)
  const shifts = Array.from({ length: 12 }, (_, i) => i - 6)
  const shift = shifts.reduce((best, one) => (costOf(one) < costOf(best) ? one : best), 0)
  return { ...key, tonic: (key.tonic + shift + 12) % 12 }
}

/** A pitch of one key in another: the same interval, or the same step of the scale where the modes differ. */
export function toKey(midi: number, from: Key, to: Key): number {
  if (from.mode === to.mode) return midi + to.tonic - from.tonic
  const step = midiToScaleStep(midi, from.tonic, from.mode)
  return scaleStepToMidi(step, to.tonic, to.mode) + midi - scaleStepToMidi(step, from.tonic, from.mode)
}
