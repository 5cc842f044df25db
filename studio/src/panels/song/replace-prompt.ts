import { msg } from '@lingui/core/macro'
import { replaceTexts } from '../text/replace-texts.ts'
import { useSongDraft } from './song-draft.ts'

/** Puts a prompt in the place of the song panel's, which Undo brings back where it was typed. */
export const replacePrompt = (prompt: string, isTyped = false): void =>
  replaceTexts(useSongDraft, {
    texts: { prompt },
    rest: { mode: 'describe' },
    notice: msg`Your prompt was replaced.`,
    areTyped: isTyped,
  })
