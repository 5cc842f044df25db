type Listener = (path: string) => void

const listeners = new Set<Listener>()

/** Whoever keeps paths is told of each that leads nowhere any more. */
export const onPathGone = (listener: Listener): void => void listeners.add(listener)

export const tellPathGone = (path: string): void => {
  for (const listener of listeners) listener(path)
}
