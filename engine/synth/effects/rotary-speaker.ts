import { highpass, lowpass } from '../../dsp/biquad.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { createBiquad } from '../notes/filter-memory.ts'
import type { PartEffect, PartPlace } from './effect-types.ts'
import { createSaturator } from '../notes/saturator.ts'

const step = 64
const delayMask = 511
const crossoverHz = 800
/** Turns each second. */
const slow = { horn: 0.83, drum: 0.68 }
const fast = { horn: 6.7, drum: 5.7 }
const fastFromEnergy = 0.6

/**
 * A horn and a drum that turn in a cabinet before two microphones: the pitch rises and falls with the way the horn
 * comes and goes, the level with where it looks. Full sections turn fast; the change takes a second.
 */
export function createRotarySpeaker(place: PartPlace): PartEffect {
  const high = createBiquad(highpass(crossoverHz))
  const low = createBiquad(lowpass(crossoverHz))
  const saturate = createSaturator(1.4, 0.05)
  const line = new Float32Array(delayMask + 1)
  const turn = { horn: 0, drum: 0, hornHz: slow.horn, drumHz: slow.drum }
  const now = mouthOf(turn)
  const slope = { ...now }
  let position = 0
  let highs = new Float32Array(0)
  let lows = new Float32Array(0)

  function advance(): void {
    const speed = place.energyAt(position / sampleRate) >= fastFromEnergy ? fast : slow
    const seconds = step / sampleRate
    turn.hornHz += (speed.horn - turn.hornHz) * seconds * 1.6
    turn.drumHz += (speed.drum - turn.drumHz) * seconds * 0.9
    turn.horn += 2 * Math.PI * turn.hornHz * seconds
    turn.drum += 2 * Math.PI * turn.drumHz * seconds
    const next = mouthOf(turn)
    for (const key of mouthKeys) slope[key] = (next[key] - now[key]) / step
  }

  return {
    process(mono, left, right, samples) {
      if (highs.length < samples) {
        highs = new Float32Array(samples)
        lows = new Float32Array(samples)
      }
      highs.set(mono.subarray(0, samples))
      saturate(highs, samples)
      lows.set(highs.subarray(0, samples))
      high.run(highs, 0, samples)
      low.run(lows, 0, samples)
      for (let i = 0; i < samples; i++) {
        if (position % step === 0) advance()
        line[position & delayMask] = highs[i]!
        left[i] =
          left[i]! + place.leftGain * (tap(line, position, now.leftDelay) * now.leftLevel + lows[i]! * now.drumLeft)
        right[i] =
          right[i]! +
          place.rightGain * (tap(line, position, now.rightDelay) * now.rightLevel + lows[i]! * now.drumRight)
        now.leftDelay += slope.leftDelay
        now.rightDelay += slope.rightDelay
        now.leftLevel += slope.leftLevel
        now.rightLevel += slope.rightLevel
        now.drumLeft += slope.drumLeft
        now.drumRight += slope.drumRight
        position++
      }
    },
  }
}

const mouthKeys = ['leftDelay', 'rightDelay', 'leftLevel', 'rightLevel', 'drumLeft', 'drumRight'] as const
type Mouth = Record<(typeof mouthKeys)[number], number>

/** Delay in samples and level of the horn, and level of the drum, at two microphones a right angle apart. */
function mouthOf({ horn, drum }: { horn: number; drum: number }): Mouth {
  const a = Math.sin(horn)
  const b = Math.sin(horn + 1.9)
  return {
    leftDelay: 30 + 17 * a,
    rightDelay: 30 + 17 * b,
    leftLevel: 0.8 - 0.3 * Math.cos(horn),
    rightLevel: 0.8 - 0.3 * Math.cos(horn + 1.9),
    drumLeft: 0.9 + 0.14 * Math.sin(drum),
    drumRight: 0.9 + 0.14 * Math.sin(drum + 1.4),
  }
}

function tap(line: Float32Array, position: number, delay: number): number {
  const whole = delay | 0
  const a = line[(position - whole) & delayMask]!
  return a + (line[(position - whole - 1) & delayMask]! - a) * (delay - whole)
}
