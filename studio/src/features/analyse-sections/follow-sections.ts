import { getErrorTexts } from '../../lib/http/error-texts.ts'
import type { Message } from '@songloom/contracts/jobs/messages'
import { literalErrors } from '../../lib/http/literal-errors.ts'
import { notify } from '../../lib/shell/notify.ts'
import { panelPatience, pollGeneration } from '../../lib/jobs/poll-generation.ts'
import { cacheMessage } from '../../lib/cache/projects/cache-message.ts'

/**
 * Polls the analysis until it ends (spec 2 §4). After two minutes polling stops and the socket reports the end, because
 * the job continues.
 */
export async function followSections({ _id: messageId, projectId, status }: Message): Promise<void> {
  if (status !== 'PROCESSING') return
  const polled = await pollGeneration({ projectId, messageId }, panelPatience)
  if (polled.kind === 'done' || polled.kind === 'failed') cacheMessage(polled.standing.message)
  else if (polled.kind === 'unreachable')
    notify.error(getErrorTexts('sections_error', literalErrors.sections_error).message, `sections-${messageId}`)
}
