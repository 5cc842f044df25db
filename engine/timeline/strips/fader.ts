import { exactCos, exactGain, exactSin } from '../../dsp/exact-math.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { stepSamples } from '../effects/strip-effect.ts'
import { quantumSamples } from '../effects/quantum.ts'
import type { StripPeaks } from '../renderer-types.ts'
import { getValueAt, isMoving } from './step-values.ts'
import type { TempoMap } from '../tempo-map.ts'
import type { Automated } from '../timeline.ts'

interface FaderPlan {
  gainDb: Automated
  /** -1 left to 1 right; the middle where absent. */
  pan?: Automated
  /** The gain of a group, on top. */
  groupGainDb?: number
}

interface Gains {
  left: number
  right: number
}

const centre: Automated = { value: 0, points: [] }

/** The lowest fader is silence. */
const silentDb = -96

/** Constant power, 0 dB in the middle. */
function getFaderGains(decibels: number, pan: number, groupGainDb: number): Gains {
  const gain = decibels <= silentDb || groupGainDb <= silentDb ? 0 : exactGain(decibels + groupGainDb)
  if (pan === 0) return { left: gain, right: gain }
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4
  return { left: gain * Math.SQRT2 * exactCos(angle), right: gain * Math.SQRT2 * exactSin(angle) }
}

/** Gain and pan of a strip: they move evenly between steps of 32 samples, and within a quantum after an update. */
export interface Fader {
  /** Lets the next quantum lead to silence, because the strip is no longer heard. */
  fadeOut(): void
  update(plan: FaderPlan, tempoMap: TempoMap): void
  /** Writes a quantum of `sound`, the first sample `atSample` of the timeline, times the gains over `out`. */
  process(sound: Stereo, out: Stereo, atSample: number): void
}

const steps = quantumSamples / stepSamples

/** `startsSilent`: whether it fades in, because others are heard already. */
export function createFader(plan: FaderPlan, tempoMap: TempoMap, startsSilent: boolean): Fader {
  let current = { plan, tempoMap }
  let last: Gains | undefined = startsSilent ? { left: 0, right: 0 } : undefined
  let isGliding = startsSilent
  let isLeaving = false
  const left = new Float64Array(steps + 1)
  const right = new Float64Array(steps + 1)

  function gainsAt(sample: number): Gains {
    const { gainDb, pan = centre, groupGainDb = 0 } = current.plan
    const at = (value: Automated): number => getValueAt(value, current.tempoMap, sample)
    return isLeaving ? { left: 0, right: 0 } : getFaderGains(at(gainDb), at(pan), groupGainDb)
  }

  function setGains(atSample: number): void {
    const { gainDb, pan = centre } = current.plan
    const start = last ?? gainsAt(atSample)
    const end = isMoving(gainDb) || isMoving(pan) || !last || isGliding ? gainsAt(atSample + quantumSamples) : last
    for (let step = 0; step <= steps; step++) {
      const isGiven = isGliding || step === 0 || step === steps || start === end
      const gains = isGiven ? mix(start, end, step / steps) : gainsAt(atSample + step * stepSamples)
      left[step] = gains.left
      right[step] = gains.right
    }
    last = end
    isGliding = false
  }

  return {
    fadeOut() {
      isLeaving = isGliding = true
    },
    update(nextPlan, map) {
      current = { plan: nextPlan, tempoMap: map }
      isGliding = last !== undefined
      isLeaving = false
    },
    process(sound, out, atSample) {
      setGains(atSample)
      multiply(sound.left, out.left, left)
      multiply(sound.right, out.right, right)
    },
  }
}

const mix = (from: Gains, to: Gains, share: number): Gains => ({
  left: from.left + (to.left - from.left) * share,
  right: from.right + (to.right - from.right) * share,
})

function multiply(from: Float32Array, to: Float32Array, gains: Float64Array): void {
  for (let step = 0; step < steps; step++) {
    let gain = gains[step]!
    const slope = (gains[step + 1]! - gain) / stepSamples
    const at = step * stepSamples
    for (let i = at; i < at + stepSamples; i++) {
      to[i] = from[i]! * gain
      gain += slope
    }
  }
}

/** The highest samples of a quantum. */
export function measurePeaks({ left, right }: Stereo): StripPeaks {
  return { left: highest(left), right: highest(right) }
}

function highest(samples: Float32Array): number {
  let high = 0
  for (let i = 0; i < samples.length; i++) high = Math.max(high, Math.abs(samples[i]!))
  return high
}
