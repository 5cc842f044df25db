let isLeaving = false
let waiting: (() => void) | undefined

function arrived(): void {
  isLeaving = false
  const then = waiting
  waiting = undefined
  // The step is over when all have heard of it.
  if (then) queueMicrotask(then)
}

/**
 * Leaves the present entry of the history. A browser does that after the present turn: a page opened until then would
 * be left instead.
 */
export function stepBack(): void {
  if (!isLeaving) addEventListener('popstate', arrived, { once: true })
  isLeaving = true
  history.back()
}

/** At once, or when the entry that is being left has been left; of several that wait, the last. */
export function onceLeft(then: () => void): void {
  if (isLeaving) waiting = then
  else then()
}
