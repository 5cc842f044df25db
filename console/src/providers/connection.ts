import { useSyncExternalStore } from 'react'

export type Connection = 'connecting' | 'online' | 'lost'

let current: Connection = 'connecting'
const listeners = new Set<() => void>()

export function showConnection(next: Connection): void {
  current = next
  for (const listener of listeners) listener()
}

export const useConnection = (): Connection =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
