import { deviation, mean, median, quantile } from '../statistics.ts'

const coefficients = 13
const framesPerHalfSecond = 21

/** Colour as cepstral coefficients, how far it travels, and how much of the song comes back. */
export function timbreMeasures(mel: readonly Float64Array[]): Record<string, number> {
  const cepstra = mel.map(cepstrumOf)
  const halves = blocksOf(cepstra, framesPerHalfSecond)
  const spread = Array.from({ length: coefficients }, (_, c) => deviation(cepstra.map((row) => row[c]!)))
  const novelty = noveltyOf(halves)
  const exactness = repetitionDb(mel)
  return {
    'MFCC 1, mean': mean(cepstra.map((row) => row[1]!)),
    'MFCC 2, mean': mean(cepstra.map((row) => row[2]!)),
    'MFCC 3, mean': mean(cepstra.map((row) => row[3]!)),
    'MFCC 1, σ': spread[1]!,
    'MFCC 2, σ': spread[2]!,
    'MFCC spread over time': mean(spread.slice(1)),
    'MFCC change between frames': mean(cepstra.slice(1).map((row, i) => distance(row, cepstra[i]!))),
    'MFCC spread between half seconds': mean(halves.slice(1).map((row, i) => distance(row, halves[i]!))),
    'MFCC spread between eighths': sectionSpread(halves),
    'novelty, mean': mean(novelty),
    'novelty, peak': quantile(novelty, 0.98),
    'repetition exactness, dB': median(exactness),
    'repetition exactness of the best tenth, dB': quantile(exactness, 0.1),
  }
}

/** Cosine transform of the band levels. */
function cepstrumOf(levels: Float64Array): Float64Array {
  const { length } = levels
  return Float64Array.from(
    { length: coefficients },
    (_, c) => levels.reduce((sum, x, i) => sum + x * Math.cos((Math.PI * c * (i + 0.5)) / length), 0) / length,
  )
}

function blocksOf(rows: readonly Float64Array[], size: number): Float64Array[] {
  return Array.from({ length: Math.floor(rows.length / size) }, (_, b) => {
    const block = rows.slice(b * size, (b + 1) * size)
    return rows[0]!.map((_, c) => mean(block.map((row) => row[c]!)))
  })
}

const distance = (one: Float64Array, other: Float64Array): number =>
  Math.sqrt(one.reduce((sum, x, i) => sum + (i === 0 ? 0 : (x - other[i]!) ** 2), 0))

function sectionSpread(halves: readonly Float64Array[]): number {
  const eighths = blocksOf(halves, Math.max(1, Math.floor(halves.length / 8)))
  return mean(eighths.flatMap((one, i) => eighths.slice(i + 1).map((other) => distance(one, other))))
}

/** Cosine novelty of eight seconds before against eight after (Foote 2000), each half second. */
function noveltyOf(halves: readonly Float64Array[]): number[] {
  const reach = 16
  const centre = halves[0]!.map((_, c) => mean(halves.map((row) => row[c]!)))
  const rows = halves.map((row) => row.map((x, c) => (c === 0 ? 0 : x - centre[c]!)))
  const near = (a: number, b: number): number => cosine(rows[a]!, rows[b]!)
  return Array.from({ length: Math.max(0, rows.length - 2 * reach) }, (_, i) => {
    const at = i + reach
    let sum = 0
    for (let a = -reach; a < reach; a++)
      for (let b = -reach; b < reach; b++) sum += (a < 0 === b < 0 ? 1 : -1) * near(at + a, at + b)
    return sum / (4 * reach * reach)
  })
}

function cosine(one: Float64Array, other: Float64Array): number {
  let [dot, a, b] = [0, 1e-12, 1e-12]
  for (let i = 1; i < one.length; i++) {
    dot += one[i]! * other[i]!
    a += one[i]! * one[i]!
    b += other[i]! * other[i]!
  }
  return dot / Math.sqrt(a * b)
}

/** For each two seconds the mean difference to the two seconds, at least four away, that are most like them. */
function repetitionDb(mel: readonly Float64Array[]): number[] {
  const coarse = blocksOf(mel, 4)
  const length = 21
  const starts = Array.from({ length: Math.max(0, Math.floor((coarse.length - length) / 10)) }, (_, i) => i * 10)
  return starts.map((one) => {
    let best = Infinity
    for (let other = 0; other + length <= coarse.length; other += 1) {
      if (Math.abs(other - one) < 2 * length) continue
      best = Math.min(best, difference(coarse, one, other, length, best))
    }
    return best === Infinity ? 20 : best
  })
}

function difference(rows: readonly Float64Array[], one: number, other: number, length: number, limit: number): number {
  const cells = length * rows[0]!.length
  let sum = 0
  for (let t = 0; t < length; t++) {
    const [a, b] = [rows[one + t]!, rows[other + t]!]
    for (let c = 0; c < a.length; c++) sum += Math.abs(a[c]! - b[c]!)
    if (sum / cells > limit) return limit
  }
  return sum / cells
}
