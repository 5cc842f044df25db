import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { canReadInClass } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** A document that its reader may open; only its owner edits it. */
export interface DawProject {
  projectId: string
  ownerId: string
  name: string
}

/** A document of an own project, or of a class project; undefined for a missing and another user's. */
export async function findDawProject(db: Database, userId: string, projectId: string): Promise<DawProject | undefined> {
  const { sql, values } = canReadInClass(userId)
  const [row] = await selectRows<DawProject>(
    db,
    `select p.id as "projectId", p.user_id as "ownerId", p.name
     from daw_documents d join projects p on p.id = d.project_id
     where d.project_id = ? and p.deleted_at is null and ${sql}`,
    [projectId, ...values],
  )
  return row
}

/** The newest group of a document, and what undo and redo take back next. */
export interface DocumentSeqs {
  seq: number
  undoSeq: number
  redoSeq: number
}

/** The row of a document. Throws `RejectedError` where its project was deleted meanwhile. */
function requireRow<Row>(row: Row | undefined): Row {
  if (!row) throw new RejectedError('not_found')
  return row
}

const seqColumns = 'seq, undo_seq as "undoSeq", redo_seq as "redoSeq"'

/** Reads the newest group of a document without locking it. */
export async function readSeqs(db: Database, projectId: string): Promise<DocumentSeqs> {
  const [row] = await selectRows<DocumentSeqs>(db, `select ${seqColumns} from daw_documents where project_id = ?`, [
    projectId,
  ])
  return requireRow(row)
}

/** The document as JSON text, which PostgreSQL writes: a large one is never parsed by the process that answers it. */
export async function readDocumentText(db: Database, projectId: string): Promise<DocumentSeqs & { text: string }> {
  const [row] = await selectRows<DocumentSeqs & { text: string }>(
    db,
    `select ${seqColumns}, (
       select coalesce(json_object_agg(o.id, o.object), '{}')::text from daw_objects o
       where o.project_id = d.project_id and o.ended_seq is null and o.object is not null) as text
     from daw_documents d where d.project_id = ?`,
    [projectId],
  )
  return requireRow(row)
}

/** The document as it was after group `seq`, as JSON text; undefined where there is no such group yet. */
export async function readDocumentTextAt(db: Database, projectId: string, seq: number): Promise<string | undefined> {
  const [row] = await selectRows<{ text: string }>(
    db,
    `select (
       select coalesce(json_object_agg(o.id, o.object), '{}')::text from daw_objects o
       where o.project_id = d.project_id and o.seq <= ? and (o.ended_seq is null or o.ended_seq > ?)
         and o.object is not null) as text
     from daw_documents d where d.project_id = ? and d.seq >= ?`,
    [seq, seq, projectId, seq],
  )
  return row?.text
}

export interface LockedDocument extends DocumentSeqs {
  userId: string
  objectCount: number
  trackCount: number
}

/** The document, locked until the transaction ends: edits of one document follow each other. */
export async function lockDocument(trx: Database, projectId: string): Promise<LockedDocument> {
  const [row] = await selectRows<LockedDocument>(
    trx,
    `select ${seqColumns}, user_id as "userId", object_count as "objectCount", track_count as "trackCount"
     from daw_documents where project_id = ? for update`,
    [projectId],
  )
  return requireRow(row)
}

/** The bytes that the documents of a user take. */
export async function countStoredBytes(db: Database, userId: string): Promise<number> {
  const [row] = await selectRows<{ bytes: string }>(
    db,
    'select coalesce(sum(bytes), 0) as bytes from daw_documents where user_id = ?',
    [userId],
  )
  return Number(row!.bytes)
}

/** Deletes a document with its log. */
export const deleteDocument = async (trx: Database, projectId: string): Promise<void> =>
  void (await trx('daw_documents').where({ project_id: projectId }).delete())

/** Stores what a document has become, with more bytes; its project counts as used, once a minute. */
export async function saveDocument(
  trx: Database,
  projectId: string,
  { bytes, ...after }: LockedDocument & { bytes: number },
): Promise<void> {
  await trx('daw_documents')
    .where({ project_id: projectId })
    .update({
      seq: after.seq,
      undo_seq: after.undoSeq,
      redo_seq: after.redoSeq,
      object_count: after.objectCount,
      track_count: after.trackCount,
      bytes: trx.raw('bytes + ?', [bytes]),
      updated_at: trx.fn.now(),
    })
  await trx.raw(
    "update projects set last_used_at = now() where id = ? and last_used_at < now() - interval '1 minute'",
    [projectId],
  )
}
