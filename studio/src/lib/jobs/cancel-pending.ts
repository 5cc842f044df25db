import type { PendingGeneration } from '@songloom/contracts/account/account'
import { call, readErrorMessage } from '../http/api.ts'
import { getErrorTexts } from '../http/error-texts.ts'
import { notify } from '../shell/notify.ts'
import { pendingQuery, threadQuery } from '../cache/queries.ts'
import { queryClient } from '../http/query-client.ts'
import { literalJobErrors } from './literal-job-errors.ts'
import { cancelJob } from './send-job.ts'

/** Stops a generation of the pending list; its card says so where its project is open. */
export async function cancelPending({ id, projectId }: PendingGeneration): Promise<void> {
  const thread = queryClient.getQueryData(threadQuery(projectId).queryKey)
  const message = thread?.messages.find(({ _id }) => _id === id)
  if (message) return cancelJob(message)
  try {
    const { cancelled } = await call('cancelGeneration', { params: { projectId, messageId: id } })
    if (!cancelled) notify.info(getErrorTexts('already_ended', literalJobErrors.already_ended).message)
  } catch (error) {
    notify.error(readErrorMessage(error))
  }
  void queryClient.invalidateQueries({ queryKey: pendingQuery.queryKey })
}
