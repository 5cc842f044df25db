import type { DawDocument } from '@songloom/contracts/daw/document'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** The objects of a document as they were after group `seq`. Access was checked. */
export async function readDocumentAt(db: Database, projectId: string, seq: number): Promise<DawDocument> {
  const [row] = await selectRows<{ document: DawDocument }>(
    db,
    `select coalesce(json_object_agg(id, object), '{}') as document from daw_objects
     where project_id = :projectId and seq <= :seq and (ended_seq is null or ended_seq > :seq) and object is not null`,
    { projectId, seq },
  )
  return row!.document
}
