import { exactExp, exactLog } from '../../dsp/exact-math.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { createNetworkReverb } from '../../mix/reverb.ts'
import { createAdjustableNetwork } from '../../mix/reverb-kernel.ts'
import { lineLengths } from '../../mix/reverb-network.ts'
import { createDelayLine } from './delay-line.ts'
import { quantumSamples } from './quantum.ts'
import { effectParameters } from './effect-parameters.ts'
import type { EffectValues } from './effect-parameters.ts'
import type { StripEffect } from './strip-effect.ts'

type Values = EffectValues<'reverb'>

/** The tail of a steady sound is about as loud as the sound. */
const wet = 0.6
/** Below 220 Hz a room only makes a mix muddy. */
const lowCut = 1 - exactExp((-2 * Math.PI * 220) / (sampleRate / 2))
const [, maxPredelaySeconds] = effectParameters.reverb.predelaySeconds

/** What each line keeps on a round trip, so that all fall by 60 dB in `roomSeconds`. */
const getFeedback = (roomSeconds: number): Float32Array =>
  Float32Array.from(lineLengths, (length) => exactExp((length / (roomSeconds * sampleRate * 0.5)) * exactLog(0.001)))

/** Returns after how many samples of silence nothing of the room is heard any more. */
export const countReverbTail = ({ roomSeconds, predelaySeconds }: Values): number =>
  Math.ceil((1.7 * roomSeconds + predelaySeconds) * sampleRate)

/** The engine's room, with a wait before it. Full damping takes three quarters of the highs on each round trip. */
export function createStripReverb(): StripEffect<'reverb'> {
  const network = createAdjustableNetwork()
  const reverb = createNetworkReverb(network)
  const before = createDelayLine(Math.ceil(maxPredelaySeconds * sampleRate) + 1)
  const [inLeft, inRight, outLeft, outRight] = [0, 1, 2, 3].map(() => new Float32Array(quantumSamples)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  let current: Values | undefined

  function adjust(values: Values): void {
    if (values === current) return
    current = values
    network.adjust({ feedback: getFeedback(values.roomSeconds), wet, lowCut, bright: 1 - 0.76 * values.damping })
  }

  return {
    process({ left, right }, from, samples, values) {
      adjust(values)
      const wait = Math.round(values.predelaySeconds * sampleRate) + 1
      for (let i = 0; i < samples; i++) {
        before.write(left[from + i]!, right[from + i]!)
        inLeft[i] = before.readLeft(wait)
        inRight[i] = before.readRight(wait)
      }
      outLeft.fill(0)
      outRight.fill(0)
      reverb.addTail(inLeft, inRight, outLeft, outRight, samples)
      const dry = 1 - values.mix
      for (let i = 0; i < samples; i++) {
        left[from + i] = dry * left[from + i]! + values.mix * outLeft[i]!
        right[from + i] = dry * right[from + i]! + values.mix * outRight[i]!
      }
    },
    getTailSamples: countReverbTail,
    clear() {
      reverb.clear()
      before.clear()
    },
  }
}
