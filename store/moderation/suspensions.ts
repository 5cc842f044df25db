import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { formatUntil } from '@songloom/contracts/support/users/restrictions.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** The end of a user's suspension from publishing; undefined for most. */
async function getSuspensionEnd(db: Database, userId: string): Promise<Date | undefined> {
  const [row] = await selectRows<{ until: Date | null }>(
    db,
    `select max(d.until) as until from moderation_decisions d join moderation_cases c on c.id = d.case_id
     where c.owner_id = ? and d.kind = 'suspend_publishing' and d.reversed_at is null and d.until > now()`,
    [userId],
  )
  return row?.until ?? undefined
}

/** Throws `RejectedError` `publishing_suspended` for a user who may not publish or share now. */
export async function assertMayPublish(db: Database, userId: string): Promise<void> {
  const until = await getSuspensionEnd(db, userId)
  if (until) throw new RejectedError('publishing_suspended', { values: { until: formatUntil(until) } })
}

/** Whether what a user makes in a project stays with the user: the project is shared, and its owner suspended. */
export async function staysPrivate(
  db: Database,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<boolean> {
  const shared = await db('projects').where({ id: projectId, is_public: true }).first('id')
  return shared !== undefined && (await getSuspensionEnd(db, userId)) !== undefined
}
