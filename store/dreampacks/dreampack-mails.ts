import type { DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { runFromRow, selectRuns } from './dreampack-run-views.ts'
import type { RunRow } from './dreampack-run-views.ts'

/** A pack that has ended or was skipped, for a user with mail enabled. */
export interface PackMail {
  to: string
  /** Name of the dreampack. */
  name: string
  run: DreampackRun
}

interface MailRow extends RunRow {
  email: string
  pack_name: string
}

/** Claims due mails about packs, as `takeReadyMails` does. Skips deleted packs, and runs skipped before yesterday. */
export async function claimPackMails(db: Database, limit = 50): Promise<PackMail[]> {
  const taken = await selectRows<{ id: string }>(
    db,
    `with due as (
       select r.id from dreampack_runs r join dreampacks d on d.id = r.dreampack_id join users u on u.id = r.user_id
       where r.mailed_at is null and r.ended_at > now() - interval '15 minutes' and u.mail_when_ready
         and d.state <> 'deleted'
         and (r.state = 'ended'
           or (r.state = 'skipped' and r.reason = 'outage' and r.due_at > now() - interval '36 hours'))
       limit ? for update of r skip locked
     )
     update dreampack_runs r set mailed_at = now() from due where r.id = due.id returning r.id`,
    [limit],
  )
  const rows = await selectRows<MailRow>(
    db,
    `select run.*, d.name as pack_name, u.email from (${selectRuns} where r.id = any(?)) run
     join dreampacks d on d.id = run.dreampack_id join users u on u.id = run.user_id order by run.due_at, run.id`,
    [taken.map(({ id }) => id)],
  )
  return rows.map((row) => ({ to: row.email, name: row.pack_name, run: runFromRow(row) }))
}
