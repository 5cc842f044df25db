export type KeyMode = 'major' | 'minor'

/** Listeners' ratings of fit, C major and C minor (Krumhansl and Kessler 1982). */
const ratings: Record<KeyMode, readonly number[]> = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
}

/** For songs: the lowered seventh counts as much as the leading note, dorian and mixolydian as minor and major. */
const popular: Record<KeyMode, readonly number[]> = {
  major: [5, 1, 3.2, 1, 4.2, 3.5, 1.2, 4.5, 1, 3.2, 1.8, 2.8],
  minor: [5, 1.6, 3, 4.4, 1, 3.5, 1, 4.5, 2.7, 2.4, 3.3, 1.8],
}

/** Correlation of a chroma with both profiles of a key, -1 to 1 each. */
export function profileFits(
  chroma: ArrayLike<number>,
  tonic: number,
  mode: KeyMode,
): { ratings: number; popular: number } {
  const turned = Array.from({ length: 12 }, (_, i) => chroma[(i + tonic) % 12]!)
  return { ratings: correlation(turned, ratings[mode]), popular: correlation(turned, popular[mode]) }
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const meanA = a.reduce((sum, value) => sum + value, 0) / 12
  const meanB = b.reduce((sum, value) => sum + value, 0) / 12
  let product = 0
  let squaresA = 0
  let squaresB = 0
  a.forEach((value, i) => {
    product += (value - meanA) * (b[i]! - meanB)
    squaresA += (value - meanA) * (value - meanA)
    squaresB += (b[i]! - meanB) * (b[i]! - meanB)
  })
  return squaresA < 1e-12 ? 0 : product / Math.sqrt(squaresA * squaresB)
}
