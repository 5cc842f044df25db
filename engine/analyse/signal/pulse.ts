/**
 * Rises above the surroundings, evened out over time so that a soft intro counts like a loud chorus. One value per
 * frame.
 */
export function pulseCurve(flux: Float32Array, frameRate: number): Float32Array {
  const risen = aboveMean(flux, Math.round(0.4 * frameRate))
  const squares = risen.map((value) => value * value)
  const around = movingMean(squares, Math.round(3 * frameRate))
  const whole = mean(squares)
  return risen.map((value, i) => value / Math.sqrt(around[i]! + 0.05 * whole + 1e-9))
}

function aboveMean(values: Float32Array, reach: number): Float32Array {
  const around = movingMean(values, reach)
  return values.map((value, i) => Math.max(0, value - around[i]!))
}

/** Mean of the values within `reach` on both sides. */
function movingMean(values: Float32Array, reach: number): Float32Array {
  const result = new Float32Array(values.length)
  let sum = 0
  for (let i = 0; i < Math.min(reach, values.length); i++) sum += values[i]!
  for (let i = 0; i < values.length; i++) {
    if (i + reach < values.length) sum += values[i + reach]!
    if (i - reach - 1 >= 0) sum -= values[i - reach - 1]!
    result[i] = Math.max(0, sum) / (Math.min(values.length - 1, i + reach) - Math.max(0, i - reach) + 1)
  }
  return result
}

function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum / Math.max(1, values.length)
}

/** Correlation with itself at lags 0 … longest, each over the overlap, mean removed; 1 at lag 0 unless all is flat. */
export function autocorrelation(values: Float32Array, longest: number): Float32Array {
  const centre = mean(values)
  const centred = Float64Array.from(values, (value) => value - centre)
  const result = new Float32Array(longest + 1)
  for (let lag = 0; lag <= longest && lag < values.length; lag++) {
    let sum = 0
    for (let i = lag; i < centred.length; i++) sum += centred[i]! * centred[i - lag]!
    result[lag] = sum / (centred.length - lag)
  }
  const energy = result[0]!
  return energy > 1e-12 ? result.map((value) => value / energy) : result.fill(0)
}

/** The curve between its samples. */
export function at(values: Float32Array, position: number): number {
  const index = Math.floor(position)
  const low = values[index] ?? 0
  return low + (position - index) * ((values[index + 1] ?? low) - low)
}
