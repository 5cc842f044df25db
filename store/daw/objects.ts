import { listNamedIds, listOwnerIds } from '@songloom/contracts/daw/apply-operations'
import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** The newest version of an object; `object` is null where it was removed. */
export interface CurrentObject {
  id: string
  seq: number
  clientId: string | null
  object: DawObject | null
}

/** A version that a group made; `endedSeq` where a later group of the same request made another. */
export interface ObjectVersion extends CurrentObject {
  endedSeq: number | null
}

const columns = 'o.id, o.seq, o.client_id as "clientId", o.object'
const current = 'o.project_id = :projectId and o.ended_seq is null'

/**
 * The part of a document that decides whether operations apply: what they name, its owners, and what belongs to what
 * they remove. Its size does not grow with the document.
 */
export async function loadObjects(
  db: Database,
  projectId: string,
  operations: readonly DawOperation[],
): Promise<Map<string, CurrentObject>> {
  const ids = [...new Set(operations.flatMap(listNamedIds))]
  const removed = operations.flatMap((operation) => (operation.type === 'remove' ? [operation.id] : []))
  const select = (condition: string): string => `select ${columns} from daw_objects o where ${current} and ${condition}`
  const conditions = ['o.id = any(:ids)']
  if (removed.length > 0) conditions.push('o.owner_id = any(:removed)', 'o.other_owner_id = any(:removed)')
  const named = await selectRows<CurrentObject>(db, conditions.map(select).join(' union all '), {
    projectId,
    ids,
    removed,
  })
  const found = new Map(named.map((row) => [row.id, row]))
  const owners = named.flatMap(({ object }) => (object ? listOwnerIds(object) : [])).filter((id) => !found.has(id))
  if (owners.length === 0) return found
  const more = await selectRows<CurrentObject>(db, select('o.id = any(:owners)'), {
    projectId,
    owners: [...new Set(owners)],
  })
  for (const row of more) found.set(row.id, row)
  return found
}

/** A document without its notes, which are most of a large one. */
export async function readOutline(db: Database, projectId: string): Promise<DawDocument> {
  const rows = await selectRows<{ object: DawObject }>(
    db,
    `select o.object from daw_objects o where ${current} and o.object ->> 'kind' <> 'note'`,
    { projectId },
  )
  return Object.fromEntries(rows.map(({ object }) => [object.id, object]))
}

/** The audio that an object plays or is compared to. */
export const getAudioId = (object: DawObject): string | null =>
  object.kind === 'audioClip' ? object.audioId : object.kind === 'master' ? object.referenceAudioId : null

function toRow({ id, seq, endedSeq, clientId, object }: ObjectVersion) {
  const [owner, other] = object ? listOwnerIds(object) : []
  return {
    id,
    seq,
    ended_seq: endedSeq,
    client_id: clientId,
    owner_id: owner ?? null,
    other_owner_id: other ?? null,
    audio_id: object && getAudioId(object),
    // An absent key is SQL's null; a null would be that of JSON.
    ...(object ? { object } : {}),
  }
}

/**
 * Appends versions, and ends the ones before them; answers the bytes of their JSON. The list of ids keeps the planner
 * from reading the whole document.
 */
export async function insertVersions(
  trx: Database,
  projectId: string,
  versions: readonly ObjectVersion[],
): Promise<number> {
  const firstById = new Map(versions.toReversed().map(({ id, seq }) => [id, seq]))
  await trx.raw(
    `update daw_objects o set ended_seq = n.seq from unnest(cast(:ids as text[]), cast(:seqs as int[])) n (id, seq)
     where ${current} and o.id = any(:ids) and o.id = n.id`,
    { projectId, ids: [...firstById.keys()], seqs: [...firstById.values()] },
  )
  const rows = JSON.stringify(versions.map(toRow))
  await trx.raw(
    `insert into daw_objects (project_id, id, seq, ended_seq, client_id, owner_id, other_owner_id, audio_id, object)
     select :projectId, n.* from jsonb_to_recordset(cast(:rows as jsonb))
       n (id text, seq int, ended_seq int, client_id text, owner_id text, other_owner_id text,
         audio_id text, object jsonb)`,
    { projectId, rows },
  )
  return Buffer.byteLength(rows)
}
