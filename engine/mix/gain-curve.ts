import { sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { decibelsToGain } from '../dsp/power.ts'
import type { Score, Section } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'

const curveBlock = 32

/** How far each stem steps back for the kick. */
const duckShare: Record<StemName, number> = { vocals: 0, drums: 0, bass: 0.9, chords: 1, lead: 0.55 }
/** Decibels a stem gains from a silent section to the fullest one. */
const energyRange: Record<StemName, number> = { vocals: 2.2, drums: 4.9, bass: 4.9, chords: 6.4, lead: 4.3 }

/** Level of a stem over time, one value per 32 samples: sections breathe, the kick ducks. */
export function gainCurve(score: Score, stem: StemName, samples: number): Float32Array {
  const curve = new Float32Array(Math.ceil(samples / curveBlock) + 1)
  followSections(score, stem, curve)
  const depth = score.mix.sidechain * duckShare[stem]
  if (depth > 0) duckUnderKick(score, depth, curve)
  return curve
}

/** Gain of a stem in a section, against the fullest. */
export function sectionGain(section: Section, stem: StemName): number {
  return decibelsToGain((section.energy - 0.92) * energyRange[stem])
}

function followSections(score: Score, stem: StemName, curve: Float32Array): void {
  let section = 0
  let gain = 0
  for (let i = 0; i < curve.length; i++) {
    const seconds = (i * curveBlock) / sampleRate + 0.03
    while (section < score.sections.length - 1 && seconds >= score.sections[section]!.endSeconds) section++
    const target = sectionGain(score.sections[section]!, stem)
    gain = i === 0 ? target : gain + 0.03 * (target - gain)
    curve[i] = gain
  }
}

function duckUnderKick(score: Score, depth: number, curve: Float32Array): void {
  const blocks = Math.round((0.32 * sampleRate) / curveBlock)
  const ahead = Math.round((0.006 * sampleRate) / curveBlock)
  const duck = new Float32Array(curve.length)
  for (const hit of score.drums) {
    if (hit.drum !== 'kick') continue
    const at = Math.round((hit.startSeconds * sampleRate) / curveBlock) - ahead
    for (let i = 0; i < blocks && at + i < curve.length; i++) {
      if (at + i < 0) continue
      const rise = Math.min(1, (i + 1) / ahead)
      const fall = i < ahead ? 1 : 0.5 + 0.5 * Math.cos((Math.PI * (i - ahead)) / (blocks - ahead))
      duck[at + i] = Math.max(duck[at + i]!, rise * fall * hit.velocity)
    }
  }
  for (let i = 0; i < curve.length; i++) curve[i] = curve[i]! * (1 - depth * duck[i]!)
}

/**
 * Multiplies `samples` samples, the first of which is sample `at` of the song (a multiple of `curveBlock`), by gain and
 * curve.
 */
export function applyCurve(
  { left, right }: Stereo,
  curve: Float32Array,
  gain: number,
  at: number,
  samples: number,
): void {
  for (let from = 0; from < samples; from += curveBlock) {
    const block = (at + from) / curveBlock
    let g = curve[block]! * gain
    const slope = (curve[block + 1]! * gain - g) / curveBlock
    const to = Math.min(samples, from + curveBlock)
    for (let i = from; i < to; i++) {
      left[i] = left[i]! * g
      right[i] = right[i]! * g
      g += slope
    }
  }
}
