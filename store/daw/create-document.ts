import type { DawObject } from '@songloom/contracts/daw/document'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { dawRefusalValues } from '@songloom/contracts/daw/refusals.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { countStoredBytes } from './documents.ts'
import { insertVersions } from './objects.ts'

/** Serializes new documents of a user until the transaction ends, so that none is made twice or above the limit. */
export const lockDocuments = (trx: Database, userId: string): Promise<unknown> => lockName(trx, `daw:${userId}`)

/** Of the bytes of documents, for new ones: a duplicate without a history makes the old one superfluous. */
const newShare = 1.1

/**
 * Throws `RejectedError` where a user has as many documents, or bytes of them, as one may have. The caller holds
 * `lockDocuments`.
 */
export async function assertMayCreate(db: Database, userId: string): Promise<void> {
  const [row] = await selectRows<{ count: number }>(
    db,
    `select count(*)::int as count from daw_documents d join projects p on p.id = d.project_id
     where d.user_id = ? and p.deleted_at is null`,
    [userId],
  )
  if (row!.count >= dawLimits.documents)
    throw new RejectedError('daw_too_many', { values: { limit: dawLimits.documents } })
  await assertMayEdit(db, userId, newShare)
}

/** Throws `RejectedError` where the documents of a user take as much as they may, times `share`. */
export async function assertMayEdit(db: Database, userId: string, share = 1): Promise<void> {
  if ((await countStoredBytes(db, userId)) >= share * dawLimits.storedBytes)
    throw new RejectedError('daw_storage_full', { values: dawRefusalValues })
}

/** A project of AI Studio, which lists show at once. */
export async function insertStudioProject(
  db: Database,
  userId: string,
  name: string,
  id = createId(),
): Promise<string> {
  await db('projects').insert({ id, user_id: userId, name, source: 'studio', confirmed_at: db.fn.now() })
  return id
}

interface NewDocument {
  projectId: string
  userId: string
  sourceKey: string | null
}

async function insertDocument(
  trx: Database,
  { projectId, userId, sourceKey }: NewDocument,
  counts: { objects: number; tracks: number },
): Promise<void> {
  await trx('daw_documents').insert({
    project_id: projectId,
    user_id: userId,
    source_key: sourceKey,
    object_count: counts.objects,
    track_count: counts.tracks,
  })
}

/** Creates a document with its first objects, which undo does not reach. */
export async function createDawDocument(
  trx: Database,
  document: NewDocument,
  objects: readonly DawObject[],
): Promise<void> {
  const tracks = objects.filter(({ kind }) => kind === 'track').length
  await insertDocument(trx, document, { objects: objects.length, tracks })
  const versions = objects.map((object) => ({ id: object.id, seq: 0, endedSeq: null, clientId: null, object }))
  const bytes = await insertVersions(trx, document.projectId, versions)
  await trx('daw_documents').where({ project_id: document.projectId }).update({ bytes })
}

/** Creates a document with another's objects as they were after group `seq`. */
export async function copyDawDocument(
  trx: Database,
  from: { projectId: string; seq: number },
  to: Omit<NewDocument, 'sourceKey'>,
): Promise<void> {
  await insertDocument(trx, { ...to, sourceKey: null }, { objects: 0, tracks: 0 })
  const bindings = { from: from.projectId, to: to.projectId, seq: from.seq }
  await trx.raw(
    `insert into daw_objects (project_id, id, seq, object, owner_id, other_owner_id, audio_id)
     select :to, id, 0, object, owner_id, other_owner_id, audio_id from daw_objects
     where project_id = :from and seq <= :seq and (ended_seq is null or ended_seq > :seq) and object is not null`,
    bindings,
  )
  await trx.raw(
    `update daw_documents d set object_count = n.objects, track_count = n.tracks, bytes = n.bytes from (
       select count(*) as objects, count(*) filter (where object ->> 'kind' = 'track') as tracks,
         coalesce(sum(octet_length(object::text)), 0) as bytes
       from daw_objects where project_id = :to) n where d.project_id = :to`,
    bindings,
  )
}
