import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import { ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** Splits of the same samples as audio `wanted` for its owner by the same method, whose stems are still kept. */
const splitsSql = `from audios wanted join jobs on jobs.user_id = wanted.user_id
     join audios source on source.id = jobs.input ->> 'audioId' and source.user_id = wanted.user_id
   where wanted.id = any(?) and ${ownedSql('wanted')} and jobs.tool = 'separate_stems' and jobs.state = 'completed'
     and (source.id = wanted.id or source.recipe ->> 'masterSha256' = wanted.recipe ->> 'masterSha256')
     and (source.score_key is null) = (wanted.score_key is null)
     and (select count(*) from audios where job_id = jobs.id and output = 'stem' and files_removed_at is null) = ?`

/**
 * The job of the newest split of the same samples for this user by the same method, whose stems are still kept.
 */
export async function findSplit(db: Database, userId: string, audioId: string): Promise<string | undefined> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select jobs.id ${splitsSql} order by jobs.created_at desc, jobs.id desc limit 1`,
    [[audioId], userId, stemParts.length],
  )
  return rows[0]?.id
}

/** Which audios of a user were split before. */
export async function listSplit(db: Database, userId: string, audioIds: readonly string[]): Promise<Set<string>> {
  const rows = await selectRows<{ id: string }>(db, `select distinct wanted.id ${splitsSql}`, [
    audioIds,
    userId,
    stemParts.length,
  ])
  return new Set(rows.map(({ id }) => id))
}

/** Whether a split of the same samples was made before, so that it is not charged twice. */
export const isAlreadySplit = async (db: Database, userId: string, audioId: string): Promise<boolean> =>
  (await findSplit(db, userId, audioId)) !== undefined
