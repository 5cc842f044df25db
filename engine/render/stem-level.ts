import type { Engine } from '../create-engine.ts'
import { decibelsToGain } from '../dsp/power.ts'
import { release } from '../dsp/release.ts'
import { sampleRate, silence } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { energyToLufs, hopEnergies, hopSamples } from '../dsp/k-weighting.ts'
import type { Score, Section } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import { cutExcerpt } from './excerpt.ts'
import { quantumSamples } from '../dsp/stem-renderer.ts'
import { createEffects } from './stem-channel.ts'
import { listOnsets } from './stem-onsets.ts'
import { createStemRenderer } from './stem-source.ts'
import type { StemLevel } from './stem-level-type.ts'

const excerptSeconds = 5
const liteExcerptSeconds = 2.5
/** How loud a stem goes into its strip, and the whole into the master. */
const referenceLufs = -18
/** Fewer are a pick-up or a tail, not a part. */
const minOnsets = 3

/**
 * Levels a stem by an excerpt rendered ahead, dry and then through its effects, from where the song is fullest among
 * the sections in which it plays: stems are balanced for the chorus, not for the average, and never for the echo of a
 * part that has stopped. Yields the fraction done.
 */
export function* findStemLevel(engine: Engine, score: Score, stem: StemName): Generator<number, StemLevel> {
  const sound = yield* renderExcerpt(engine, score, stem)
  const dry = activeLufs(sound)
  if (dry < -90) return { inputGain: 1, outputGain: 1, lufs: -Infinity }
  const inputGain = decibelsToGain(referenceLufs - dry)
  const effects = createEffects(score, stem)
  const size = sound.left.length
  for (let from = 0; from < size; from += quantumSamples) {
    const to = Math.min(size, from + quantumSamples)
    effects({ left: sound.left.subarray(from, to), right: sound.right.subarray(from, to) }, inputGain, to - from)
  }
  yield 0.9
  const lufs = referenceLufs + score.mix.levelsDb[stem]
  const outputGain = decibelsToGain(lufs - activeLufs(sound))
  release(sound.left, sound.right)
  return { inputGain, outputGain, lufs }
}

function* renderExcerpt(engine: Engine, score: Score, stem: StemName): Generator<number, Stereo> {
  const { startSeconds, seconds } = fullestPlace(score, stem)
  const sound = silence(Math.round(seconds * sampleRate))
  const renderer = createStemRenderer(engine, cutExcerpt(score, startSeconds, seconds), stem)
  yield* renderer.next(sound, sound.left.length)
  renderer.close?.()
  return sound
}

function fullestPlace(score: Score, stem: StemName): { startSeconds: number; seconds: number } {
  const max = score.fidelity === 'lite' ? liteExcerptSeconds : excerptSeconds
  const levelledAt = score.mix.levelledAtSeconds?.[stem]
  if (levelledAt !== undefined)
    return { startSeconds: levelledAt, seconds: Math.min(max, score.durationSeconds - levelledAt) }
  const onsets = listOnsets(score, stem)
  const inside = (section: Section): number[] =>
    onsets.filter((at) => at >= section.startSeconds && at < section.endSeconds)
  const busiest = Math.max(...score.sections.map((section) => inside(section).length))
  const played = score.sections.filter((section) => inside(section).length >= Math.min(minOnsets, busiest))
  const fullest = played.reduce((best, section) => (section.energy > best.energy ? section : best))
  const startSeconds = Math.min(fullest.endSeconds - 1, ...inside(fullest))
  return { startSeconds, seconds: Math.min(max, fullest.endSeconds - startSeconds) }
}

/** Mean over the hops in which the stem plays at all. */
function activeLufs(stem: Stereo): number {
  const energies = hopEnergies(stem)
  let highest = 0
  for (const energy of energies) highest = Math.max(highest, energy)
  const active = energies.filter((energy) => energy > highest * 0.01)
  const mean = active.reduce((sum, energy) => sum + energy, 0) / Math.max(1, active.length)
  return energyToLufs(mean / hopSamples)
}
