import type { Actor } from './audit.ts'
import type { Database } from '../database.ts'

/** The starter is the actor; nothing runs before another person approves it. */
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

/** Columns of a start, with or without approval. */
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

/** Starts an approved bulk action with the generations frozen by its dry run. */
export async function approveBulk(trx: Database, id: string, decider: Actor): Promise<void> {
  await trx('bulk_actions')
    .where({ id })
    .update({ ...decisionColumns(trx, decider), state: 'running', started_at: trx.fn.now() })
}

/** Ends a bulk action that waited for approval; no generation is changed. */
export async function declineBulk(trx: Database, id: string, decider: Actor): Promise<void> {
  await trx('bulk_actions')
    .where({ id })
    .update({ ...decisionColumns(trx, decider), state: 'declined', ended_at: trx.fn.now() })
  await trx('bulk_items').where({ bulk_id: id, state: 'pending' }).update({ state: 'aborted' })
}
