import type { Spectrogram } from '../spectrogram.ts'
import { bandCurve } from '../spectrogram.ts'
import { median, quantile, fitSlope } from '../statistics.ts'

/** Tone, stroke and neither (median filtering, Fitzgerald 2010), and how fast bands die away. */
export function textureMeasures(spectrum: Spectrogram): Record<string, number> {
  const shares = tonesAndStrokes(spectrum)
  const t60 = (hz: number): number => decayOf(bandCurve(spectrum, hz / 1.41, hz * 1.41))
  return {
    'tone share': shares.tone,
    'stroke share': shares.stroke,
    'residual share': 1 - shares.tone - shares.stroke,
    'T60 at 250 Hz, s': t60(250),
    'T60 at 1 kHz, s': t60(1000),
    'T60 at 4 kHz, s': t60(4000),
  }
}

const reach = 8

function tonesAndStrokes({ frames, bins, power, binHz }: Spectrogram): { tone: number; stroke: number } {
  const top = Math.floor(10_000 / binHz)
  let [tone, stroke, whole] = [0, 0, 1e-12]
  for (let f = reach; f < frames - reach; f += 6)
    for (let k = reach; k < top; k += 3) {
      const here = power[f * bins + k]!
      const along = medianOf((i) => power[(f + i) * bins + k]!)
      const across = medianOf((i) => power[f * bins + k + i]!)
      if (along > 4 * across) tone += here
      else if (across > 4 * along) stroke += here
      whole += here
    }
  return { tone: tone / whole, stroke: stroke / whole }
}

const cells = new Float64Array(2 * reach + 1)

function medianOf(at: (offset: number) => number): number {
  for (let i = -reach; i <= reach; i++) cells[i + reach] = at(i)
  return cells.sort()[reach]!
}

/** Median time of 60 dB, from falls of at least 12 dB in a row. */
function decayOf(curve: Float64Array): number {
  const floor = quantile(curve, 0.99) * 1e-6 + 1e-15
  const levels = Array.from(curve, (x) => 10 * Math.log10(x + floor))
  const times: number[] = []
  for (let from = 0; from < levels.length - 1;) {
    let to = from
    while (to + 1 < levels.length && levels[to + 1]! < levels[to]!) to++
    const fall = levels[from]! - levels[to]!
    if (to - from >= 5 && fall >= 12) {
      const part = levels.slice(from + 1, to + 1)
      const slope = fitSlope(
        part.map((_, i) => i * 0.0232),
        part,
      )
      if (slope < 0) times.push(Math.min(6, -60 / slope))
    }
    from = Math.max(to, from + 1)
  }
  return median(times)
}
