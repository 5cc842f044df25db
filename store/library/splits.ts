import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import { ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/**
 * An earlier split of the same samples for this user by the same method, with its stems still kept, so that it is not
 * charged twice.
 */
export async function wasSplit(db: Database, userId: string, audioId: string): Promise<boolean> {
  const rows = await selectRows(
    db,
    `select from audios wanted join jobs on jobs.user_id = wanted.user_id
       join audios source on source.id = jobs.input ->> 'audioId' and source.user_id = wanted.user_id
     where wanted.id = ? and ${ownedSql('wanted')} and jobs.tool = 'separate_stems' and jobs.state = 'completed'
       and (source.id = wanted.id or source.recipe ->> 'masterSha256' = wanted.recipe ->> 'masterSha256')
       and (source.score_key is null) = (wanted.score_key is null)
       and (select count(*) from audios where job_id = jobs.id and output = 'stem' and files_removed_at is null) = ?
     limit 1`,
    [audioId, userId, stemParts.length],
  )
  return rows.length > 0
}
