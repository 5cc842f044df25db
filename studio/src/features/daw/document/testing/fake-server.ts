import { applyOperations, getTouchedId } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { operationGroupSchema } from '@songloom/contracts/daw/operations'
import type { DawOperation, OperationGroup, StoredGroup } from '@songloom/contracts/daw/operations'
import * as z from 'zod/mini'
import { ApiError } from '../../../../lib/http/api.ts'
import type { DawServer, SendAnswer } from '../daw-server.ts'
import { foldStacks } from '../undo-stacks.ts'

/** Refuses a request that the route would refuse before anything of it is applied. */
function assertReadable(after: number, groups: readonly OperationGroup[]): void {
  const { length } = new TextEncoder().encode(JSON.stringify({ after, groups }))
  if (length > dawLimits.requestBytes) throw new ApiError(413, { code: 'body_too_large' })
  const isValid = z.safeParse(z.array(operationGroupSchema).check(z.maxLength(dawLimits.requestGroups)), groups).success
  if (!isValid) throw new ApiError(400, { code: 'bad_request' })
}

/** The log of one project in memory, with the server's rules. */
export function createFakeServer(start: DawDocument) {
  let document = start
  const log: StoredGroup[] = []
  let isReachable = true
  let losesAnswers = false
  let requests = 0
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

  /** What a group does: an undo or redo applies the inverse of its target. */
  const readOperations = ({ kind, targetSeq, operations }: OperationGroup): readonly DawOperation[] =>
    kind === 'edit' ? operations : log[targetSeq! - 1]!.inverse

  function add(group: OperationGroup, left: number): { seq: number; count: number } | { reason: string } {
    const known = log.find(({ opId }) => opId === group.opId)
    if (known) return { seq: known.seq, count: 0 }
    const reason = refuse(group)
    if (reason) return { reason }
    const operations = [...readOperations(group)]
    if (operations.length > left) return { reason: 'too_large' }
    const applied = applyOperations(document, operations)
    if ('reason' in applied) return applied
    document = applied.document
    const seq = log.length + 1
    log.push({ ...group, seq, userId: 'u', at: '', operations, inverse: applied.inverse, undoSeq: 0, redoSeq: 0 })
    return { seq, count: operations.length }
  }

  const server: DawServer = {
    async send(after, groups) {
      if (!isReachable) throw new Error('offline')
      requests += 1
      assertReadable(after, groups)
      let left: number = dawLimits.requestOperations
      const answer = {
        accepted: [] as { opId: string; seq: number }[],
        refused: [] as { opId: string; reason: string }[],
      }
      for (const group of groups) {
        const added = add(structuredClone(group), left)
        if ('seq' in added) {
          left -= added.count
          answer.accepted.push({ opId: group.opId, seq: added.seq })
        } else answer.refused.push({ opId: group.opId, reason: added.reason })
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
    countRequests: () => requests,
    /** Adds a group as an import does, which may have more operations than a request. */
    write: (group: OperationGroup) => void add(group, dawLimits.objects),
    setReachable: (reachable: boolean) => void (isReachable = reachable),
    setLosesAnswers: (loses: boolean) => void (losesAnswers = loses),
  }
}
