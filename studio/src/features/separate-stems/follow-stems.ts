import type { toolTexts } from '@songloom/contracts/error-texts-tools.rules'
import type { Message } from '@songloom/contracts/messages'
import { errorWords } from '../../lib/error-words.ts'
import { notify } from '../../lib/notify.ts'
import { panelPatience, pollGeneration } from '../../lib/poll-generation.ts'
import { putMessage } from '../../lib/put-message.ts'

type Texts = typeof toolTexts
const timeoutText: Texts['stems_timeout']['message'] =
  'Timed out waiting for stems. No stems were returned from the backend.'
const fetchText: Texts['stems_fetch_failed']['message'] = 'Error fetching stem separation response.'

/** Until its stems are shown, or for two minutes. What comes later still lands: the job goes on, and its events come by the socket. */
export async function followStems({ _id: messageId, projectId, audioData, status }: Message): Promise<void> {
  if (audioData.length > 0 || status !== 'PROCESSING') return
  const polled = await pollGeneration({ projectId, messageId }, panelPatience)
  if (polled.kind === 'timeout') notify.error(errorWords('stems_timeout', timeoutText).message, `stems-${messageId}`)
  else if (polled.kind === 'unreachable')
    notify.error(errorWords('stems_fetch_failed', fetchText).message, `stems-${messageId}`)
  else putMessage(polled.standing.message)
}
