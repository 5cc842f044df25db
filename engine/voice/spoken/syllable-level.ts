import { power } from '../../dsp/power.ts'
import { envelopeBinHz, envelopeBins } from './speech-envelope.ts'
import type { SpokenSyllable } from './spoken-syllables.ts'

/** What a vowel's power becomes: about as loud as the engine's own singer. */
const target = 0.28
/** How much of the difference between loud and soft vowels is taken away. */
const evenness = 0.8
const fromBin = Math.round(150 / envelopeBinHz)
const toBin = Math.round(5000 / envelopeBinHz)

/** Gain that brings the middle of a spoken vowel to the level at which all are sung. */
export function syllableLevel({ line, vowel }: SpokenSyllable): number {
  const frames = vowel.toFrame - vowel.fromFrame
  const from = vowel.fromFrame + Math.floor(frames * 0.3)
  const to = Math.max(from + 1, vowel.fromFrame + Math.ceil(frames * 0.7))
  let sum = 0
  for (let frame = from; frame < to && frame < line.frames; frame++)
    for (let bin = fromBin; bin < toBin; bin++) sum += Math.exp(line.envelopes[frame * envelopeBins + bin]!)
  const mean = Math.max(sum / ((to - from) * envelopeBins), 1e-9)
  return power(target / mean, evenness / 2)
}
