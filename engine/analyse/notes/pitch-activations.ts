import { binCount, binsPerSemitone, lowestPitch } from './note-spectrum.ts'

/** Notes from the lowest string of a bass to the top of a flute. */
export const pitchCount = 72
const maxHarmonics = 12
/** Timbres: how fast harmonics fall, in the compressed spectrum. */
const slopes = [0.25, 0.55, 1.1]
const updates = 24

/** The nonzero bins of a template, which sum to 1. */
interface Template {
  bins: Int16Array
  weights: Float64Array
}

const lobe = [0.35, 1, 0.35]

function createTemplate(pitch: number, slope: number): Template {
  const spectrum = new Map<number, number>()
  for (let h = 1; h <= maxHarmonics; h++) {
    const centre = (pitch - lowestPitch + (12 / Math.LN2) * Math.log(h)) * binsPerSemitone
    const height = Math.exp(-slope * Math.log(h))
    lobe.forEach((share, at) => {
      const bin = Math.round(centre) + at - 1
      if (bin >= 0 && bin < binCount) spectrum.set(bin, Math.max(spectrum.get(bin) ?? 0, share * height))
    })
  }
  const sum = [...spectrum.values()].reduce((all, weight) => all + weight, 0)
  return {
    bins: Int16Array.from(spectrum.keys()),
    weights: Float64Array.from(spectrum.values(), (weight) => weight / sum),
  }
}

/** Wide humps that take up what has no pitch: breath, strokes, distortion. */
function createNoise(): Template[] {
  const width = Math.floor(binCount / 5)
  return Array.from({ length: 9 }, (_, i) => {
    const from = Math.floor((i * (binCount - width)) / 8)
    const bins = Int16Array.from({ length: width }, (_, k) => from + k)
    const raw = Float64Array.from(bins, (_, k) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (k + 0.5)) / width))
    const sum = raw.reduce((all, weight) => all + weight, 0)
    return { bins, weights: raw.map((weight) => weight / sum) }
  })
}

/**
 * How strongly each pitch sounds in each frame: the spectrum as a sum of harmonic templates and noise, by
 * multiplicative updates of the Kullback-Leibler divergence. `pitchCount` values a frame. Yields the fraction done.
 */
export function* pitchActivations({
  frames,
  values,
}: {
  frames: number
  values: Float32Array
}): Generator<number, Float32Array> {
  const pitched = Array.from({ length: pitchCount }, (_, p) =>
    slopes.map((slope) => createTemplate(p + lowestPitch, slope)),
  )
  const templates = [...pitched.flat(), ...createNoise()]
  const activations = new Float32Array(frames * pitchCount)
  const weights = new Float64Array(templates.length)
  const model = new Float64Array(binCount)
  for (let i = 0; i < frames; i++) {
    const frame = values.subarray(i * binCount, (i + 1) * binCount)
    explain(frame, templates, weights, model)
    for (let p = 0; p < pitchCount; p++) {
      let sum = 0
      for (let s = 0; s < slopes.length; s++) sum += weights[p * slopes.length + s]!
      activations[i * pitchCount + p] = sum
    }
    if (i % 16 === 15) yield i / frames
  }
  return activations
}

function explain(
  frame: Float32Array,
  templates: readonly Template[],
  weights: Float64Array,
  model: Float64Array,
): void {
  let total = 0
  for (let bin = 0; bin < frame.length; bin++) total += frame[bin]!
  weights.fill(total / templates.length)
  for (let update = 0; update < updates; update++) {
    model.fill(1e-9)
    for (let k = 0; k < templates.length; k++) {
      const { bins, weights: shape } = templates[k]!
      const weight = weights[k]!
      for (let j = 0; j < bins.length; j++) model[bins[j]!]! += weight * shape[j]!
    }
    for (let bin = 0; bin < model.length; bin++) model[bin] = frame[bin]! / model[bin]!
    for (let k = 0; k < templates.length; k++) {
      const { bins, weights: shape } = templates[k]!
      let sum = 0
      for (let j = 0; j < bins.length; j++) sum += shape[j]! * model[bins[j]!]!
      weights[k]! *= sum
    }
  }
}
