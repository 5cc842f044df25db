import type { Message } from '@songloom/contracts/jobs/messages'
import { queryClient } from '../../http/query-client.ts'
import { threadQuery } from '../queries.ts'
import { isLocal } from './thread.ts'

/** The card of a request that the server has accepted, though its answer did not arrive. */
export const findAccepted = ({ projectId, tempId }: Message): Message | undefined =>
  queryClient
    .getQueryData(threadQuery(projectId).queryKey)
    ?.messages.find((message) => message.tempId === tempId && !isLocal(message))
