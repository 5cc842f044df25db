import { exactLog } from '../../dsp/exact-math.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { createDelayLine } from './delay-line.ts'
import { effectParameters } from './effect-parameters.ts'
import type { EffectValues } from './effect-parameters.ts'
import type { StripEffect } from './strip-effect.ts'

const [, maxSeconds] = effectParameters.delay.seconds
/** How far a repeat follows its source in a sample: the rest of the highs is lost. */
const brightness = 0.35
/** What the right side gets of the left. */
const crossing = 0.8
/** Keeps dying echoes out of the denormal numbers, in which processors are slow. */
const tiny = 1e-18
const inaudible = 1e-5

/** Returns after how many samples of silence no echo is heard any more. */
export function countDelayTail({ seconds, feedback }: EffectValues<'delay'>): number {
  const rounds = feedback === 0 ? 1 : 1 + Math.ceil(exactLog(inaudible) / exactLog(feedback * crossing))
  return Math.ceil(2 * (rounds + 1) * seconds * sampleRate)
}

/**
 * The ping-pong echo of engine/mix: the middle returns left, right, left, each time darker and softer. While `seconds`
 * moves, the echo glides.
 */
export function createStripDelay(): StripEffect<'delay'> {
  const line = createDelayLine(Math.ceil(maxSeconds * sampleRate) + 2)
  let [darkLeft, darkRight] = [0, 0]
  let distance: number | undefined

  return {
    process({ left, right }, from, samples, { seconds, feedback, mix }) {
      const target = Math.round(seconds * sampleRate)
      distance ??= target
      const step = (target - distance) / samples
      const dry = 1 - mix
      for (let i = from; i < from + samples; i++) {
        distance += step
        const whole = Math.floor(distance)
        const share = distance - whole
        const wetLeft = line.readLeft(whole) * (1 - share) + (share > 0 ? line.readLeft(whole + 1) * share : 0)
        const wetRight = line.readRight(whole) * (1 - share) + (share > 0 ? line.readRight(whole + 1) * share : 0)
        darkLeft += brightness * (wetLeft - darkLeft) + tiny
        darkRight += brightness * (wetRight - darkRight) + tiny
        line.write(0.5 * (left[i]! + right[i]!) + feedback * darkRight, darkLeft * crossing)
        left[i] = dry * left[i]! + mix * wetLeft
        right[i] = dry * right[i]! + mix * wetRight
      }
      distance = target
    },
    getTailSamples: countDelayTail,
    clear() {
      line.clear()
      darkLeft = darkRight = 0
      distance = undefined
    },
  }
}
