import { sampleRate } from '../dsp/stereo.ts'

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

/**
 * Adds decaying sines as two-pole recurrences, four in one loop: the recurrences do not wait for each other.
 * Partials above 17 kHz are left out.
 */
export function addPartials(out: Float32Array, partials: readonly Partial[]): void {
  const heard = partials
    .filter(({ hz, gain }) => hz < highestHz && Math.abs(gain) > 1e-6)
    .sort((a, b) => a.seconds - b.seconds)
  for (let n = 0; n < heard.length; n += 4) addFour(out, heard.slice(n, n + 4))
}

const silent: Partial = { hz: 1000, gain: 0, seconds: 0.1, phase: 0 }

function addFour(out: Float32Array, group: readonly Partial[]): void {
  const [a, b, c, d] = [0, 1, 2, 3].map((n) => recurrence(group[n] ?? silent)) as [
    Recurrence,
    Recurrence,
    Recurrence,
    Recurrence,
  ]
  const length = Math.min(out.length, Math.round(1.25 * sampleRate * Math.max(...group.map(({ seconds }) => seconds))))
  let { y1: a1, y2: a2 } = a
  let { y1: b1, y2: b2 } = b
  let { y1: c1, y2: c2 } = c
  let { y1: d1, y2: d2 } = d
  for (let i = 0; i < length; i++) {
    const ya = a.k * a1 - a.r * a2
    const yb = b.k * b1 - b.r * b2
    const yc = c.k * c1 - c.r * c2
    const yd = d.k * d1 - d.r * d2
    a2 = a1
    a1 = ya
    b2 = b1
    b1 = yb
    c2 = c1
    c1 = yc
    d2 = d1
    d1 = yd
    out[i] = out[i]! + ya + yb + yc + yd
  }
}

interface Recurrence {
  k: number
  r: number
  y1: number
  y2: number
}

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
