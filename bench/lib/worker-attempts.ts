/** Attempts of activities so far by the worker's own metrics. */
export interface AttemptCounts {
  first: number
  again: number
  failed: number
}

/** Sums the values of a counter over all lines whose labels contain `label`. */
function sumIn(page: string, counter: string, label = ''): number {
  return page
    .split('\n')
    .filter((line) => line.startsWith(`songloom_${counter}{`) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

/** Reads a worker's metrics page. */
export function readAttempts(page: string): AttemptCounts {
  return {
    first: sumIn(page, 'activity_attempts_total', 'attempt="first"'),
    again: sumIn(page, 'activity_attempts_total', 'attempt="again"'),
    failed: sumIn(page, 'activity_failures_total'),
  }
}

export const attemptsSince = (before: AttemptCounts, after: AttemptCounts): AttemptCounts => ({
  first: after.first - before.first,
  again: after.again - before.again,
  failed: after.failed - before.failed,
})

/** Retries that no failed attempt explains: Temporal gave the attempt before up, for want of a heartbeat. */
export const timedOutAttempts = ({ again, failed }: AttemptCounts): number => Math.max(0, again - failed)
