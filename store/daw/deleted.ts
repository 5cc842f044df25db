import { listOutermost } from '@songloom/contracts/daw/deleted'
import type { DeletedEntry } from '@songloom/contracts/daw/deleted'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import type { DawObject } from '@songloom/contracts/daw/document'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { toPage } from './log.ts'

/** Objects of an entry that are looked at, and that are listed. */
const readObjects = 200
const listedObjects = 20

/** Removed objects that are still absent: the last version of each is the one that its removal ended. */
const removedSql = `daw_objects r join daw_objects o
  on o.project_id = r.project_id and o.id = r.id and o.ended_seq = r.seq and o.object is not null
  where r.project_id = :projectId and r.ended_seq is null and r.object is null`

interface EntryRow {
  seq: number
  action: string
  userId: string
  at: Date
  count: number
  objects: DawObject[]
}

/** Gestures that removed objects which are still absent, newest first, of the last days. */
export async function listDeleted(
  db: Database,
  projectId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<{ entries: DeletedEntry[]; next: number | null }> {
  const rows = await selectRows<EntryRow>(
    db,
    `with pages as (
       select g.seq, g.action, g.user_id, g.at, count(*)::int as count from daw_objects r
       join daw_ops g on g.project_id = r.project_id and g.seq = r.seq
       where r.project_id = :projectId and r.ended_seq is null and r.object is null
         and (cast(:before as int) is null or g.seq < :before) and g.at > now() - :days * interval '1 day'
       group by g.seq, g.action, g.user_id, g.at order by g.seq desc limit :rows)
     select seq, action, user_id as "userId", at, count, (
       select json_agg(o.object) from (
         select o.object from ${removedSql} and r.seq = pages.seq
         order by o.object ->> 'kind' = 'note', o.id limit :readObjects) o) as objects
     from pages order by seq desc`,
    { projectId, before: before ?? null, days: dawLimits.deletedDays, rows: limit + 1, readObjects },
  )
  const { entries, next } = toPage(rows, limit)
  return { entries: entries.map(toEntry), next }
}

const toEntry = ({ at, objects, ...row }: EntryRow): DeletedEntry => ({
  ...row,
  at: at.toISOString(),
  objects: listOutermost(objects).slice(0, listedObjects),
})

/** What one gesture removed and is still absent. */
export async function readDeleted(db: Database, projectId: string, seq: number): Promise<DawObject[]> {
  const rows = await selectRows<{ object: DawObject }>(
    db,
    `select o.object from ${removedSql} and r.seq = :seq and exists (
       select 1 from daw_ops g where g.project_id = r.project_id and g.seq = r.seq
         and g.at > now() - :days * interval '1 day') order by o.id`,
    { projectId, seq, days: dawLimits.deletedDays },
  )
  return rows.map(({ object }) => object)
}
