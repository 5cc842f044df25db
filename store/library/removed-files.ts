import type { Knex } from 'knex'
import { removedKeptHours } from '@songloom/contracts/account/quotas.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { toObjectsOwner } from './object-owner.ts'

/** An audio whose files are to be deleted, with the folder of its job. */
export interface RemovedAudio {
  id: string
  userId: string
  /** Null for a copy. */
  jobId: string | null
  objectKeys: string[]
}

/** Objects with keys that begin with `baseKey`, to which no row refers any more, or yet. */
export interface UnusedObjects {
  userId: string
  baseKey: string
}

/**
 * Schedules a check of objects after some hours: deleted then, unless a row refers to them. Objects in the folder of
 * another user are those of a copy, and are checked for that user.
 */
export async function queueForDeletion(
  db: Database,
  { userId, baseKey, keptHours }: UnusedObjects & { keptHours: number },
): Promise<void> {
  await db('unused_objects')
    .insert({
      base_key: baseKey,
      user_id: toObjectsOwner(baseKey) ?? userId,
      due_at: db.raw("now() + ? * interval '1 hour'", [keptHours]),
    })
    .onConflict('base_key')
    .merge(['due_at'])
}

/** Schedules a check of the objects of frozen versions that are about to be deleted with these assignments. */
export const queueSubmittedObjects = (trx: Database, assignmentIds: readonly string[]): Promise<unknown> =>
  trx.raw(
    `insert into unused_objects (base_key, user_id, due_at)
     select distinct k.key, u.id, now() from submissions s join submitted_audios f on f.submission_id = s.id
       cross join unnest(array[f.audio_key, f.cover_key]) k(key)
       join users u on u.id = split_part(k.key, '/', 2) and starts_with(k.key, 'users/')
     where s.assignment_id = any(?) order by k.key
     on conflict (base_key) do update set due_at = excluded.due_at`,
    [[...assignmentIds]],
  )

/** Objects whose check is due. */
export const listDueUnusedObjects = (db: Database, limit: number): Promise<UnusedObjects[]> =>
  selectRows(
    db,
    `select base_key as "baseKey", user_id as "userId" from unused_objects where due_at < now()
      order by due_at limit ?`,
    [limit],
  )

/**
 * Does `work` where the check of these objects is still due, and deletes the check. Its row is locked meanwhile: a new
 * use of the objects waits, and then finds whether they exist.
 */
export const checkUnused = (
  db: Knex,
  { baseKey }: UnusedObjects,
  work: (trx: Database) => Promise<void>,
): Promise<void> =>
  db.transaction(async (trx) => {
    const check = trx('unused_objects').where({ base_key: baseKey }).whereRaw('due_at < now()')
    if (!(await check.forUpdate().skipLocked().first('base_key'))) return
    await work(trx)
    await trx('unused_objects').where({ base_key: baseKey }).delete()
  })

/** Makes a check that failed due again in ten minutes, so that others have their turn. */
export const postponeCheck = async (db: Database, { baseKey }: UnusedObjects): Promise<void> =>
  void (await db('unused_objects')
    .where({ base_key: baseKey })
    .whereRaw('due_at < now()')
    .update({ due_at: db.raw("now() + interval '10 minutes'") }))

/**
 * Marks audios removed longer ago than `removedKeptHours` as no longer restorable, unless an open job, a training, a
 * dreampack or a document of the DAW uses them or staff have yet to decide about them;
 * returns them and those whose files were not all deleted the last time.
 */
