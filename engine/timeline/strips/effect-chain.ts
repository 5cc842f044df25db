import type { Stereo } from '../../dsp/stereo.ts'
import { createFixedDelay } from '../effects/delay-line.ts'
import { createEffect, getEffectLatency } from '../effects/create-effect.ts'
import { effectParameters } from '../effects/effect-parameters.ts'
import type { EffectName, EffectValues } from '../effects/effect-parameters.ts'
import { stepSamples } from '../effects/strip-effect.ts'
import type { StripEffect } from '../effects/strip-effect.ts'
import { getChainLatency } from '../effects/latencies.ts'
import { quantumSamples } from '../effects/quantum.ts'
import { getValueAt, isMoving } from './step-values.ts'
import type { TempoMap } from '../tempo-map.ts'
import type { TimelineEffect } from '../timeline.ts'

/** The effects of a strip, and a wait for the slowest strip of its kind. */
export interface EffectChain {
  /** Effects that the chain has already go on; latencies must be the same. */
  update(effects: readonly TimelineEffect[], tempoMap: TempoMap): void
  /**
   * Works in place on a quantum whose first sample is `atSample` of the timeline. Returns whether anything is heard:
   * a chain whose input has been silent for its tail is left out.
   */
  process(sound: Stereo, atSample: number, hasInput: boolean): boolean
}

interface Link {
  plan: TimelineEffect
  effect: StripEffect<EffectName>
  /** The values of an effect without automation. */
  constant: EffectValues<EffectName> | undefined
}

/** Returns the values of an effect at a sample of the timeline, each within its range. */
export function getEffectValues(
  { effect, parameters }: TimelineEffect,
  tempoMap: TempoMap,
  sample: number,
): EffectValues<EffectName> {
  const values = Object.entries(effectParameters[effect]).map(([name, [min, max, initial]]) => {
    const automated = parameters.get(name)
    const value = automated ? getValueAt(automated, tempoMap, sample) : initial
    return [name, Math.min(max, Math.max(min, value))]
  })
  return Object.fromEntries(values) as EffectValues<EffectName>
}

function toLink(plan: TimelineEffect, effect: StripEffect<EffectName>, tempoMap: TempoMap): Link {
  const isConstant = ![...plan.parameters.values()].some(isMoving)
  return { plan, effect, constant: isConstant ? getEffectValues(plan, tempoMap, 0) : undefined }
}

/** `holdSamples`: for how long after its own tail the strip must be processed, because others wait for it. */
export function createEffectChain(
  effects: readonly TimelineEffect[],
  tempoMap: TempoMap,
  totalLatency: number,
  holdSamples = 0,
): EffectChain {
  let tempos = tempoMap
  let links = effects.map((plan) => toLink(plan, createEffect(plan.effect), tempoMap))
  const wait = createFixedDelay(totalLatency - getChainLatency(effects))
  let silentSamples = Infinity

  function processLink({ plan, effect, constant }: Link, sound: Stereo, atSample: number): void {
    if (constant) return effect.process(sound, 0, quantumSamples, constant)
    for (let from = 0; from < quantumSamples; from += stepSamples)
      effect.process(sound, from, stepSamples, getEffectValues(plan, tempos, atSample + from))
  }

  const getTailSamples = (atSample: number): number =>
    links.reduce(
      (sum, { plan, effect, constant }) =>
        sum + effect.getTailSamples(constant ?? getEffectValues(plan, tempos, atSample)),
      totalLatency + holdSamples,
    )

  function clear(): void {
    for (const { effect } of links) effect.clear()
    wait.clear()
    silentSamples = Infinity
  }

  /** Whether the tail of the last input has ended. */
  function isIdle(atSample: number, hasInput: boolean): boolean {
    if (hasInput) silentSamples = 0
    else if (silentSamples < Infinity && silentSamples > getTailSamples(atSample)) clear()
    const isSilent = silentSamples === Infinity
    silentSamples += quantumSamples
    return isSilent
  }

  return {
    update(next, map) {
      tempos = map
      links = next.map((plan) => {
        const known = links.find((link) => link.plan.id === plan.id && link.plan.effect === plan.effect)
        return toLink(plan, known?.effect ?? createEffect(plan.effect), map)
      })
    },
    process(sound, atSample, hasInput) {
      if (isIdle(atSample, hasInput)) return false
      let sample = atSample
      for (const link of links) {
        processLink(link, sound, sample)
        sample -= getEffectLatency(link.plan.effect)
      }
      wait.process(sound, quantumSamples)
      return true
    },
  }
}
