import { operatorsEveryMs } from '@songloom/contracts/jobs/events.rules'

export interface OperatorsNotifier {
  /** Something changed somewhere. */
  tell(): void
  close(): void
}

/** Notifies at once, then at most once per interval; later changes are covered by the next notice. */
export function createOperatorsNotifier(ring: () => void, everyMs = operatorsEveryMs): OperatorsNotifier {
  let isChanged = false
  let resting: NodeJS.Timeout | undefined
  const tell = (): void => {
    isChanged = true
    if (resting) return
    isChanged = false
    ring()
    resting = setTimeout(() => {
      resting = undefined
      if (isChanged) tell()
    }, everyMs)
  }
  return { tell, close: () => clearTimeout(resting) }
}
