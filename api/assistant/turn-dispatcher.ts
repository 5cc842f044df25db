import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { confirmHours } from '@songloom/contracts/assistant/turns.rules'
import type { Log } from '@songloom/platform/logs/log'
import { endTurn } from '@songloom/store/assistant/end-turn'
import { publishTurn } from '@songloom/store/assistant/publish-turn'
import { decideConfirmation, listForgottenTurns } from '@songloom/store/assistant/turn-calls'
import { leaseDueTurns, listUnansweredStops, postponeTurn } from '@songloom/store/assistant/turns'
import type { DueTurn } from '@songloom/store/assistant/turns'
import type { runTurn } from '@songloom/workflows/run-turn'
import { toUserLabel } from '../jobs/jobs.ts'
import { createSweeper } from '../jobs/sweeper.ts'
import type { Sweeper } from '../jobs/sweeper.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'

/** The id of the workflow that runs a turn. */
export const toTurnWorkflowId = (turnId: string): string => `turn-${turnId}`

const sweepEveryMs = 1_000
const batch = 20
/** A running turn whose workflow is lost is started again after this time. */
const leaseSeconds = 60
const callDeadlineMs = 5_000
/** Above batch work: a user waits for the text. */
const priorityKey = 1

interface Deps {
  db: Knex
  redis: Redis
  calls: TemporalCalls
  taskQueue: string
  log: Log
}

/**
 * Starts the workflows of turns, at once on a kick; declines questions that nobody has decided for days, and ends turns
 * that no attempt stops.
 */
export function createTurnDispatcher({ db, redis, calls, taskQueue, log }: Deps): Sweeper {
  async function startOne({ turnId, userId, step }: DueTurn): Promise<void> {
    try {
      await calls.within(callDeadlineMs, (temporal) =>
        temporal.workflow.start<typeof runTurn>('runTurn', {
          workflowId: toTurnWorkflowId(turnId),
          taskQueue,
          args: [{ turnId, step }],
          priority: { priorityKey, fairnessKey: userId },
          typedSearchAttributes: [toUserLabel(userId)],
          workflowIdReusePolicy: 'ALLOW_DUPLICATE',
          workflowIdConflictPolicy: 'FAIL',
        }),
      )
    } catch (error) {
      const isRunning = error instanceof WorkflowExecutionAlreadyStartedError
      if (!isRunning) log.warn({ err: error, turnId }, 'a turn could not be started yet')
      await postponeTurn(db, turnId, isRunning)
    }
  }

  return createSweeper({
    everyMs: sweepEveryMs,
    failure: 'turns could not be read',
    log,
    async workBatch() {
      for (const turnId of await listForgottenTurns(db, confirmHours)) await decideConfirmation(db, turnId, false)
      // The workflow may wait ten minutes for its next attempt, which finds the turn ended.
      for (const turn of await listUnansweredStops(db, batch)) {
        await endTurn(db, turn.id, { state: 'stopped' })
        await publishTurn(redis, turn, 'parts')
      }
      const due = await leaseDueTurns(db, batch, leaseSeconds)
      await Promise.all(due.map(startOne))
      return due.length === batch
    },
  })
}
