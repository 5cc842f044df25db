import type { Engine } from '../create-engine.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { createChannelStrip } from '../mix/channel-strip.ts'
import { createEcho } from '../mix/delay.ts'
import { applyCurve, gainCurve } from '../mix/gain-curve.ts'
import { createReverb } from '../mix/reverb.ts'
import { createWordDucker } from '../mix/duck-under-words.ts'
import { getStemSends, getStripSettings } from '../mix/stem-mix.ts'
import type { StemSends } from '../mix/stem-mix.ts'
import type { Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import type { StemLevel } from './stem-level-type.ts'
import { createStemRenderer } from './stem-source.ts'
import { quantumSamples } from '../dsp/stem-renderer.ts'
import type { StemRenderer } from '../dsp/stem-renderer.ts'

/**
 * A stem as it goes into the sum: dry, through strip and sends, at its level and with its gain curve, ducked under the
 * words. Blocks are multiples of `quantumSamples` except for the last.
 */
export function createStemChannel(engine: Engine, score: Score, stem: StemName, level: StemLevel): StemRenderer {
  const dry = createStemRenderer(engine, score, stem)
  const effects = createEffects(score, stem)
  const samples = Math.round(score.durationSeconds * sampleRate)
  const curve = gainCurve(score, stem, samples + quantumSamples)
  const duck = createWordDucker(score, stem)
  let at = 0
  return {
    *next(out, count) {
      yield* dry.next(out, count)
      for (let from = 0; from < count; from += quantumSamples) {
        const size = Math.min(quantumSamples, count - from)
        const block = { left: out.left.subarray(from, from + size), right: out.right.subarray(from, from + size) }
        if (effects(block, level.inputGain, size)) {
          applyCurve(block, curve, level.outputGain, at, size)
          duck?.(block, at, size)
        }
        at += size
      }
    },
    close: () => dry.close?.(),
  }
}

/** Runs strip and sends over a block; returns whether anything sounds. They rest while the stem does. */
export function createEffects(score: Score, stem: StemName): (block: Stereo, gain: number, samples: number) => boolean {
  const sends = getStemSends(score, stem)
  const strip = createChannelStrip(getStripSettings(score, stem))
  const echo = sends.echo && createEcho(sends.echo)
  const reverb = sends.reverb && createReverb(sends.reverb)
  const tailSamples = ringSeconds(sends) * sampleRate
  let quietFor = Infinity
  return (block, gain, samples) => {
    quietFor = isSilent(block, samples) ? quietFor + samples : 0
    if (quietFor > tailSamples) {
      if (quietFor < Infinity) for (const effect of [echo, reverb]) effect?.clear()
      quietFor = Infinity
      return false
    }
    strip.process(block, gain, samples)
    echo?.process(block, samples)
    reverb?.addTail(block.left, block.right, block.left, block.right, samples)
    return true
  }
}

/** Until effects have fallen by 100 dB: an echo loses 9 dB each time it comes back. */
function ringSeconds({ echo, reverb }: StemSends): number {
  return 0.5 + (echo ? 12 * 2 * echo.seconds : 0) + (reverb ? (reverb.seconds * 100) / 60 : 0)
}

function isSilent({ left, right }: Stereo, samples: number): boolean {
  for (let i = 0; i < samples; i++) if (left[i] !== 0 || right[i] !== 0) return false
  return true
}
