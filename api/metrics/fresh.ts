/** One call for all who ask at the same time, and none while the last is young. */
export function atMostEvery(freshMs: number, work: () => Promise<void>): () => Promise<void> {
  let startedAt = -Infinity
  let last: Promise<void> = Promise.resolve()
  return () => {
    if (performance.now() - startedAt < freshMs) return last
    startedAt = performance.now()
    last = work()
    last.catch(() => {
      startedAt = -Infinity
    })
    return last
  }
}
