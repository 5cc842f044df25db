import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import { showPreview } from '@songloom/store/advance-job'
import { completeJob, failJob } from '@songloom/store/finish-job'
import { newId } from '@songloom/store/ids'
import { createProject, deleteProject, renameProject } from '@songloom/store/projects'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'

/** Words that only the owner may ever read. */
export const secretName = 'A secret of its owner'

/** One person's things, made anew for each cell so that no cell feels another. */
export interface Belongings {
  /** Holds a finished song, and nothing that is pending. */
  projectId: string
  messageId: string
  audioId: string
  /** A second project with a song that is still being made. */
  busyProjectId: string
  busyMessageId: string
}

const ids = { missing: 'e'.repeat(24) }

/** What nobody owns. */
export const nothing: Belongings = {
  projectId: ids.missing,
  messageId: ids.missing,
  audioId: ids.missing,
  busyProjectId: ids.missing,
  busyMessageId: ids.missing,
}

export async function makeBelongings(db: Knex, objects: ObjectStore, userId: string): Promise<Belongings> {
  await endOpenJobs(db, userId)
  const projectId = await makeProject(db, userId)
  const messageId = await seedJob(db, { userId, projectId }, 200)
  const coverKey = `users/${userId}/jobs/${messageId}/cover-0`
  const outputs = outputsFor(200)
  const mp3 = `users/${userId}/jobs/${messageId}/song-0.mp3`
  await objects.put(mp3, Buffer.from(secretName), 'audio/mpeg')
  await objects.put(`${coverKey}-512.webp`, Buffer.from(secretName), 'image/webp')
  await completeJob(db, messageId, {
    ...outputs,
    audios: [{ ...audioFor(), name: secretName, objectKeys: { mp3 } }],
    coverKey,
  })
  await db('outbox').where({ job_id: messageId }).delete()
  const audio = (await db<{ id: string; message_id: string }>('audios').where({ message_id: messageId }).first())!
  const busyProjectId = await makeProject(db, userId)
  const busyMessageId = await seedJob(db, { userId, projectId: busyProjectId }, 200)
  await db('outbox').where({ job_id: busyMessageId }).delete()
  const previewKey = `users/${userId}/jobs/${busyMessageId}/preview-0.mp3`
  await objects.put(previewKey, Buffer.from(secretName), 'audio/mpeg')
  await showPreview(db, busyMessageId, previewKey)
  return { projectId, messageId, audioId: audio.id, busyProjectId, busyMessageId }
}

/** So that the bound of unfinished jobs is no cell's concern. */
async function endOpenJobs(db: Knex, userId: string): Promise<void> {
  const open = await db('jobs')
    .where({ user_id: userId })
    .whereIn('state', ['accepted', 'running'])
    .pluck<string[]>('id')
  for (const id of open) await failJob(db, id, 'cancelled')
}

async function makeProject(db: Knex, userId: string): Promise<string> {
  const id = newId()
  await createProject(db, id, userId)
  await renameProject(db, id, secretName)
  return id
}

export async function deleteBoth(db: Knex, { projectId, busyProjectId }: Belongings): Promise<void> {
  await deleteProject(db, projectId)
  await deleteProject(db, busyProjectId)
}

const tables = [
  'users',
  'credentials',
  'projects',
  'messages',
  'jobs',
  'job_steps',
  'audios',
  'ledger_transactions',
  'ledger_entries',
  'ledger_balances',
  'events',
  'event_cursors',
  'audit',
  'bulk_actions',
  'bulk_items',
]

/** One text for everything that a request could change; sessions live by being used. */
export async function snapshot(db: Knex): Promise<string> {
  const hashes = tables.map(
    (table) =>
      `(select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) from ${table} row) as ${table}`,
  )
  const { rows } = await db.raw<{ rows: object[] }>(`select ${hashes.join(', ')}`)
  return JSON.stringify(rows[0])
}
