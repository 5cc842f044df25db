import { dawLimits } from '@songloom/contracts/daw/document.rules'
import type { OperationGroup } from '@songloom/contracts/daw/operations'
import { isWaiting } from './client-log.ts'
import type { ClientLog } from './client-log.ts'
import type { DawServer, SendAnswer } from './daw-server.ts'
import type { PendingEdit } from './log-state.ts'

export type SendStatus = 'saved' | 'saving' | 'offline'

/** The edits of one request: of one client, and an undo only when the `seq` of its target is known. */
function nextBatch(pending: readonly PendingEdit[]): OperationGroup[] {
  const groups = pending.slice(0, dawLimits.requestGroups).map(({ group }) => group)
  const end = groups.findIndex((group) => isWaiting(group) || group.clientId !== groups[0]?.clientId)
  return (end < 0 ? groups : groups.slice(0, end)).map(({ targetOpId: _, ...group }) => group)
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
  const answer = await server.send(seq, batch)
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
    } catch {
      status = 'offline'
    }
    onChange()
  }
  /** An answer is read before the next request. */
  function exchange(run: () => Promise<void>): Promise<void> {
    sending ??= run().finally(() => {
      sending = undefined
    })
    return sending
  }
  return {
    get status() {
      return status
    },
    /** An edit has been added: it is not saved yet. */
    expectEdit(): void {
      if (status === 'saved') status = 'saving'
    },
    /** Sends what is pending; resolves when it is sent or stays for later. */
    flush: (): Promise<void> => exchange(sendAll),
    /** Reads the log up to `seq`. */
    async catchUp(seq: number): Promise<void> {
      // What is on its way may bring the rest along.
      while (sending) await sending
      if (seq <= log.state.seq) return
      await exchange(async () => {
        await log.readMissed().catch(() => undefined)
        await sendAll()
      })
    },
  }
}
