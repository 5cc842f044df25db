import { operatorsEveryMs } from '@songloom/contracts/jobs/events.rules'

export interface OperatorsNotifier {
  /** Something changed somewhere. */
  notify(): void
  close(): void
}

/** Notifies at once, then at most once per interval; later changes are covered by the next notice. */
export function createOperatorsNotifier(ring: () => void, everyMs = operatorsEveryMs): OperatorsNotifier {
  let isChanged = false
  let resting: NodeJS.Timeout | undefined
  const notify = (): void => {
    isChanged = true
    if (resting) return
    isChanged = false
    ring()
    resting = setTimeout(() => {
      resting = undefined
      if (isChanged) notify()
    }, everyMs)
  }
  return { notify, close: () => clearTimeout(resting) }
}
