import type { DawSound } from '@songloom/contracts/daw/daw-routes'
import { canUse } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import type { AudioRow } from '../library/audios.ts'
import type { DawProject } from './documents.ts'

/**
 * Audios `a` that a document has or has had, for its reader: the owner reads what the owner may use, others what is the
 * owner's own and was not removed, taken down or withheld.
 */
function readableSounds({ projectId, ownerId }: DawProject, readerId: string) {
  const { sql, values } = canUse({ userId: ownerId })
  const forOthers = `a.user_id = ? and not a.is_hidden and not a.is_restricted and not p.is_restricted
    and not a.is_withheld`
  const isOwner = readerId === ownerId
  return {
    sql: `audios a join projects p on p.id = a.project_id where a.files_removed_at is null
      and exists (select 1 from daw_objects o where o.project_id = ? and o.audio_id = a.id)
      and ${isOwner ? sql : forOthers}`,
    values: [projectId, ...(isOwner ? values : [ownerId])],
  }
}

/** What is known of the audios of a document; those that cannot be read are left out. */
export async function listSounds(db: Database, project: DawProject, readerId: string): Promise<DawSound[]> {
  const { sql, values } = readableSounds(project, readerId)
  return selectRows<DawSound>(
    db,
    `select a.id as "audioId", a.name, a.duration_seconds as "durationSeconds", a.bpm, a.musical_key as key, a.peaks
     from ${sql} order by a.created_at, a.id`,
    values,
  )
}

/** An audio of a document; undefined where it cannot be read. */
export async function findSound(
  db: Database,
  project: DawProject,
  { readerId, audioId }: { readerId: string; audioId: string },
): Promise<AudioRow | undefined> {
  const { sql, values } = readableSounds(project, readerId)
  const [row] = await selectRows<AudioRow>(db, `select a.* from ${sql} and a.id = ?`, [...values, audioId])
  return row
}
