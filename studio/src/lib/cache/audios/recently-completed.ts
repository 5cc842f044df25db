import { create } from 'zustand'

/** The newest generation that ended in front of the listener, until it is touched: it glows (spec 1 §4). */
export const useRecentlyCompleted = create<{ messageId: string | null }>(() => ({ messageId: null }))

export const markRecentlyCompleted = (messageId: string): void => useRecentlyCompleted.setState({ messageId })

export function touchGeneration(messageId: string): void {
  if (useRecentlyCompleted.getState().messageId === messageId) useRecentlyCompleted.setState({ messageId: null })
}
