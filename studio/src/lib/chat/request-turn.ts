import type { Message } from '@songloom/contracts/jobs/messages'
import { cacheMessage } from '../cache/projects/cache-message.ts'
import { findTaken } from '../cache/projects/find-taken.ts'
import { ApiError, call } from '../http/api.ts'
import { showError } from '../http/auth-gate.ts'
import { connectInTime } from '../http/connect.ts'
import { isUnheard } from '../http/request-errors.ts'
import { failedMessage } from '../jobs/temp-message.ts'
import { forgetUnsent, queueUnsent } from '../jobs/unsent.ts'
import type { UnsentTurn } from '../jobs/unsent.ts'

const startTurn = ({ message: { projectId, prompt, _id: requestKey }, turn }: UnsentTurn) =>
  connectInTime((signal) => call('startTurn', { signal, body: { projectId, prompt, requestKey, ...turn } }))

export function failTurn(sending: UnsentTurn, error: unknown): void {
  forgetUnsent(sending.message._id)
  cacheMessage(failedMessage(sending.message, error))
  if (error instanceof ApiError && error.signedOut) showError(error, () => void requestTurn(sending))
}

/** Sends a card's request; the card shows what became of it. Without an answer it waits, and is sent under one key. */
export async function requestTurn(sending: UnsentTurn): Promise<void> {
  const { message, turn } = sending
  cacheMessage(message)
  try {
    const { turnId, messageId } = await startTurn(sending)
    forgetUnsent(message._id)
    cacheMessage({ ...message, _id: messageId, isTemporary: false, turnId })
  } catch (error) {
    if (findTaken(message)) forgetUnsent(message._id)
    else if (!isUnheard(error) || !queueUnsent({ message, turn })) failTurn(sending, error)
  }
}

/** Sends a failed request once more, under its key: the server may have it all the same. */
export const retryTurn = (message: Message, turn: UnsentTurn['turn']): Promise<void> =>
  requestTurn({
    message: { ...message, status: 'PROCESSING', isProcessing: true, aiReply: '', errorMessage: null, failure: null },
    turn,
  })
