import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { WorkflowNotFoundError } from '@temporalio/client'
import type { SupportTurnDetail } from '@songloom/contracts/support/turns'
import { previewTurnAction, turnActions } from '@songloom/contracts/support/turns.rules'
import { getTurnRow } from '@songloom/store/assistant/turn-rows'
import { announceTurn } from '@songloom/store/assistant/turn-stream'
import { announceEvents } from '@songloom/store/events/announcements'
import { findAuditEntry } from '@songloom/store/support/audit'
import { performTurnAction } from '@songloom/store/support/perform-turn-action'
import type { TurnActionRequest } from '@songloom/store/support/perform-turn-action'
import {
  countSupportTurns,
  getSupportTurn,
  listSupportTurns,
  listSupportTurnSteps,
} from '@songloom/store/support/turns'
import { toTurnWorkflowId } from '../assistant/turn-dispatcher.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { readPageCursor } from '../http/page-cursor.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import type { Sweeper } from '../jobs/sweeper.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { toActor } from './generations/generations.ts'
import type { SupportWorkflows } from './generations/workflows.ts'
import { toConflictRefusal, notEligible, requireDone } from './action-outcome.ts'

type TurnRoutes = 'supportTurns' | 'supportTurn' | 'supportTurnAction'

interface Deps {
  db: Knex
  redis: Redis
  calls: TemporalCalls
  workflows: Pick<SupportWorkflows, 'lookAt'>
  turnDispatcher: Sweeper
}

const callDeadlineMs = 5_000

/** Turns of the chat and of the Agent, for support. */
export function createSupportTurnHandlers({
  db,
  redis,
  calls,
  workflows,
  turnDispatcher,
}: Deps): Pick<Handlers, TurnRoutes> {
  async function readTurn(turnId: string): Promise<SupportTurnDetail> {
    const [line, row] = [requireFound(await getSupportTurn(db, turnId)), requireFound(await getTurnRow(db, turnId))]
    const [steps, { status }] = await Promise.all([
      listSupportTurnSteps(db, turnId),
      workflows.lookAt(toTurnWorkflowId(turnId)),
    ])
    return {
      ...line,
      steps,
      failure: row.failure && { code: row.failure.code, message: row.failure.message },
      stopRequestedAt: row.stop_requested_at?.toISOString() ?? null,
      deadlineAt: row.deadline_at.toISOString(),
      workflow: { id: toTurnWorkflowId(turnId), status },
      actions: turnActions.map((action) => previewTurnAction(action, line)),
    }
  }

  /** Ends the workflow of a turn at once; one that has ended is no error. Throws `workflow_unreachable`. */
  async function terminate(turnId: string): Promise<void> {
    try {
      await calls.within(callDeadlineMs, (temporal) =>
        temporal.workflow.getHandle(toTurnWorkflowId(turnId)).terminate('Ended by support'),
      )
    } catch (cause) {
      if (!(cause instanceof WorkflowNotFoundError)) throw new Refusal('workflow_unreachable', {}, { cause })
    }
  }

  /** Looked at before its workflow is ended, so that a refused or repeated press ends none. */
  async function prepareRetry({ turnId, action, requestId }: TurnActionRequest): Promise<void> {
    if (action !== 'retry_turn' || (await findAuditEntry(db, requestId))) return
    const { eligible, why } = previewTurnAction(action, requireFound(await getSupportTurn(db, turnId)))
    if (!eligible) throw notEligible(why)
    await terminate(turnId)
  }

  return {
    async supportTurns({ query: { after, ...query } }) {
      const page = await listSupportTurns(db, { ...query, after: readPageCursor(after) })
      return { success: true, ...page, counts: await countSupportTurns(db, query.user) }
    },
    supportTurn: async ({ params }) => ({ success: true, turn: await readTurn(params.turnId) }),
    async supportTurnAction({ params: { turnId }, body, user }) {
      const press = { ...body, turnId, actor: toActor(user) }
      await prepareRetry(press)
      const { changed, turn } = requireDone(await performTurnAction(db, press).catch(toConflictRefusal))
      if (changed) {
        const { user_id: userId, message_id: messageId } = turn
        // Activities that work on it read its row and end; a workflow without a worker is ended here.
        if (body.action === 'end_turn') await terminate(turnId).catch(() => undefined)
        turnDispatcher.kick()
        await announceTurn(redis, { turnId, userId, messageId, kind: 'parts', attempt: 0 })
        await announceEvents(redis, userId)
      }
      return { success: true, changed, turn: await readTurn(turnId) }
    },
  }
}
