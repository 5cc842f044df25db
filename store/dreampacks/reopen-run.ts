import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { appendDreampackUpdate } from './dreampack-views.ts'
import { hasRerunSql } from './dreampack-run-views.ts'
import type { RunRow } from './dreampack-run-views.ts'
import { removeMessage } from '../events/thread-changes.ts'

/** Removes failed tracks from their run so that they are made again; returns the ids of their messages. */
async function releaseTracks(trx: Database, runId: string): Promise<string[]> {
  const rows = await selectRows<{ message_id: string }>(
    trx,
    `update jobs j set track = null where j.run_id = ? and j.track is not null and j.state in ('failed', 'cancelled')
       and not ${hasRerunSql(`'accepted', 'running', 'completed'`)}
     returning j.message_id`,
    [runId],
  )
  return rows.map(({ message_id: id }) => id)
}

/**
 * Reopens a run that ended short to make its missing tracks, with its own seeds and settings; each is charged as any
 * track. Failed ones leave the thread. The caller holds the dreampack's lock, and starts the workflow after the commit.
 */
export async function reopenRun(trx: Database, run: Pick<RunRow, 'id' | 'user_id' | 'dreampack_id'>): Promise<void> {
  for (const messageId of await releaseTracks(trx, run.id)) await removeMessage(trx, messageId)
  await trx('dreampack_runs').where({ id: run.id, state: 'ended' }).update({
    state: 'running',
    reason: null,
    stop_requested_at: null,
    ended_at: null,
    // Its owner is mailed again when it ends.
    mailed_at: null,
    progressed_at: trx.fn.now(),
  })
  await appendDreampackUpdate(trx, run.user_id, run.dreampack_id)
}
