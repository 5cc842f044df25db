type Listener = (path: string) => void

const listeners = new Set<Listener>()

/** Calls the listener with each path that no longer exists, so that stored paths can be removed. */
export const onPathDeleted = (listener: Listener): void => void listeners.add(listener)

export const notifyPathDeleted = (path: string): void => {
  for (const listener of listeners) listener(path)
}
