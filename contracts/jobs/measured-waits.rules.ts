/** A job's work time and its circumstances, without the queue. */
export interface WaitSample {
  /** Requested length. */
  durationSeconds: number
  /** From the engine's start to the job's end. */
  workSeconds: number
  /** Open jobs at acceptance: concurrent work slows it. */
  queueDepth: number
}

/** The range within which four of five jobs end. Starts with the work; the queue is estimated separately. */
export interface WaitRange {
  lowSeconds: number
  highSeconds: number
  /** False: the engine's default, until this installation has measurements. */
  isMeasured: boolean
}

/** Spread around the engine's default: another machine may be somewhat faster, or half as fast. */
export const getDefaultWait = (usualSeconds: number): WaitRange => ({
  lowSeconds: 0.75 * usualSeconds,
  highSeconds: 2 * usualSeconds,
  isMeasured: false,
})

/** Minimum of finished jobs for an estimate. */
export const minWaitSamples = 8
/**
 * Shares of jobs that may end before and after the range; a little wider than a tenth, since few samples underestimate
 * extremes.
 */
const tails = { low: 0.07, high: 0.93 }
const scaleDepth = (depth: number): number => Math.log2(1 + depth)

/** Fixed work, and seconds of work per requested second (least squares, never negative). */
function workByLength(samples: readonly WaitSample[]): (durationSeconds: number) => number {
  const mean = (pick: (sample: WaitSample) => number): number =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length
  const [meanLength, meanWork] = [mean((sample) => sample.durationSeconds), mean((sample) => sample.workSeconds)]
  const spread = mean((sample) => (sample.durationSeconds - meanLength) ** 2)
  const together = mean((sample) => (sample.durationSeconds - meanLength) * (sample.workSeconds - meanWork))
  // With one length only, work is assumed proportional to it.
  const slope = spread < 1 ? meanWork / Math.max(1, meanLength) : Math.max(0, together / spread)
  const base = Math.max(0, meanWork - slope * meanLength)
  return (durationSeconds) => Math.max(0.05, base + slope * durationSeconds)
}

interface Weighted {
  ratio: number
  weight: number
}

function quantile(sorted: readonly Weighted[], share: number): number {
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  let passed = 0
  for (const { ratio, weight } of sorted) {
    passed += weight
    if (passed >= share * total) return ratio
  }
  return sorted.at(-1)!.ratio
}

/**
 * The range of work times of jobs like this one: newest samples first, nearest in length and queue depth weigh most.
 * Null with too few samples. A weighted conformal interval around a line through work and length.
 */
export function getMeasuredWait(
  samples: readonly WaitSample[],
  job: { durationSeconds: number; queueDepth: number },
): WaitRange | null {
  if (samples.length < minWaitSamples) return null
  const expected = workByLength(samples)
  const sorted = samples
    .map((sample, age) => ({
      ratio: sample.workSeconds / expected(sample.durationSeconds),
      weight:
        1 /
        ((1 + 2 * Math.abs(Math.log2((5 + sample.durationSeconds) / (5 + job.durationSeconds)))) *
          (1 + Math.abs(scaleDepth(sample.queueDepth) - scaleDepth(job.queueDepth))) *
          (1 + age / 100)),
    }))
    .sort((one, other) => one.ratio - other.ratio)
  const middle = expected(job.durationSeconds)
  return {
    lowSeconds: middle * quantile(sorted, tails.low),
    highSeconds: middle * quantile(sorted, tails.high),
    isMeasured: true,
  }
}
