type Listener = (path: string) => void

const listeners = new Set<Listener>()

/** Whoever keeps paths is told of each that leads nowhere any more. */
export const onPathDeleted = (listener: Listener): void => void listeners.add(listener)

export const notifyPathDeleted = (path: string): void => {
  for (const listener of listeners) listener(path)
}
