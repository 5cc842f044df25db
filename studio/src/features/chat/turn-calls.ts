import type { Message } from '@songloom/contracts/jobs/messages'
import { threadQuery } from '../../lib/cache/queries.ts'
import { call } from '../../lib/http/api.ts'
import { showError } from '../../lib/http/auth-gate.ts'
import { queryClient } from '../../lib/http/query-client.ts'

const refreshThread = ({ projectId }: Message): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: threadQuery(projectId).queryKey })

async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

/** Ends an answer: what it has written stays, and jobs that it began stay jobs. */
export const stopTurn = (turnId: string): Promise<boolean> => attempt(() => call('stopTurn', { params: { turnId } }))

/** Decides whether a turn may spend more than its limit. */
export const confirmTurn = (turnId: string, accept: boolean): Promise<boolean> =>
  attempt(() => call('confirmTurn', { params: { turnId }, body: { accept } }))

interface Edit {
  turnId: string
  prompt: string
  /** Of this edit, which the server takes on once however often it is sent. */
  requestKey: string
}

/** Answers again, from changed words. False where it was refused. */
export const editTurn = (message: Message, { turnId, ...body }: Edit): Promise<boolean> =>
  attempt(async () => {
    await call('editTurn', { params: { turnId }, body })
    await refreshThread(message)
  })
