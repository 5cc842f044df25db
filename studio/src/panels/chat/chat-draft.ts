import { create } from 'zustand'

/** Words that are not sent yet, which the page may be left with, and the most tokens that the next turn may spend. */
export const useChatDraft = create<{ text: string; limitTokens: number | undefined }>(() => ({
  text: '',
  limitTokens: undefined,
}))
