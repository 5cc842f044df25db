import { maxTurnTokens } from '@songloom/contracts/assistant/turns.rules'
import { isRecord } from '../../lib/shell/storage.ts'
import { createSavedDraft, toSavedText } from '../text/saved-draft.ts'

/** Words that are not sent yet, and the most tokens that the next turn may spend. */
export interface ChatDraft {
  text: string
  limitTokens: number | undefined
}

export const emptyChatDraft: ChatDraft = { text: '', limitTokens: undefined }

/** A saved draft with everything unexpected left out. */
export function restoreChatDraft(saved: unknown): ChatDraft {
  if (!isRecord(saved)) return emptyChatDraft
  const { text, limitTokens } = saved
  return {
    text: toSavedText(text),
    limitTokens: typeof limitTokens === 'number' ? Math.min(maxTurnTokens, Math.max(0, limitTokens)) : undefined,
  }
}

export const useChatDraft = createSavedDraft('songloom.chat-draft', restoreChatDraft)