export async function claimRemovedAudios(db: Database, limit: number): Promise<RemovedAudio[]> {
  return selectRows(
    db,
    `with due as (
       select a.id from audios a
       where a.is_hidden and a.object_keys <> '{}' and a.hidden_at < now() - ? * interval '1 hour'
         and not exists (select 1 from moderation_cases c where c.audio_id = a.id and c.state in ('open', 'appealed'))
         and not exists (select 1 from jobs j where j.user_id = a.user_id and j.state in ('accepted', 'running')
           and strpos(j.input::text, a.id) > 0)
         and not exists (select 1 from dreampacks d
           where d.user_id = a.user_id and d.state <> 'deleted' and strpos(d.input::text, a.id) > 0)
         and not exists (select 1 from dna_tracks t join dna_versions v on v.dna_id = t.dna_id and v.version = t.version
           where t.audio_id = a.id and v.state = 'training')
         and not exists (select 1 from dna_consents k join dna_versions v on v.dna_id = k.dna_id
           where k.user_id = a.user_id and k.audio_id = a.id and k.recording_key is null and v.state = 'training')
         and not exists (select 1 from daw_objects o join projects w on w.id = o.project_id
           where o.audio_id = a.id and o.ended_seq is null and w.user_id = a.user_id and w.deleted_at is null)
       order by a.hidden_at limit ? for update skip locked)
     update audios a set files_removed_at = coalesce(a.files_removed_at, now()) from due where a.id = due.id
     returning a.id, a.user_id as "userId", a.job_id as "jobId",
       (select coalesce(array_agg(value), '{}') from jsonb_each_text(a.object_keys)) as "objectKeys"`,
    [removedKeptHours, limit],
  )
}

/** Records that an audio's files are deleted: it uses no storage, and its chosen cover may be unused now. */
export async function recordFilesRemoved(db: Database, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const [row] = await trx('audios')
      .where({ id })
      .whereNotNull('files_removed_at')
      .update({ object_keys: '{}', stored_bytes: 0 })
      .returning<{ user_id: string; cover_key: string | null }[]>(['user_id', 'cover_key'])
    if (row?.cover_key) await queueForDeletion(trx, { userId: row.user_id, baseKey: row.cover_key, keptHours: 0 })
  })
}

/** Whether all audios of a job are deleted, so that its other outputs are unused. */
export async function isJobEmptied(db: Database, jobId: string): Promise<boolean> {
  const kept = await db('audios').where({ job_id: jobId, files_removed_at: null }).first('id')
  return kept === undefined
}

/**
 * Keys and key prefixes, under a prefix, that rows still refer to: files, scores and chosen covers of existing audios,
 * covers of existing messages and DNAs, also where these are copies of other users, and frozen versions of submissions.
 * `exceptAudioId` is ignored.
 */
export async function listKeysInUse(
  db: Database,
  userId: string,
  prefix: string,
  exceptAudioId?: string,
): Promise<string[]> {
  const rows = await selectRows<{ key: string }>(
    db,
    `select f.value as key from audios a, jsonb_each_text(a.object_keys) f
       where (a.user_id = :userId or a.objects_owner_id = :userId) and a.files_removed_at is null
         and a.id is distinct from :exceptAudioId
         and strpos(a.object_keys::text, :prefix) > 0 and starts_with(f.value, :prefix)
     union all select unnest(array[score_key, cover_key]) from audios
       where (user_id = :userId or objects_owner_id = :userId) and files_removed_at is null
         and (starts_with(score_key, :prefix) or starts_with(cover_key, :prefix))
     union all select m.cover_key from messages m
       where (m.user_id = :userId or m.objects_owner_id = :userId) and starts_with(m.cover_key, :prefix)
       and (not exists (select 1 from audios a where a.message_id = m.id)
         or exists (select 1 from audios a where a.message_id = m.id and a.files_removed_at is null))
     union all select unnest(array[audio_key, cover_key]) from submitted_audios where objects_owner_id = :userId
       and (starts_with(audio_key, :prefix) or starts_with(cover_key, :prefix))
     union all select cover_key from dnas where user_id = :userId and starts_with(cover_key, :prefix)`,
    { userId, prefix, exceptAudioId: exceptAudioId ?? null },
  )
  return rows.map(({ key }) => key).filter((key) => key?.startsWith(prefix))
}
