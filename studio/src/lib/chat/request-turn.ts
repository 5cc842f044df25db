import type { Message } from '@songloom/contracts/jobs/messages'
import { cacheMessage } from '../cache/projects/cache-message.ts'
import { findAccepted } from '../cache/projects/find-accepted.ts'
import { ApiError, call, readErrorMessage } from '../http/api.ts'
import { threadQuery } from '../cache/queries.ts'
import { showError } from '../http/auth-gate.ts'
import { connectInTime } from '../http/connect.ts'
import { queryClient } from '../http/query-client.ts'
import { isUnheard } from '../http/request-errors.ts'
import { toFailedMessage } from '../jobs/temp-message.ts'
import { findFailed, forgetUnsent, recordFailure, queueUnsent, watchWithdrawal } from '../jobs/unsent.ts'
import type { UnsentTurn } from '../jobs/unsent.ts'
import { notify } from '../shell/notify.ts'

const startTurn = ({ message: { projectId, prompt, _id: requestKey }, turn }: UnsentTurn) =>
  connectInTime((signal) => call('startTurn', { signal, body: { projectId, prompt, requestKey, ...turn } }))

export function failTurn(sending: UnsentTurn, error: unknown): void {
  recordFailure(sending)
  cacheMessage(toFailedMessage(sending.message, error))
  if (error instanceof ApiError && error.signedOut) showError(error, () => void requestTurn(sending))
  // Without its thread it has no card.
  else if (!queryClient.getQueryData(threadQuery(sending.message.projectId).queryKey))
    notify.error(readErrorMessage(error))
}

/** Ends the answer to a request that was withdrawn; its card shows where that fails. */
const stopWithdrawn = (turnId: string): void => void call('stopTurn', { params: { turnId } }).catch(() => undefined)

function missed(sending: UnsentTurn, error: unknown, isWithdrawn: boolean): void {
  const known = findAccepted(sending.message)
  if (isWithdrawn) return known?.turnId === undefined ? undefined : stopWithdrawn(known.turnId)
  if (known) forgetUnsent(sending.message._id)
  else if (!isUnheard(error) || !queueUnsent(sending)) failTurn(sending, error)
}

/** Sends a card's request; the card shows what became of it. Without an answer it waits, and is sent under one key. */
export async function requestTurn(sending: UnsentTurn): Promise<void> {
  const { message } = sending
  const isWithdrawn = watchWithdrawal(message)
  cacheMessage(message)
  try {
    const { turnId, messageId } = await startTurn(sending)
    if (isWithdrawn()) stopWithdrawn(turnId)
    forgetUnsent(message._id)
    cacheMessage({ ...message, _id: messageId, isTemporary: false, turnId })
  } catch (error) {
    missed(sending, error, isWithdrawn())
  }
}

/** Sends a failed request once more, under its key and limit: the server may have it all the same. */
export async function retryTurn(card: Message): Promise<void> {
  const failed = findFailed(card)
  if (failed?.turn) await requestTurn(failed)
}
