import { supportActions } from '@songloom/contracts/support/support.rules'
import { describeClash, explainRefusal } from '@songloom/contracts/support/races.rules'
import type { EarlierAction } from '@songloom/contracts/support/races.rules'
import type { ActionPreview, ActionSubject, SupportAction } from '@songloom/contracts/support/support.rules'
import type { Actor } from './audit.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** Changes of a generation by staff, newest first. */
async function listActions(db: Database, jobId: string, actorId: string): Promise<EarlierAction[]> {
  const changes = supportActions.filter((action) => action !== 'resend')
  return selectRows<EarlierAction>(
    db,
    `select action, actor_email as "actorEmail", actor_id = ? as "isOwn",
       greatest(0, floor(extract(epoch from clock_timestamp() - at)))::int as "secondsAgo"
     from audit where subject_kind = 'generation' and subject_id = ? and action = any(?)
     order by at desc, id desc limit 20`,
    [actorId, jobId, changes],
  )
}

/** A colleague's change of the last seconds, which explains a state that the actor has not seen; empty without one. */
export const findClash = async (
  db: Database,
  jobId: string,
  { action, actor, bulkId }: { action: SupportAction; actor: Actor; bulkId: string | null },
): Promise<string> => (bulkId === null ? describeClash(action, await listActions(db, jobId, actor.id)) : '')

/**
 * Why an action is refused now, with the colleague who was first; empty when it is allowed. Notes of a bulk action are
 * read later and keep the plain reason. The caller holds the job's lock.
 */
export async function findRefusal(
  trx: Database,
  jobId: string,
  { actor, bulkId }: { actor: Actor; bulkId: string | null },
  { action, eligible, why }: ActionPreview,
  subject: ActionSubject,
): Promise<string> {
  if (!eligible && bulkId !== null) return why
  const presses = await listActions(trx, jobId, actor.id)
  return eligible ? describeClash(action, presses) : explainRefusal(action, subject, why, presses)
}
