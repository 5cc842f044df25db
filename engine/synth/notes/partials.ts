import { gainToDecibels } from '../../dsp/power.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { addGroups, groupSize, maxBlock, maxGroups, setRecurrence } from './partials-kernel.ts'
import type { Recurrence } from './partials-kernel.ts'

/** One decaying sine. */
export interface Partial {
  hz: number
  gain: number
  /** Seconds to −60 dB. */
  seconds: number
  /** Radians at the start. */
  phase: number
}

const highestHz = 17000
/** A sine has died away where it is so far below the start of the loudest. */
const floorDb = -75
const maxAtOnce = maxGroups * groupSize

/**
 * Adds decaying sines as two-pole recurrences, eight in one loop; they end 75 dB below the start of the loudest.
 * Partials above 17 kHz are left out.
 */
export function addPartials(out: Float32Array, partials: readonly Partial[]): void {
  const loudest = partials.reduce((max, { gain }) => Math.max(max, Math.abs(gain)), 1e-9)
  const heard = partials
    .filter(({ hz, gain }) => hz < highestHz && Math.abs(gain) > 1e-6)
    .map((partial) => ({ partial, samples: samplesOf(partial, loudest) }))
    .sort((a, b) => b.samples - a.samples)
  for (let n = 0; n < heard.length; n += maxAtOnce) addGrouped(out, heard.slice(n, n + maxAtOnce))
}

interface Sounding {
  partial: Partial
  samples: number
}

function samplesOf({ gain, seconds }: Partial, loudest: number): number {
  return Math.round((seconds * sampleRate * (gainToDecibels(Math.abs(gain) / loudest) - floorDb)) / 60)
}

/** The longest come first, so those that still sound are the first groups. */
function addGrouped(out: Float32Array, sines: readonly Sounding[]): void {
  const count = Math.ceil(sines.length / groupSize)
  for (let n = 0; n < count * groupSize; n++) setRecurrence(n, sines[n] ? recurrence(sines[n]!.partial) : silent)
  let playing = count
  for (let from = 0; from < out.length; from += maxBlock) {
    while (playing > 0 && sines[(playing - 1) * groupSize]!.samples <= from) playing--
    if (playing === 0) return
    addGroups(playing, out, from, Math.min(out.length, from + maxBlock))
  }
}

const silent: Recurrence = { k: 0, r: 0, y1: 0, y2: 0 }

function recurrence({ hz, gain, seconds, phase }: Partial): Recurrence {
  const omega = (2 * Math.PI * hz) / sampleRate
  const shrink = Math.exp(-6.9078 / (seconds * sampleRate))
  return {
    k: 2 * shrink * Math.cos(omega),
    r: shrink * shrink,
    y1: (gain * Math.sin(phase - omega)) / shrink,
    y2: (gain * Math.sin(phase - 2 * omega)) / (shrink * shrink),
  }
}
