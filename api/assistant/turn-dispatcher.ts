import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import type { Knex } from 'knex'
import { confirmHours } from '@songloom/contracts/assistant/turns.rules'
import type { Log } from '@songloom/platform/logs/log'
import { decideConfirmation, listForgottenTurns } from '@songloom/store/assistant/turn-calls'
import { leaseDueTurns, postponeTurn } from '@songloom/store/assistant/turns'
import type { DueTurn } from '@songloom/store/assistant/turns'
import type { runTurn } from '@songloom/workflows/run-turn'
import { userLabel } from '../jobs/jobs.ts'
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
  calls: TemporalCalls
  taskQueue: string
  log: Log
}

/** Starts the workflows of turns, at once on a kick; declines questions that nobody has decided for days. */
export function createTurnDispatcher({ db, calls, taskQueue, log }: Deps): Sweeper {
  async function startOne({ turnId, userId, step }: DueTurn): Promise<void> {
    try {
      await calls.within(callDeadlineMs, (temporal) =>
        temporal.workflow.start<typeof runTurn>('runTurn', {
          workflowId: toTurnWorkflowId(turnId),
          taskQueue,
          args: [{ turnId, step }],
          priority: { priorityKey, fairnessKey: userId },
          typedSearchAttributes: [userLabel(userId)],
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
      const due = await leaseDueTurns(db, batch, leaseSeconds)
      await Promise.all(due.map(startOne))
      return due.length === batch
    },
  })
}
