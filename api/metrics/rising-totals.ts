/** What a total is set on: a counter of Prometheus. */
interface Counter<L extends string> {
  inc(labels: Record<L, string>, value: number): void
}

/** A count of rows under the labels of its series. */
export interface LabelledCount<L extends string> {
  labels: Record<L, string>
  count: number
}

/**
 * Counts on a counter what rows have risen by since the first reading. It begins at 0 and never falls: rows go with an
 * account, or change their label, while a total that falls is a restart to Prometheus. `series` are there from the
 * start: a rate does not see the rise that a new series begins with.
 */
export function createRisingTotal<L extends string>(
  family: Counter<L>,
  series: readonly Record<L, string>[] = [],
): (counts: readonly LabelledCount<L>[]) => void {
  for (const labels of series) family.inc(labels, 0)
  let last: Map<string, number> | undefined
  return (counts) => {
    const now = new Map<string, number>()
    for (const { labels, count } of counts) {
      const key = JSON.stringify(labels)
      family.inc(labels, last ? Math.max(0, count - (last.get(key) ?? 0)) : 0)
      now.set(key, count)
    }
    last = now
  }
}
