import { enhanceAction } from '@songloom/contracts/music/enhance-prompt.rules'
import type { EnhanceKind } from '@songloom/contracts/music/enhance-prompt.rules'
import { ApiError, call, readErrorMessage } from '../../lib/http/api.ts'
import { notify } from '../../lib/shell/notify.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'

interface Asked {
  text: string
  kind: EnhanceKind
  limit: number
}

const enhanceError = (error: unknown): string => {
  if (error instanceof ApiError && error.code === 'enhance_failed') return getToolSentence('enhance_failed')
  return getToolSentence('enhance_error').replace('{message}', readErrorMessage(error))
}

/** Asks for a fuller text (spec 2 §7, enhance_prompt); undefined, and a notice, when there is none. */
export async function enhance({ text, kind, limit }: Asked): Promise<string | undefined> {
  try {
    const body = { prompt: text.trim(), kind, limit, actionByUser: enhanceAction, userId: currentUser()?.id } as const
    const { aiReply } = await call('enhancePrompt', { body })
    if (typeof aiReply === 'string' && aiReply.trim() !== '') return aiReply
    notify.error(getToolSentence('enhance_failed'))
  } catch (error) {
    notify.error(enhanceError(error))
  }
  return undefined
}
