import { appealDays, reporterKeptDays } from '@songloom/contracts/moderation/moderation.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** When a case was closed: by the answer to its appeal, or when it can no longer be appealed. */
const closedAtSql = `coalesce(a.decided_at,
  case when a.id is null then d.decided_at + interval '${appealDays} days' end)`

/**
 * Erases who sent the notices of cases that closed `reporterKeptDays` days ago or more, and deletes the mails to an
 * address that were sent so long ago, or were made so long ago and never accepted. The notice itself stays. Answers how
 * many notices changed, at most `limit`.
 */
export async function eraseReporters(db: Database, limit: number): Promise<number> {
  const erased = await selectRows(
    db,
    `update moderation_reports set name = null, email = null, reporter_id = null, reporter_erased_at = now()
     where id in (
       select r.id from moderation_reports r join moderation_decisions d on d.case_id = r.case_id
       left join moderation_appeals a on a.case_id = r.case_id
       where r.reporter_erased_at is null and ${closedAtSql} <= now() - interval '${reporterKeptDays} days' limit ?)
     returning id`,
    [limit],
  )
  await db.raw(
    `delete from moderation_mails where address is not null
       and coalesce(sent_at, created_at) <= now() - interval '${reporterKeptDays} days'`,
  )
  return erased.length
}
