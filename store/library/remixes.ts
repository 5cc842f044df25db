import type { LicensedAudio, RemixPermissions } from '@songloom/contracts/library/remixes'
import type { RemixSource } from '@songloom/contracts/library/shared-tracks'
import type { RemixPermission } from '@songloom/contracts/library/remixes.rules'
import { cutName } from '@songloom/contracts/library/names.rules'
import { canRead, ownedBy, ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { artistSql } from './artist-sql.ts'
import { assertMayAddProject, createProject, isOwnProject } from '../projects/projects.ts'

const publicAudioSql = canRead(undefined, 'audio').sql

/** Generations of sources that are followed from one song to another. */
const maxSteps = 6
/** Songs made from one that are counted. */
const maxCounted = 10_000

interface StandingRow {
  permission: RemixPermission
  remixers: number
  remixes: number
  shared: number
}

/** What others make from an own audio. Undefined for a missing and another user's audio. */
export async function getRemixPermissions(
  db: Database,
  userId: string,
  id: string,
): Promise<RemixPermissions | undefined> {
  const [row] = await selectRows<StandingRow>(
    db,
    `with recursive made as (
       select c.id, c.user_id, 1 as step from audios c where c.parents @> jsonb_build_array(?::text)
       union
       select c.id, c.user_id, made.step + 1 from made join audios c on c.parents @> jsonb_build_array(made.id)
       where made.step < ?
     ), others as (
       select distinct c.id from made join audios c on c.id = made.id join audios s on s.id = ?
       where c.user_id <> s.user_id and c.unlisted_reason is null limit ?
     )
     select a.remix_permission as permission,
       (select count(*)::int from audio_licences l where l.audio_id = a.id) as remixers,
       (select count(*)::int from others) as remixes,
       (select count(*)::int from others o join audios a on a.id = o.id join projects p on p.id = a.project_id
        where ${publicAudioSql}) as shared
     from audios a where a.id = ? and ${ownedSql('a')}`,
    [id, maxSteps, id, maxCounted, id, userId],
  )
  return row && toStanding(row)
}

const toStanding = ({ permission, remixers, remixes, shared }: StandingRow): RemixPermissions => ({
  permission,
  remixerCount: remixers,
  remixCount: remixes,
  sharedCount: shared,
})

/** Sets what others may make from an own audio. Undefined as for `getRemixPermissions`. */
export async function setRemixPermission(
  db: Database,
  { userId, audioId, permission }: { userId: string; audioId: string; permission: RemixPermission },
): Promise<RemixPermissions | undefined> {
  await db('audios')
    .where({ id: audioId, ...ownedBy(userId) })
    .update({ remix_permission: permission })
  return getRemixPermissions(db, userId, audioId)
}

interface SourceRow {
  id: string
  name: string
  user_id: string
  duration_seconds: number
  peaks: number[]
  has_cover: boolean
  permission: RemixPermission
}

const readSource = async (trx: Database, audioId: string): Promise<SourceRow | undefined> => {
  const [row] = await selectRows<SourceRow>(
    trx,
    `select a.id, a.name, a.user_id, a.duration_seconds, a.peaks, a.remix_permission as permission,
       coalesce(a.cover_key, m.cover_key) is not null as has_cover
     from audios a join messages m on m.id = a.message_id join projects p on p.id = a.project_id
     where a.id = ? and a.files_removed_at is null and ${publicAudioSql}`,
    [audioId],
  )
  return row
}

const toReference = (row: SourceRow): LicensedAudio => ({
  audioId: row.id,
  name: row.name,
  durationSeconds: row.duration_seconds,
  peaks: row.peaks,
  audioUrl: `/api/shared/${row.id}/audio`,
  coverUrl: row.has_cover ? `/api/shared/${row.id}/cover` : null,
  permission: row.permission,
})

const maxProjectNameSigns = 90

/** Makes the remixer's project, and the licence unless the audio is the remixer's own. */
async function insertRemix(trx: Database, userId: string, projectId: string, source: SourceRow): Promise<boolean> {
  const name = `${cutName(source.name, maxProjectNameSigns)} (Remix)`
  if (!(await isOwnProject(trx, userId, projectId))) await assertMayAddProject(trx, userId)
  if ((await createProject(trx, projectId, userId, name)) !== userId) return false
  if (source.user_id === userId) return true
  await trx('audio_licences')
    .insert({ audio_id: source.id, user_id: userId, permission: source.permission })
    .onConflict(['audio_id', 'user_id'])
    .ignore()
  return true
}

/**
 * Starts a remix of a shared audio in a new project; the same project id again changes nothing. Undefined for an audio
 * that others cannot read, and for another user's project; `off` where its owner allows no remix.
 */
export const startRemix = (
  db: Database,
  { userId, audioId, projectId }: { userId: string; audioId: string; projectId: string },
): Promise<LicensedAudio | 'off' | undefined> =>
  db.transaction(async (trx): Promise<LicensedAudio | 'off' | undefined> => {
    const source = await readSource(trx, audioId)
    if (!source) return undefined
    if (source.permission === 'off' && source.user_id !== userId) return 'off'
    return (await insertRemix(trx, userId, projectId, source)) ? toReference(source) : undefined
  })

/**
 * The nearest source of another owner that others can read, which the page of a remix names. Undefined for a song that
 * is no remix, or whose source is no longer shared.
 */
export async function findRemixSource(db: Database, audioId: string): Promise<RemixSource | undefined> {
  const [row] = await selectRows<RemixSource>(
    db,
    `with recursive sources as (
       select s.id, s.user_id, s.parents, 1 as step from audios r
       join lateral jsonb_array_elements_text(r.parents) as parent (id) on true
       join audios s on s.id = parent.id where r.id = ?
       union
       select s.id, s.user_id, s.parents, sources.step + 1 from sources
       join lateral jsonb_array_elements_text(sources.parents) as parent (id) on true
       join audios s on s.id = parent.id where sources.step < ?
     )
     select a.id as "audioId", a.name, ${artistSql} as artist
     from sources join audios a on a.id = sources.id join projects p on p.id = a.project_id
     where a.user_id <> (select user_id from audios where id = ?) and ${publicAudioSql}
     order by sources.step, a.created_at limit 1`,
    [audioId, maxSteps, audioId],
  )
  return row
}
