import type { PolicyText } from '@songloom/contracts/music/content-policy.rules'
import type { SongSettings } from '@songloom/tools/generate-song/contract'
import { create } from 'zustand'
import { ApiError, readErrorMessage } from '../../lib/http/api.ts'

/** A refused text: the words it must lose, and one that passes. Shown in the panel until the next try. */
export interface PromptRefusal {
  message: string
  words: readonly string[]
  proposal: string
  field: PolicyText
}

export const useSongRefusal = create<{ refusal: PromptRefusal | null }>(() => ({ refusal: null }))

/** The refused words in the server’s response; null for any other failure. */
export function toPromptRefusal(error: unknown, { mode }: SongSettings): PromptRefusal | null {
  if (!(error instanceof ApiError) || !error.details.proposal) return null
  const { words = [], proposal, field } = error.details
  const ofMode = mode === 'describe' ? 'prompt' : 'lyrics'
  return { message: readErrorMessage(error), words, proposal, field: field === 'styles' ? field : ofMode }
}
