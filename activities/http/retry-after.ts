/** The longest wait that is obeyed; a job waits no longer for one answer. */
const maxRetryAfterMs = 600_000

/**
 * Milliseconds until a service may be asked again: the `milliseconds` of a header of its own, or `retryAfter` in
 * seconds or as an HTTP date; at most ten minutes. Undefined where neither is a time from now on.
 */
export function readRetryAfterMs(
  { retryAfter = '', milliseconds }: { retryAfter?: string | undefined; milliseconds?: string | undefined },
  nowMs = Date.now(),
): number | undefined {
  const seconds = retryAfter.trim() === '' ? Number.NaN : Number(retryAfter)
  const waits = [Number(milliseconds ?? Number.NaN), seconds * 1_000, Date.parse(retryAfter) - nowMs]
  const waitMs = waits.find((value) => value >= 0)
  return waitMs === undefined ? undefined : Math.min(waitMs, maxRetryAfterMs)
}
