// Math.exp, log, sin and cos differ in their last bits between versions of V8, so between Node and a browser. These use
// only operations that IEEE 754 rounds exactly: the same bits everywhere. Errors are some 1e-16 of the value.

const ln2High = 6.9314718036912381649e-1
const ln2Low = 1.90821492927058770002e-10
const halfPiHigh = 1.57079632673412561417
const halfPiLow = 6.07710050650619224932e-11

/** 1/2!, 1/3! … 1/17!: the series of exp, sin and cos. */
const inverseFactorials = Array.from({ length: 18 }, (_, n) => {
  let product = 1
  for (let k = 2; k <= n; k++) product *= k
  return 1 / product
})

/** Powers of two, which multiply without rounding. */
function scaleByTwo(value: number, exponent: number): number {
  let scaled = value
  for (let left = exponent; left > 0; left--) scaled *= 2
  for (let left = exponent; left < 0; left++) scaled *= 0.5
  return scaled
}

/** e^x for |x| below 700. */
export function exactExp(x: number): number {
  const halvings = Math.round(x / (ln2High + ln2Low))
  const rest = x - halvings * ln2High - halvings * ln2Low
  let sum = 0
  for (let n = 14; n >= 0; n--) sum = sum * rest + inverseFactorials[n]!
  return scaleByTwo(sum, halvings)
}

/** The natural logarithm of x > 0. */
export function exactLog(x: number): number {
  let mantissa = x
  let exponent = 0
  for (; mantissa > Math.SQRT2; exponent++) mantissa *= 0.5
  for (; mantissa < Math.SQRT1_2; exponent--) mantissa *= 2
  const ratio = (mantissa - 1) / (mantissa + 1)
  const square = ratio * ratio
  let sum = 0
  for (let n = 25; n >= 1; n -= 2) sum = sum * square + 1 / n
  return exponent * ln2Low + 2 * ratio * sum + exponent * ln2High
}

function reduce(x: number): { quarter: number; rest: number } {
  const quarters = Math.round(x / (halfPiHigh + halfPiLow))
  return { quarter: ((quarters % 4) + 4) % 4, rest: x - quarters * halfPiHigh - quarters * halfPiLow }
}

function seriesFrom(first: 0 | 1, rest: number): number {
  const square = rest * rest
  let sum = 0
  for (let n = 16 + first; n >= first; n -= 2) sum = inverseFactorials[n]! - sum * square
  return first === 0 ? sum : sum * rest
}

/** Sine of an angle of some turns at most. */
export function exactSin(x: number): number {
  const { quarter, rest } = reduce(x)
  const value = seriesFrom(quarter % 2 === 0 ? 1 : 0, rest)
  return quarter < 2 ? value : -value
}

/** Cosine of an angle of some turns at most. */
export const exactCos = (x: number): number => exactSin(x + (halfPiHigh + halfPiLow))

/** `decibelsToGain` with the same bits everywhere. */
export const exactGain = (decibels: number): number => exactExp(decibels * (Math.LN10 / 20))

/** `gainToDecibels` with the same bits everywhere. */
export const exactDecibels = (gain: number): number => (20 / Math.LN10) * exactLog(Math.max(gain, 1e-12))
