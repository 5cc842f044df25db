import { sampleRate } from '../dsp/stereo.ts'
import type { Note } from '../score/score.ts'
import type { PartialInstrument, PluckInstrument } from './instrument.ts'
import { strikeOneShot } from './one-shots.ts'
import type { NoteContext } from './play-oscillators.ts'

const block = 32

export type OneShotCache = Map<string, Float32Array>

/** Adds one struck or plucked note: the cached sound, its strength and its damping at the end. */
export function playOneShot(instrument: PluckInstrument | PartialInstrument, note: Note, context: NoteContext, cache: OneShotCache, left: Float32Array, right: Float32Array | undefined): void {
  const layer = note.velocity > 0.78 ? 2 : note.velocity > 0.52 ? 1 : 0
  const take = instrument.kind === 'pluck' ? context.variant % 2 : 0
  const key = `${note.midi}/${layer}/${take}`
  let sound = cache.get(key)
  if (!sound) cache.set(key, (sound = strikeOneShot(instrument, note.midi, (layer + 1) / 3, take + 1)))
  mixOneShot(instrument, sound, note, context, left, right)
}

function mixOneShot(instrument: PluckInstrument | PartialInstrument, sound: Float32Array, note: Note, context: NoteContext, left: Float32Array, right: Float32Array | undefined): void {
  const start = Math.round(note.startSeconds * sampleRate)
  const held = Math.round(note.durationSeconds * sampleRate)
  const total = Math.min(sound.length, held + Math.round(instrument.release * 2.5 * sampleRate), left.length - start)
  const loud = instrument.gain * (0.2 + 0.8 * note.velocity)
  const tremolo = instrument.kind === 'partials' ? (instrument.tremoloHz ?? 0) : 0
  let gain = loud
  for (let at = 0; at < total; at += block) {
    const count = Math.min(block, total - at)
    const after = at + count - held
    const target = after > 0 ? loud * Math.exp((-after / sampleRate / instrument.release) * 3) * Math.min(1, (total - at - count) / 256) : loud
    const slope = (target - gain) / count
    const sway = tremolo > 0 ? 0.16 * Math.sin(2 * Math.PI * tremolo * ((start + at) / sampleRate)) : 0
    const gl = context.leftGain * (1 + sway)
    const gr = context.rightGain * (1 - sway)
    const offset = start + at
    for (let i = 0; i < count; i++) {
      gain += slope
      const y = sound[at + i]! * gain
      left[offset + i] = left[offset + i]! + y * gl
      if (right) right[offset + i] = right[offset + i]! + y * gr
    }
    gain = target
  }
}
