import type { Message } from '@songloom/contracts/jobs/messages'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { literalErrors } from '../../lib/http/literal-errors.ts'
import { notify } from '../../lib/shell/notify.ts'
import { panelPatience, pollGeneration } from '../../lib/jobs/poll-generation.ts'
import { cacheMessage } from '../../lib/cache/projects/cache-message.ts'
import { readStems } from './read-stems.ts'

/**
 * Polls until the stems are shown, for two minutes at most. Later stems still appear, because the job continues and
 * its events arrive by the socket.
 */
export async function followStems({ _id: messageId, projectId, audioData, status }: Message): Promise<void> {
  if (audioData.length > 0 || status !== 'PROCESSING') return
  const toastId = `stems-${messageId}`
  const sayLost = (): void =>
    notify.error(getErrorTexts('stems_fetch_failed', literalErrors.stems_fetch_failed).message, toastId)
  const polled = await pollGeneration({ projectId, messageId }, panelPatience)
  if (polled.kind === 'timeout')
    return notify.error(getErrorTexts('stems_timeout', literalErrors.stems_timeout).message, toastId)
  if (polled.kind === 'unreachable') return sayLost()
  const { message } = polled.standing
  if (polled.kind === 'failed') return cacheMessage(message)
  await readStems(polled.standing).then((stems) => cacheMessage({ ...message, audioData: stems }), sayLost)
}
