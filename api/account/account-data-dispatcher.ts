import type { Knex } from 'knex'
import { toAccountExportWorkflowId, toDeletionWorkflowId } from '@songloom/contracts/account/account-data.rules'
import type { Log } from '@songloom/platform/logs/log'
import { listUnstartedExports, recordExportStarted } from '@songloom/store/account/account-exports'
import { claimAccountMail, listAccountMails, returnAccountMail } from '@songloom/store/account/account-mails'
import type { AccountMail } from '@songloom/store/account/account-mails'
import { listUnstartedDeletions, recordDeletionStarted } from '@songloom/store/account/deletions'
import type { MailPort } from '../auth/mail/mail.ts'
import { toUserLabel } from '../jobs/jobs.ts'
import { createSweeper } from '../jobs/sweeper.ts'
import type { Sweeper } from '../jobs/sweeper.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { createAccountMail } from './account-mail.ts'

const sweepEveryMs = 5_000
const batch = 20
const callDeadlineMs = 5_000

interface Deps {
  db: Knex
  calls: TemporalCalls
  taskQueue: string
  mail: MailPort
  origin: string
  log: Log
}

/**
 * Starts the workflows of ordered archives and requested deletions, and sends their mails. What fails waits for the
 * next sweep: rows are the truth, and a second start is none.
 */
export function createAccountDataDispatcher({ db, calls, taskQueue, mail, origin, log }: Deps): Sweeper {
  const start = (name: string, workflowId: string, order: { userId: string }): Promise<unknown> =>
    calls.within(callDeadlineMs, (temporal) =>
      temporal.workflow.start(name, {
        workflowId,
        taskQueue,
        args: [order],
        typedSearchAttributes: [toUserLabel(order.userId)],
        workflowIdConflictPolicy: 'USE_EXISTING',
      }),
    )

  async function startAll(): Promise<void> {
    for (const order of await listUnstartedExports(db, batch)) {
      await start('exportAccount', toAccountExportWorkflowId(order.exportId), order)
      await recordExportStarted(db, order.exportId)
    }
    for (const order of await listUnstartedDeletions(db, batch)) {
      await start('deleteAccount', toDeletionWorkflowId(order.deletionId), order)
      await recordDeletionStarted(db, order.deletionId)
    }
  }

  async function sendOne(due: AccountMail): Promise<void> {
    if (!(await claimAccountMail(db, due))) return
    await mail.send(createAccountMail(due, origin)).catch(async (error: unknown) => {
      log.warn({ err: error, id: due.id }, 'a mail about an account was not sent')
      await returnAccountMail(db, due)
    })
  }

  return createSweeper({
    everyMs: sweepEveryMs,
    failure: 'orders of archives and deletions could not be started',
    log,
    async workBatch() {
      for (const kind of ['deletion', 'export'] as const)
        for (const due of await listAccountMails(db, kind)) await sendOne(due)
      await startAll()
      return false
    },
  })
}
