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
 * Sets a counter from counts of rows. It adds what each has risen by since the last reading: rows go with an account,
 * or change their label, while a total that falls is a restart to Prometheus.
 */
export function createRisingTotal<L extends string>(family: Counter<L>): (counts: readonly LabelledCount<L>[]) => void {
  let last = new Map<string, number>()
  return (counts) => {
    const now = new Map<string, number>()
    for (const { labels, count } of counts) {
      const key = JSON.stringify(labels)
      family.inc(labels, Math.max(0, count - (last.get(key) ?? 0)))
      now.set(key, count)
    }
    last = now
  }
}
