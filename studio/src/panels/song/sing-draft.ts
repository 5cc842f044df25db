import type { SongMode } from '@songloom/tools/generate-song/definition.rules'
import { singingDurationSeconds } from '@songloom/tools/sing/definition.rules'
import { vocalStyles } from '@songloom/contracts/music/vocal-styles.rules'
import { isRecord } from '../../lib/shell/storage.ts'
import { createSavedDraft, toSavedText } from '../text/saved-draft.ts'

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

/** A saved draft with everything unexpected left out. */
export function restoreSingDraft(saved: unknown): SingDraft {
  if (!isRecord(saved)) return emptySingDraft
  const { mode, prompt, lyrics, vocalStyle, seconds } = saved
  return {
    mode: mode === 'custom' ? mode : 'describe',
    prompt: toSavedText(prompt),
    lyrics: toSavedText(lyrics),
    vocalStyle: vocalStyles.find(({ key }) => key === vocalStyle)?.key ?? null,
    seconds: typeof seconds === 'number' ? seconds : singingDurationSeconds,
  }
}

export const useSingDraft = createSavedDraft('songloom.sing-draft', restoreSingDraft)
