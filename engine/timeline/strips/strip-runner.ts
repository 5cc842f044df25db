import { silence } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { createFixedDelay } from '../effects/delay-line.ts'
import { createEffectChain } from './effect-chain.ts'
import { createFader } from './fader.ts'
import { quantumSamples } from '../effects/quantum.ts'
import { createSendRunner } from './sends.ts'
import type { BusInput } from './sends.ts'
import type { TempoMap } from '../tempo-map.ts'
import type { Strip } from '../timeline.ts'

/** A strip with the state of its effects, fader and sends. */
export interface StripRunner {
  update(strip: Strip, tempoMap: TempoMap): void
  /** Leads to silence in the next quantum. */
  fadeOut(): void
  /**
   * Runs a quantum of input, which is changed, through effects, fader and sends; its first sample is `atSample` of the
   * timeline. Returns the output, good until the next call, or undefined where nothing is heard.
   */
  process(input: BusInput, atSample: number, busInputs: ReadonlyMap<string, BusInput>): Stereo | undefined
}

/** Samples by which a strip is late. */
export interface StripDelays {
  /** After its effects, with the wait for others of its kind. */
  effects: number
  /** How much later its output is, with the wait for buses. */
  output: number
}

/** `startsSilent`: whether it fades in. */
export function createStripRunner(
  strip: Strip,
  tempoMap: TempoMap,
  delays: StripDelays,
  startsSilent: boolean,
): StripRunner {
  const chain = createEffectChain(strip.effects, tempoMap, delays.effects, delays.output)
  const fader = createFader(strip, tempoMap, startsSilent)
  const sends = createSendRunner(strip.sends, tempoMap)
  const wait = createFixedDelay(delays.output)
  const output = silence(quantumSamples)
  return {
    update(next, map) {
      chain.update(next.effects, map)
      fader.update(next, map)
      sends.update(next.sends, map)
    },
    fadeOut: () => fader.fadeOut(),
    process(input, atSample, busInputs) {
      if (!chain.process(input.sound, atSample, input.isHeard)) return undefined
      const heardSample = atSample - delays.effects
      fader.process(input.sound, output, heardSample)
      sends.process(output, heardSample, busInputs)
      wait.process(output, quantumSamples)
      return output
    },
  }
}
