import { withScope } from '../../lib/shell/scope.ts'

/** Keeps the screen on while an instrument is in hand, where the browser can; answers how to end it. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const ask = (): void => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    navigator.wakeLock.request('screen').then(
      (given) => {
        lock = given
        if (isOver) void given.release()
      },
      () => undefined,
    )
  }
  ask()
  return withScope((scope) => {
    // The browser takes it back where the page is hidden.
    scope.listen(document, 'visibilitychange', ask)
    scope.onEnd(() => {
      isOver = true
      void lock?.release()
    })
  })
}
