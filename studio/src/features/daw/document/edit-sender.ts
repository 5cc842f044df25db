import { dawLimits } from '@songloom/contracts/daw/document.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { OperationGroup } from '@songloom/contracts/daw/operations'
import { ApiError } from '../../../lib/http/api.ts'
import { isWaiting } from './client-log.ts'
import type { ClientLog } from './client-log.ts'
import type { DawServer, SendAnswer } from './daw-server.ts'
import type { PendingEdit, PendingGroup } from './log-state.ts'
import { countBytes, requestGroupBytes } from './request-size.ts'

/** Whether the server has every edit: `offline` keeps them in this browser, `gone` ends sending. */
export type SendStatus = 'saved' | 'saving' | 'offline' | 'gone'

/** A group as it is sent. The server reads what an undo applies in its log, so that one may have any length. */
function toSent({ targetOpId: _, ...group }: PendingGroup): OperationGroup {
  return group.kind === 'edit' ? group : { ...group, operations: group.operations.slice(0, 1) }
}

/**
 * How many of the edits fit into one request, by its bytes and by what its groups apply: of an undo that is all of
 * its target.
 */
function countFitting(pending: readonly PendingEdit[]): number {
  let [operations, bytes] = [0, 0]
  const end = pending.findIndex(({ group }, index) => {
    operations += group.operations.length
    bytes += countBytes(toSent(group))
    return index > 0 && (operations > dawLimits.requestOperations || bytes > requestGroupBytes)
  })
  return end < 0 ? pending.length : end
}

/** The edits of one request: of one client, and an undo only when the `seq` of its target is known. */
function nextBatch(pending: readonly PendingEdit[]): OperationGroup[] {
  const first = pending.slice(0, dawLimits.requestGroups)
  const groups = first.slice(0, countFitting(first)).map(({ group }) => group)
  const end = groups.findIndex((group) => isWaiting(group) || group.clientId !== groups[0]?.clientId)
  return (end < 0 ? groups : groups.slice(0, end)).map(toSent)
}

const hasCode = (error: unknown, ...codes: ErrorCode[]): boolean =>
  error instanceof ApiError && codes.some((code) => code === error.code)

/** Whether the server could not read the request, so that it answers the same each time. */
const isMalformed = (error: unknown): boolean => hasCode(error, 'bad_request', 'body_too_large')

/** Whether the project was deleted, or its access taken away, so that no later edit is taken either. */
const isGone = (error: unknown): boolean => hasCode(error, 'not_found', 'daw_read_only')

/** Sends groups; of unreadable ones the first half, until the one at fault is alone and counts as refused. */
async function sendReadable(server: DawServer, seq: number, groups: readonly OperationGroup[]): Promise<SendAnswer> {
  try {
    return await server.send(seq, groups)
  } catch (error) {
    if (!isMalformed(error)) throw error
    if (groups.length > 1) return sendReadable(server, seq, groups.slice(0, Math.ceil(groups.length / 2)))
    return { accepted: [], refused: groups.map(({ opId }) => ({ opId, reason: 'invalid' })), missed: [] }
  }
}

/** The answer with the edits that it is about, as they were sent. */
function matchAnswer(pending: readonly PendingEdit[], { accepted, refused }: SendAnswer) {
  const sent = new Map(pending.map((edit) => [edit.group.opId, edit]))
  return {
    acknowledged: accepted.flatMap(({ opId, seq }) => {
      const edit = sent.get(opId)
      return edit ? [{ ...edit.group, inverse: edit.inverse, seq }] : []
    }),
    gone: refused.flatMap(({ opId, reason }) => (sent.has(opId) ? [{ ...sent.get(opId)!.group, reason }] : [])),
  }
}

/** Sends a batch; throws where the server cannot be reached or answers nothing. */
async function sendBatch(server: DawServer, log: ClientLog): Promise<void> {
  await log.findTarget()
  const { pending, seq } = log.state
  const batch = nextBatch(pending)
  if (batch.length === 0) return
  const answer = await sendReadable(server, seq, batch)
  const { acknowledged, gone } = matchAnswer(pending, answer)
  const hasGap = log.learn([...answer.missed, ...acknowledged], new Set(gone.map(({ opId }) => opId)))
  log.drop(gone)
  if (hasGap) await log.readMissed()
  if (log.state.pending.some(({ group }) => group.opId === batch[0]?.opId))
    throw new Error('The server answered nothing.')
}

/** Creates what sends the pending edits of a log, one exchange at a time. */
export function createEditSender(server: DawServer, log: ClientLog, onChange: () => void) {
  let status: SendStatus = 'saved'
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    try {
      while (log.state.pending.length > 0) {
        status = 'saving'
        await sendBatch(server, log)
        onChange()
      }
      status = 'saved'
    } catch (error) {
      status = isGone(error) ? 'gone' : 'offline'
    }
    onChange()
  }
  async function readAndSend(): Promise<void> {
    try {
      await log.readMissed()
    } catch (error) {
      if (isGone(error)) {
        status = 'gone'
        return onChange()
      }
    }
    await sendAll()
  }
  /** An answer is read before the next request; there is none after the project is gone. */
  async function exchange(run: () => Promise<void>): Promise<void> {
    if (status === 'gone') return
    sending ??= run().finally(() => {
      sending = undefined
    })
    await sending
  }
  return {
    get status() {
      return status
    },
    /** An edit has been added: it is not saved yet. */
    expectEdit(): void {
      if (status === 'saved') status = 'saving'
    },
    /** Sends what is pending; false where some of it stays for later. */
    async flush(): Promise<boolean> {
      await exchange(sendAll)
      return log.state.pending.length === 0
    },
    /** Reads the log up to `seq`. */
    async catchUp(seq: number): Promise<void> {
      // What is on its way may bring the rest along.
      while (sending) await sending
      if (seq <= log.state.seq) return
      await exchange(readAndSend)
    },
  }
}
