import { bassFigures } from '../rhythm/bass-figures.ts'
import type { BassStyle } from '../rhythm/bass-figures.ts'
import { getPatternBar, readStrokes } from '../rhythm/step-pattern.ts'

/** How much better another figure must fit than the genre's own. */
const minGain = 0.1
const stepsPerBar = 16

/**
 * The bass figure whose strokes fall where the style's bass has its onsets; the genre's own unless another fits better.
 */
export function chooseBass(onsets: readonly number[], own: BassStyle): BassStyle {
  if (onsets.length !== stepsPerBar) return own
  const fits = (Object.keys(bassFigures) as BassStyle[]).map((style) => ({ style, fit: fitOf(style, onsets) }))
  const best = fits.reduce((one, other) => (other.fit > one.fit ? other : one))
  return best.fit > fitOf(own, onsets) + minGain ? best.style : own
}

function fitOf(style: BassStyle, onsets: readonly number[]): number {
  const [figure] = bassFigures[style].four
  if (figure === undefined) return -1
  const strokes = new Array<number>(stepsPerBar).fill(0)
  for (const { step } of readStrokes(getPatternBar(figure, 0, stepsPerBar))) strokes[step] = 1
  return correlate(strokes, onsets)
}

/** -1 to 1; 0 where one of them is flat. */
export function correlate(one: readonly number[], two: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanOne, meanTwo] = [mean(one), mean(two)]
  const sum = (multiply: (a: number, b: number) => number): number =>
    one.reduce((total, value, i) => total + multiply(value - meanOne, two[i]! - meanTwo), 0)
  const spread = Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b))
  return spread > 1e-9 ? sum((a, b) => a * b) / spread : 0
}
