import { applyOperations, getTouchedId } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument } from '@songloom/contracts/daw/document'
import type { OperationGroup, StoredGroup } from '@songloom/contracts/daw/operations'
import type { DawServer, SendAnswer } from '../daw-server.ts'
import { foldStacks } from '../undo-stacks.ts'

/** The log of one project in memory, with the server's rules. */
export function createFakeServer(start: DawDocument) {
  let document = start
  const log: StoredGroup[] = []
  let isReachable = true
  let losesAnswers = false
  const opened = () => {
    const { undo, redo } = foldStacks(log)
    return { document, seq: log.length, undoSeq: undo.at(-1)?.seq ?? 0, redoSeq: redo.at(-1)?.seq ?? 0 }
  }

  function refuse(group: OperationGroup): string | undefined {
    const touched = new Set(group.operations.map(getTouchedId))
    const isChanged = log
      .slice(group.baseSeq)
      .some(
        (other) => other.clientId !== group.clientId && other.operations.some((one) => touched.has(getTouchedId(one))),
      )
    const { undoSeq, redoSeq } = opened()
    const top = { edit: undefined, undo: undoSeq, redo: redoSeq }[group.kind]
    if (group.targetSeq !== top) return 'not_newest'
    return isChanged ? 'changed' : undefined
  }

  function add(group: OperationGroup): { seq: number } | { reason: string } {
    const known = log.find(({ opId }) => opId === group.opId)
    if (known) return { seq: known.seq }
    const reason = refuse(group)
    if (reason) return { reason }
    const applied = applyOperations(document, group.operations)
    if ('reason' in applied) return { reason: applied.reason }
    document = applied.document
    const seq = log.length + 1
    log.push({ ...group, seq, userId: 'u', at: '', inverse: applied.inverse, undoSeq: 0, redoSeq: 0 })
    return { seq }
  }

  const server: DawServer = {
    async send(after, groups) {
      if (!isReachable) throw new Error('offline')
      const answer = {
        accepted: [] as { opId: string; seq: number }[],
        refused: [] as { opId: string; reason: string }[],
      }
      for (const group of groups) {
        const added = add(structuredClone(group))
        if ('seq' in added) answer.accepted.push({ opId: group.opId, seq: added.seq })
        else answer.refused.push({ opId: group.opId, reason: added.reason })
      }
      if (losesAnswers) throw new Error('connection lost')
      const own = new Set(groups.map(({ opId }) => opId))
      return { ...answer, missed: log.slice(after).filter(({ opId }) => !own.has(opId)) } satisfies SendAnswer
    },
    async readAfter(seq, limit) {
      if (!isReachable) throw new Error('offline')
      return log.slice(seq, limit === undefined ? undefined : seq + limit)
    },
  }
  return {
    server,
    log,
    opened,
    setReachable: (reachable: boolean) => void (isReachable = reachable),
    setLosesAnswers: (loses: boolean) => void (losesAnswers = loses),
  }
}
