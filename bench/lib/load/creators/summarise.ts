import type { RouteName } from '@songloom/contracts/routes/routes'
import { median, ms, percentile } from '../../figures.ts'
import type { Sample } from './send-action.ts'

/** Answers by class. */
interface StatusCounts {
  ok: number
  rateLimited: number
  refused: number
  /** 503, which asks to come again. */
  unavailable: number
  otherBroken: number
  unanswered: number
}

function countStatuses(samples: readonly Sample[]): StatusCounts {
  const count = (has: (status: number) => boolean): number => samples.filter(({ status }) => has(status)).length
  return {
    ok: count((status) => status >= 200 && status < 400),
    rateLimited: count((status) => status === 429),
    refused: count((status) => status >= 400 && status < 500 && status !== 429),
    unavailable: count((status) => status === 503),
    otherBroken: count((status) => status >= 500 && status !== 503),
    unanswered: count((status) => status === 0),
  }
}

export const statusTitles = ['2xx, 3xx', '429', 'other 4xx', '503', 'other 5xx', 'none'] as const
export const latencyTitles = ['p50', 'p95', 'p99', 'most'] as const

/** 5xx, and requests without an answer. */
export function countBroken(samples: readonly Sample[]): number {
  return samples.filter(({ status }) => status === 0 || status >= 500).length
}

/** Cells under `statusTitles`. */
export function statusCells(samples: readonly Sample[]): string[] {
  const { ok, rateLimited, refused, unavailable, otherBroken, unanswered } = countStatuses(samples)
  return [ok, rateLimited, refused, unavailable, otherBroken, unanswered].map(String)
}

/** Cells under `latencyTitles`. */
export function latencyCells(samplesMs: readonly number[]): string[] {
  return [median(samplesMs), percentile(samplesMs, 0.95), percentile(samplesMs, 0.99), percentile(samplesMs, 1)].map(ms)
}

/** The samples of each route, the slowest by p99 first. */
export function listByRoute(samples: readonly Sample[]): [RouteName, Sample[]][] {
  const byRoute = Map.groupBy(samples, ({ route }) => route)
  const p99Of = (some: readonly Sample[]): number =>
    percentile(
      some.map(({ latencyMs }) => latencyMs),
      0.99,
    )
  return [...byRoute].sort(([, one], [, other]) => p99Of(other) - p99Of(one))
}
