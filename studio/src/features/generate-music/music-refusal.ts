import { create } from 'zustand'
import { ApiError, readErrorMessage } from '../../lib/http/api.ts'

/** A refused prompt: the words it must lose, and one that passes. Shown in the panel until the next try. */
export interface MusicRefusal {
  message: string
  words: readonly string[]
  proposal: string
}

export const useMusicRefusal = create<{ refusal: MusicRefusal | null }>(() => ({ refusal: null }))

/** The refused words in the server’s response; null for any other failure. */
export function toMusicRefusal(error: unknown): MusicRefusal | null {
  if (!(error instanceof ApiError) || !error.details.proposal) return null
  const { words = [], proposal } = error.details
  return { message: readErrorMessage(error), words, proposal }
}
