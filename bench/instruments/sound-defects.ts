import { midiToHz } from '@songloom/engine/dsp/power'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { likenessAt, getPeak, rms } from '@songloom/engine/testing/measure-note'
import { heldSeconds } from './played-note.ts'

const heldFrom = Math.round(0.3 * sampleRate)
const heardPart = { from: heldFrom, to: heldFrom + 8192 }

/** Normalised autocorrelation from 0.3 s on, at the best lag within 2 % of so many periods. */
export function periodicity(mono: Float32Array, key: number, periods: number): number {
  const lag = (periods * sampleRate) / midiToHz(key)
  let best = -1
  for (let at = Math.floor(lag * 0.98); at <= Math.ceil(lag * 1.02); at++)
    best = Math.max(best, likenessAt(mono, mono, heardPart, at))
  return best
}

/** What 50 ms of both sides lose when they are summed, where they lose most. */
export function deepestFallDb({ left, right }: Stereo, mono: Float32Array): number {
  const falls = Array.from({ length: 40 }, (_, i) => {
    const [from, to] = [0.3 + 0.05 * i, 0.35 + 0.05 * i]
    const sides = Math.hypot(rms(left, from, to), rms(right, from, to)) * Math.SQRT1_2
    return 20 * Math.log10((rms(mono, from, to) + 1e-9) / (sides + 1e-9))
  })
  return Math.min(...falls)
}

const windowSamples = 2048

/** The sharpest corner while a note is held, once it has begun, against the corners of the 46 ms around it. */
export function sharpestCorner(mono: Float32Array): number {
  const end = Math.round((heldSeconds - 0.05) * sampleRate)
  const peak = getPeak(mono)
  let most = 0
  for (let from = heldFrom; from + windowSamples < end; from += windowSamples / 2)
    most = Math.max(most, cornerOf(mono, from, peak))
  return most
}

/** Fourth differences, which remove low frequencies; a hundredth of the peak is inaudible. */
function cornerOf(mono: Float32Array, from: number, peak: number): number {
  let [sum, max] = [0, 0]
  for (let i = from; i < from + windowSamples; i++) {
    const corner = mono[i - 2]! - 4 * mono[i - 1]! + 6 * mono[i]! - 4 * mono[i + 1]! + mono[i + 2]!
    sum += corner * corner
    max = Math.max(max, Math.abs(corner))
  }
  return max < 0.01 * peak ? 0 : max / Math.sqrt(sum / windowSamples)
}
