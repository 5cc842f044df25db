import { sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'

const ringMask = 4095
const turn = 1024
const wander = Float64Array.from({ length: turn + 1 }, (_, i) => Math.sin((2 * Math.PI * i) / turn))

interface SecondTake {
  delaySeconds: number
  wanderSeconds: number
  /** Samples of one step of its wandering, and where it begins: no two takes are late together. */
  stride: number
  phase: number
}

const onTheLeft: SecondTake = { delaySeconds: 0.016, wanderSeconds: 0.0035, stride: 64, phase: 0 }
const onTheRight: SecondTake = { delaySeconds: 0.0235, wanderSeconds: 0.0042, stride: 83, phase: 400 }
/** Of each of the two: together they are as loud as one. */
const share = Math.SQRT1_2
/** Share of each side in the other. */
const spill = 0.1

/**
 * The singer's second and third take: the first through wandering delays of about 16 and 23 ms, on the left and on the
 * right.
 */
interface Doubling {
  /** Adds the doubles of one mono chunk at a level that moves from the last one to `level`. */
  add: (mono: Float32Array, samples: number, level: number, out: Stereo) => void
}

/** Creates the doubles of one singer, silent at first. Its chunks are added in order. */
export function createDoubling(): Doubling {
  const ring = new Float32Array(ringMask + 1)
  let at = 0
  let last = 0
  const add = (mono: Float32Array, samples: number, level: number, out: Stereo): void => {
    for (let i = 0; i < samples; i++) ring[(at + i) & ringMask] = mono[i]!
    const gain = { from: last, step: (share * level - last) / samples }
    if (level > 0 || last > 0) {
      addTake(ring, at, samples, onTheLeft, gain, out.left, out.right)
      addTake(ring, at, samples, onTheRight, gain, out.right, out.left)
    }
    last = share * level
    at += samples
  }
  return { add }
}

/** The delay moves in straight lines of 64 samples. */
const line = 64

function addTake(
  ring: Float32Array,
  at: number,
  samples: number,
  take: SecondTake,
  gain: { from: number; step: number },
  near: Float32Array,
  far: Float32Array,
): void {
  for (let from = 0; from < samples; from += line) {
    const count = Math.min(line, samples - from)
    let place = placeOf(at + from, take)
    const rate = (placeOf(at + from + count, take) - place) / count
    for (let i = from; i < from + count; i++) {
      const index = place | 0
      const a = ring[index & ringMask]!
      const y = (gain.from + gain.step * i) * (a + (ring[(index + 1) & ringMask]! - a) * (place - index))
      near[i] = near[i]! + y
      far[i] = far[i]! + spill * y
      place += rate
    }
  }
}

/** Where in the song, in samples, the take is when the singer is at `at`. Before its beginning there is silence. */
function placeOf(at: number, { delaySeconds, wanderSeconds, stride, phase }: SecondTake): number {
  return at + ringMask + 1 - sampleRate * (delaySeconds + wanderSeconds * drift(at, stride, phase))
}

/** One turn in about one and a half seconds, interpolated: a delay that steps would click. */
function drift(sample: number, stride: number, phase: number): number {
  const place = (sample / stride + phase) % turn
  const index = place | 0
  return wander[index]! + (wander[index + 1]! - wander[index]!) * (place - index)
}
