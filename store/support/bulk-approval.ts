import type { Actor } from './audit.ts'
import type { Database } from '../database.ts'

/** Who starts it is who acts; nothing is done before somebody else approves it. */
export async function askBulkApproval(trx: Database, id: string, start: BulkStart): Promise<void> {
  await trx('bulk_actions')
    .where({ id })
    .update({ ...startColumns(start), state: 'waiting_for_approval', asked_at: trx.fn.now() })
}

/** Who starts a bulk action, why, and what the users read. */
export interface BulkStart {
  actor: Actor
  reason: string
  userNote: string | null
}

/** The columns that a start fills, whether it waits for approval or not. */
export const startColumns = ({ actor, reason, userNote }: BulkStart) => ({
  actor_id: actor.id,
  actor_email: actor.email,
  actor_role: actor.role,
  reason,
  user_note: userNote,
})

const decisionColumns = (trx: Database, decider: Actor) => ({
  decider_id: decider.id,
  decider_email: decider.email,
  decided_at: trx.fn.now(),
})

/** Starts what waited, with the generations its dry run froze. */
export async function approveBulk(trx: Database, id: string, decider: Actor): Promise<void> {
  await trx('bulk_actions')
    .where({ id })
    .update({ ...decisionColumns(trx, decider), state: 'running', started_at: trx.fn.now() })
}

/** Ends what waited; none of its generations is touched. */
export async function declineBulk(trx: Database, id: string, decider: Actor): Promise<void> {
  await trx('bulk_actions')
    .where({ id })
    .update({ ...decisionColumns(trx, decider), state: 'declined', ended_at: trx.fn.now() })
  await trx('bulk_items').where({ bulk_id: id, state: 'pending' }).update({ state: 'aborted' })
}
