import type { SongMode } from '@songloom/tools/generate-song/definition.rules'
import { singingDurationSeconds } from '@songloom/tools/sing/definition.rules'
import { create } from 'zustand'

/** What the panel holds besides its reference; the version is the song panel's. */
export interface SingDraft {
  mode: SongMode
  prompt: string
  lyrics: string
  vocalStyle: string | null
  seconds: number
}

export const emptySingDraft: SingDraft = {
  mode: 'describe',
  prompt: '',
  lyrics: '',
  vocalStyle: null,
  seconds: singingDurationSeconds,
}
export const useSingDraft = create<SingDraft>(() => emptySingDraft)
