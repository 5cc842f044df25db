/** How long a job was worked on, and under which circumstances; the queue before it is not counted. */
export interface WaitSample {
  /** Length of what was asked for. */
  durationSeconds: number
  /** From the engine taking it to its end. */
  workSeconds: number
  /** Open jobs before it when it was accepted: work is slower beside other work. */
  queueDepth: number
}

/** What a screen may promise: four of five jobs end within it. Counted from the begin of the work; the queue is told apart. */
export interface WaitRange {
  lowSeconds: number
  highSeconds: number
  /** False: our engine's usual figure, until this installation has measured its own. */
  isMeasured: boolean
}

/** Around our engine's usual wait: another machine may be somewhat faster, or half as fast. */
export const usualWait = (usualSeconds: number): WaitRange => ({
  lowSeconds: 0.75 * usualSeconds,
  highSeconds: 2 * usualSeconds,
  isMeasured: false,
})

/** Fewer finished jobs of a tool say nothing about the next one. */
export const minWaitSamples = 8
/** Shares of jobs that may end before and after the range; a little wider than a tenth, because few samples know few extremes. */
const tails = { low: 0.07, high: 0.93 }
const asked = (depth: number): number => Math.log2(1 + depth)

/** Work that does not grow with the length, and seconds of work for each second asked for (least squares, never negative). */
function workByLength(samples: readonly WaitSample[]): (durationSeconds: number) => number {
  const mean = (pick: (sample: WaitSample) => number): number =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length
  const [meanLength, meanWork] = [mean((sample) => sample.durationSeconds), mean((sample) => sample.workSeconds)]
  const spread = mean((sample) => (sample.durationSeconds - meanLength) ** 2)
  const together = mean((sample) => (sample.durationSeconds - meanLength) * (sample.workSeconds - meanWork))
  // Songs of one length only: work is taken to grow with it.
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
export function measuredWait(
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
          (1 + Math.abs(asked(sample.queueDepth) - asked(job.queueDepth))) *
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
