import { release } from '../../dsp/release.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { colouredByHardness, finished } from './drum-parts.ts'
import type { DrumStrike } from './drum-parts.ts'
import { loudestLevel } from '../sampler/own-level.ts'
import { centsToRatio } from '../notes/pitch-curve.ts'

/** A hand never meets the same spot twice: cents by which a take is tuned away, and how much of its highs it loses. */
const takes = [
  { cents: 0, hardness: 0 },
  { cents: 14, hardness: -0.12 },
  { cents: -11, hardness: 0.08 },
] as const

/**
 * A recorded hit as the engine plays hits: coloured by its strength, another one in each take, and as loud as `own`, so
 * that a kit keeps the balance it is mixed for.
 */
export function recordedHit(recording: Float32Array, { hardness, take }: DrumStrike, own: Float32Array): Float32Array {
  const { cents, hardness: touch } = takes[take % takes.length]!
  const tuned = retuned(recording, cents)
  const sound = finished(colouredByHardness(tuned, Math.min(1, hardness + touch)))
  release(tuned)
  const [level, wanted] = [levelOf(sound), levelOf(own)]
  const gain = level > 1e-6 && wanted > 1e-6 ? wanted / level : 1
  for (let i = 0; i < sound.length; i++) sound[i] = sound[i]! * gain
  return sound
}

const second = new Float32Array(sampleRate)

/** K-weighted level of the loudest 400 ms; a shorter sound is followed by silence. */
function levelOf(sound: Float32Array): number {
  second.fill(0).set(sound.subarray(0, sampleRate))
  return loudestLevel(second)
}

/**
 * Read a little faster or slower, by so many cents, between samples on a straight line: of a hit that leaves nothing to
 * hear.
 */
export function retuned(sound: Float32Array, cents: number): Float32Array {
  const rate = centsToRatio(cents)
  const out = new Float32Array(Math.max(0, Math.floor((sound.length - 1) / rate)))
  for (let i = 0; i < out.length; i++) {
    const at = i * rate
    const k = at | 0
    out[i] = sound[k]! + (sound[k + 1]! - sound[k]!) * (at - k)
  }
  return out
}
