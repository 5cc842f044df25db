import { operatorsEveryMs } from '@songloom/contracts/jobs/events.rules'

export interface OperatorsNotifier {
  /** Something changed somewhere. */
  tell(): void
  close(): void
}

/** Rings at once, then at most once in a while; what changes meanwhile is told by the next ring. */
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
