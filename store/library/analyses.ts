import type { SectionsResult } from '@songloom/tools/analyse-sections/contract'
import { ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** The result of the newest section analysis of an own audio, or of the same samples. */
export async function findSectionAnalysis(
  db: Database,
  userId: string,
  audioId: string,
): Promise<SectionsResult | undefined> {
  const rows = await selectRows<{ result: SectionsResult }>(
    db,
    `select messages.result from audios wanted join jobs on jobs.user_id = wanted.user_id
       join messages on messages.id = jobs.message_id
       join audios source on source.id = jobs.input ->> 'audioId' and source.user_id = wanted.user_id
     where wanted.id = ? and ${ownedSql('wanted')} and jobs.tool = 'section_analysis' and jobs.state = 'completed'
       and (source.id = wanted.id or source.recipe ->> 'masterSha256' = wanted.recipe ->> 'masterSha256')
       and messages.result ->> 'tool' = 'section_analysis'
     order by jobs.created_at desc, jobs.id desc limit 1`,
    [audioId, userId],
  )
  return rows[0]?.result
}
