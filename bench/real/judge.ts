import { deviation, mean, median, quantile } from './statistics.ts'

export type Measures = Readonly<Record<string, number>>

export interface Judged {
  name: string
  real: { low: number; middle: number; high: number }
  ours: number
  /** Share of ours within the real 5–95 %. */
  inside: number
  /** Probability that one of ours is higher than a real one: 0.5 is equal. */
  auc: number
}

/** Each measure of ours against the range of the real ones. */
export function judge(real: readonly Measures[], ours: readonly Measures[]): Judged[] {
  return Object.keys(real[0]!).map((name) => {
    const [a, b] = [real, ours].map((set) => set.map((one) => one[name]!)) as [number[], number[]]
    const [low, middle, high] = [0.05, 0.5, 0.95].map((share) => quantile(a, share)) as [number, number, number]
    const inside = b.filter((x) => x >= low && x <= high).length / b.length
    return { name, real: { low, middle, high }, ours: median(b), inside, auc: higherShare(b, a) }
  })
}

function higherShare(ours: readonly number[], real: readonly number[]): number {
  return mean(ours.map((x) => mean(real.map((y) => (x > y ? 1 : x === y ? 0.5 : 0)))))
}

export interface Found {
  /** Share of ours that the classifier finds. */
  ours: number
  /** Share of the real ones that it lets pass. */
  real: number
}

const folds = 10

/**
 * Ten-fold cross-validated linear discriminant with a shrunken common covariance and equal priors. Each fold
 * standardises by its training part and leaves out every tenth of a set in its given order, so that one composer's
 * pieces are spread over all folds.
 */
export function classify(real: readonly Measures[], ours: readonly Measures[]): Found {
  const names = Object.keys(real[0]!)
  const rows = (set: readonly Measures[]): number[][] => set.map((one) => names.map((name) => one[name]!))
  const [a, b] = [rows(real), rows(ours)]
  let [found, passed] = [0, 0]
  for (let fold = 0; fold < folds; fold++) {
    const isOut = (_: unknown, i: number): boolean => i % folds === fold
    const isIn = (_: unknown, i: number): boolean => i % folds !== fold
    const isOurs = discriminant(a.filter(isIn), b.filter(isIn))
    found += b.filter(isOut).filter(isOurs).length
    passed += a.filter(isOut).filter((row) => !isOurs(row)).length
  }
  return { ours: found / b.length, real: passed / a.length }
}

const shrinkage = 0.3

function discriminant(real: readonly number[][], ours: readonly number[][]): (row: readonly number[]) => boolean {
  const all = [...real, ...ours]
  const centre = all[0]!.map((_, c) => mean(all.map((row) => row[c]!)))
  const scale = all[0]!.map((_, c) => deviation(all.map((row) => row[c]!)) || 1)
  const even = (row: readonly number[]): number[] =>
    row.map((x, c) => Math.max(-4, Math.min(4, (x - centre[c]!) / scale[c]!)))
  const [a, b] = [real.map(even), ours.map(even)]
  const [ma, mb] = [a, b].map((set) => set[0]!.map((_, c) => mean(set.map((row) => row[c]!)))) as [number[], number[]]
  const weights = solve(
    covariance(a, ma, b, mb),
    mb.map((x, c) => x - ma[c]!),
  )
  const dot = (row: readonly number[]): number => row.reduce((sum, x, c) => sum + x * weights[c]!, 0)
  const limit = (dot(ma) + dot(mb)) / 2
  return (row) => dot(even(row)) > limit
}

/** Both classes count alike; the diagonal gets `shrinkage` of the mean variance. */
function covariance(
  a: readonly number[][],
  ma: readonly number[],
  b: readonly number[][],
  mb: readonly number[],
): number[][] {
  const size = ma.length
  const sum = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  const add = (rows: readonly number[][], middle: readonly number[]): void => {
    for (const row of rows)
      for (let i = 0; i < size; i++)
        for (let j = 0; j < size; j++)
          sum[i]![j]! += ((row[i]! - middle[i]!) * (row[j]! - middle[j]!)) / (2 * rows.length)
  }
  add(a, ma)
  add(b, mb)
  const variance = mean(sum.map((row, i) => row[i]!))
  return sum.map((row, i) => row.map((x, j) => (1 - shrinkage) * x + (i === j ? shrinkage * variance : 0)))
}

/** Gaussian elimination; the matrix is positive definite. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const size = right.length
  for (let i = 0; i < size; i++)
    for (let j = i + 1; j < size; j++) {
      const factor = rows[j]![i]! / rows[i]![i]!
      for (let k = i; k <= size; k++) rows[j]![k]! -= factor * rows[i]![k]!
    }
  const x = new Array<number>(size).fill(0)
  for (let i = size - 1; i >= 0; i--) {
    const known = rows[i]!.slice(i + 1, size).reduce((sum, value, k) => sum + value * x[i + 1 + k]!, 0)
    x[i] = (rows[i]![size]! - known) / rows[i]![i]!
  }
  return x
}
