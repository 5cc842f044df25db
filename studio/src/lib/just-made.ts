import { create } from 'zustand'

/** Generations that ended in front of the listener and were not touched yet: they glow (spec 1 §4). */
export const useJustMade = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

export const markJustMade = (messageId: string): void =>
  useJustMade.setState(({ ids }) => ({ ids: new Set([...ids, messageId]) }))

export function touchGeneration(messageId: string): void {
  const { ids } = useJustMade.getState()
  if (ids.has(messageId)) useJustMade.setState({ ids: new Set([...ids].filter((id) => id !== messageId)) })
}
