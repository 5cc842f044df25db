import { bassPower } from './bass-power.ts'
import type { BlockSpectra } from './block-spectra.ts'
import { kickPower } from './kick-power.ts'
import { percussiveShare } from './percussive-share.ts'
import { voiceComb } from './voice-comb.ts'

/** Gain of each bin, 0 to 1, for the middle and the side signal; `frames` × `bins`. What no stem takes is "other". */
export interface StemGains {
  readonly mid: Float32Array
  readonly side: Float32Array
}

export interface BlockGains {
  readonly vocals: StemGains
  readonly drums: StemGains
  readonly bass: StemGains
  /** Share of frames in which a sung pitch was found. */
  readonly voiced: number
}

const subHz = 60
const kickToneHz = 150
/** A voice's room is this much of its middle, in power. */
const voiceRoom = 0.1

/** Wiener-like gains: strokes and kicks first, then the bass line, then the sung line in the middle. */
export function* stemGains(spectra: BlockSpectra, binHz: number): Generator<void, BlockGains> {
  const { frames, bins } = spectra
  const size = frames * bins
  const mid = powerOf(spectra.midReal, spectra.midImaginary)
  const side = powerOf(spectra.sideReal, spectra.sideImaginary)
  const drums = yield* percussiveShare(mid.map((power, i) => power + side[i]!), frames, bins, binHz)
  yield
  claimKicks(drums, mid, frames, bins, binHz)
  yield
  const rest = mid.map((power, i) => power * (1 - drums[i]!))
  const magnitudes = compressed(rest)
  yield
  const bass = bassPower(rest, magnitudes, frames, bins, binHz)
  yield
  for (let i = 0; i < size; i++) rest[i] = Math.max(0, rest[i]! - bass[i]! - side[i]!)
  const comb = voiceComb(compressed(rest), frames, bins, binHz)
  yield
  const gains = emptyGains(size)
  for (let frame = 0; frame < frames; frame++) {
    for (let bin = 0; bin < bins; bin++) {
      const i = frame * bins + bin
      const hz = bin * binHz
      const tonal = 1 - drums[i]!
      const left = mid[i]! * tonal + 1e-20
      const low = hz < subHz ? left : Math.min(bass[i]!, left)
      const voice = Math.max(0, left - low - side[i]!) * comb.weights[i]!
      gains.drums.mid[i] = drums[i]!
      gains.drums.side[i] = hz < kickToneHz ? 0 : drums[i]!
      gains.bass.mid[i] = (tonal * low) / left
      gains.vocals.mid[i] = (tonal * voice) / left
      gains.vocals.side[i] = tonal * Math.min(1, (voiceRoom * voice) / (side[i]! + 1e-20))
    }
  }
  return { ...gains, voiced: comb.voiced }
}

function emptyGains(size: number): Record<'vocals' | 'drums' | 'bass', StemGains> {
  const pair = (): StemGains => ({ mid: new Float32Array(size), side: new Float32Array(size) })
  return { vocals: pair(), drums: pair(), bass: pair() }
}

function powerOf(real: Float32Array, imaginary: Float32Array): Float32Array {
  return real.map((re, i) => re * re + imaginary[i]! * imaginary[i]!)
}

/** Power to the 0.3: loud harmonics count more, but not alone. */
function compressed(power: Float32Array): Float32Array {
  return power.map((p) => (p < 1e-12 ? 0 : Math.exp(0.3 * Math.log(p))))
}

function claimKicks(share: Float32Array, mid: Float32Array, frames: number, bins: number, binHz: number): void {
  const kicks = kickPower(mid, frames, bins, binHz)
  for (let frame = 0; frame < frames; frame++) {
    for (let bin = 0; bin < kicks.bins; bin++) {
      const i = frame * bins + bin
      const kick = Math.min(1, kicks.power[frame * kicks.bins + bin]! / (mid[i]! + 1e-20))
      share[i] = bin * binHz < kickToneHz ? kick : Math.max(share[i]!, kick)
    }
  }
}
