import { power } from '../../dsp/power.ts'
import { envelopeAt, speechTopHz } from './mel-cepstrum.ts'
import { cepstrumSize } from './spoken-sounds.ts'
import type { SpokenSyllable } from './spoken-syllables.ts'

/** What a vowel's power becomes: about as loud as the engine's own singer. */
const target = 0.28
/** How much of the difference between loud and soft vowels is taken away. */
const evenness = 0.8
const [fromHz, toHz, stepHz] = [150, 5000, 62.5]
const heard = new Float32Array(Math.floor((toHz - fromHz) / stepHz))
const envelope = envelopeAt(Float64Array.from(heard, (_, n) => fromHz + n * stepHz))

/** Gain that brings the middle of a spoken vowel to the level at which all are sung. */
export function syllableLevel({ line, vowel }: SpokenSyllable): number {
  const frames = vowel.toFrame - vowel.fromFrame
  const from = vowel.fromFrame + Math.floor(frames * 0.3)
  const to = Math.max(from + 1, vowel.fromFrame + Math.ceil(frames * 0.7))
  let sum = 0
  for (let frame = from; frame < to && frame < line.frames; frame++) {
    envelope(line.cepstra, frame * cepstrumSize, heard)
    for (const level of heard) sum += Math.exp(2 * level)
  }
  const mean = Math.max((sum * stepHz) / ((to - from) * speechTopHz), 1e-9)
  return power(target / mean, evenness / 2)
}
