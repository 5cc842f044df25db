import { pageScope } from './scope.ts'

/** Runs when the page is loaded and idle, so that visible content goes first. */
export function whenIdle(run: () => void, afterMs = 1_000): void {
  pageScope.after(afterMs, () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1_000 })
    else run()
  })
}

/** Ahead of need, and so late that a slow phone has long drawn its page. */
export const aheadMs = 8_000
