import { toResultId } from '@songloom/contracts/daw/document.rules'
import type { DawRegionResults } from '@songloom/contracts/daw/daw-routes'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** Rendered regions whose results are looked for. */
const maxRegions = 60

/**
 * What tools have made of rendered regions of a document and was never in it, by job,
 * the oldest first. Access was checked.
 */
export const listUnplacedResults = (
  db: Database,
  { projectId, ownerId }: { projectId: string; ownerId: string },
): Promise<DawRegionResults[]> =>
  selectRows<DawRegionResults>(
    db,
    `with regions as (
       select a.id, j.created_at, j.input from jobs j join audios a on a.job_id = j.id
       where j.input ->> 'dawProjectId' = :projectId and j.tool = 'render_mix' and j.input -> 'region' is not null
         and j.user_id = :ownerId order by j.created_at desc limit :maxRegions)
     select jsonb_build_object('startBeats', r.input -> 'region' -> 'startBeats',
         'endBeats', r.input -> 'region' -> 'endBeats', 'trackIds', coalesce(r.input -> 'trackIds', 'null')) as region,
       jsonb_agg(jsonb_build_object('audioId', a.id, 'name', a.name, 'durationSeconds', a.duration_seconds)
         order by a.created_at, a.id) as audios
     from regions r join audios a on a.parents @> to_jsonb(array[r.id])
     where a.user_id = :ownerId and not a.is_hidden and a.files_removed_at is null
       and not exists (select 1 from daw_objects o where o.project_id = :projectId and o.id = :prefix || a.id)
     group by r.id, r.input, a.job_id order by min(a.created_at), r.id`,
    { projectId, ownerId, maxRegions, prefix: toResultId('') },
  )
