import { create } from 'zustand'

/** The newest generation that ended in front of the listener, until it is touched: it glows (spec 1 §4). */
export const useJustMade = create<{ messageId: string | null }>(() => ({ messageId: null }))

export const markJustMade = (messageId: string): void => useJustMade.setState({ messageId })

export function touchGeneration(messageId: string): void {
  if (useJustMade.getState().messageId === messageId) useJustMade.setState({ messageId: null })
}
