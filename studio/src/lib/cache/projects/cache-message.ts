import type { Message } from '@songloom/contracts/jobs/messages'
import { threadQuery } from '../queries.ts'
import { queryClient } from '../../http/query-client.ts'
import { withMessage } from './thread.ts'

/** Shows a message that was asked for, where its thread is open. */
export const cacheMessage = (message: Message): void => {
  queryClient.setQueryData(
    threadQuery(message.projectId).queryKey,
    (thread) => thread && { ...thread, messages: withMessage(thread.messages, message) },
  )
}
