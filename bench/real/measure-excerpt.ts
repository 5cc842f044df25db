import type { Excerpt } from './excerpt.ts'
import { levelMeasures } from './measures/level.ts'
import { rhythmMeasures } from './measures/rhythm.ts'
import { textureMeasures } from './measures/texture.ts'
import { timbreMeasures } from './measures/timbre.ts'
import { tonalMeasures } from './measures/tonal.ts'
import { toneMeasures } from './measures/tone.ts'
import { widthMeasures } from './measures/width.ts'
import { melLevels, mid, side, computeSpectrogram } from './spectrogram.ts'

/** All measures of an excerpt by name, each with its unit, after normalising its power. */
export function measureExcerpt(excerpt: Excerpt): Record<string, number> {
  const even = atEvenPower(excerpt)
  const mono = mid(even)
  const spectrum = computeSpectrogram(mono)
  return {
    ...levelMeasures(even),
    ...toneMeasures(spectrum),
    ...widthMeasures(spectrum, computeSpectrogram(side(even))),
    ...rhythmMeasures(mono),
    ...tonalMeasures(spectrum),
    ...timbreMeasures(melLevels(spectrum)),
    ...textureMeasures(spectrum),
  }
}

function atEvenPower({ left, right }: Excerpt): Excerpt {
  let power = 1e-12
  left.forEach((x, i) => (power += x * x + right[i]! * right[i]!))
  const gain = 0.1 / Math.sqrt(power / (2 * left.length))
  return { left: left.map((x) => x * gain), right: right.map((x) => x * gain) }
}
