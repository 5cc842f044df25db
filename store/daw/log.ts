import type { DawOperation, OperationGroup, StoredGroup } from '@songloom/contracts/daw/operations'
import type { DawHistoryEntry } from '@songloom/contracts/daw/daw-routes'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** Of a stored group, what taking it back depends on. */
export interface LogEntry {
  seq: number
  opId: string
  kind: OperationGroup['kind']
  inverse: DawOperation[]
  /** What undo and redo took back before this group. */
  undoBefore: number
  redoBefore: number
}

/** The groups that a request names: those that were sent before, and those that it takes back. */
export const findGroups = (
  db: Database,
  projectId: string,
  named: { opIds: readonly string[]; seqs: readonly number[] },
): Promise<LogEntry[]> =>
  selectRows<LogEntry>(
    db,
    `select seq, op_id as "opId", kind, inverse, undo_before as "undoBefore", redo_before as "redoBefore" from daw_ops
     where project_id = :projectId and (op_id = any(:opIds) or seq = any(:seqs))`,
    { projectId, ...named },
  )

export interface NewGroup extends LogEntry {
  group: OperationGroup
  operations: DawOperation[]
  undoSeq: number
  redoSeq: number
}

/** Appends groups to the log; answers the bytes of their operations and inverses. */
export async function insertGroups(
  trx: Database,
  { projectId, userId }: { projectId: string; userId: string },
  groups: readonly NewGroup[],
): Promise<number> {
  const rows = groups.map(({ group, operations, inverse, ...entry }) => {
    const [operationsText, inverseText] = [JSON.stringify(operations), JSON.stringify(inverse)]
    return {
      project_id: projectId,
      seq: entry.seq,
      base_seq: group.baseSeq,
      op_id: group.opId,
      client_id: group.clientId,
      user_id: userId,
      kind: group.kind,
      target_seq: group.targetSeq ?? null,
      action: group.action,
      operations: operationsText,
      inverse: inverseText,
      operation_count: operations.length,
      bytes: Buffer.byteLength(operationsText) + Buffer.byteLength(inverseText),
      undo_before: entry.undoBefore,
      redo_before: entry.redoBefore,
      undo_seq: entry.undoSeq,
      redo_seq: entry.redoSeq,
    }
  })
  await trx('daw_ops').insert(rows)
  return rows.reduce((sum, { bytes }) => sum + bytes, 0)
}

interface GroupRow {
  seq: number
  base_seq: number
  op_id: string
  client_id: string
  user_id: string
  kind: OperationGroup['kind']
  target_seq: number | null
  action: string
  operations: DawOperation[]
  inverse: DawOperation[]
  undo_seq: number
  redo_seq: number
  at: Date
}

const toGroup = (row: GroupRow): StoredGroup => ({
  opId: row.op_id,
  clientId: row.client_id,
  baseSeq: row.base_seq,
  kind: row.kind,
  ...(row.target_seq === null ? {} : { targetSeq: row.target_seq }),
  action: row.action,
  operations: row.operations,
  inverse: row.inverse,
  seq: row.seq,
  userId: row.user_id,
  at: row.at.toISOString(),
  undoSeq: row.undo_seq,
  redoSeq: row.redo_seq,
})

/** JSON of the operations of one answer; a single larger group is answered all the same. */
const answerBytes = 1_000_000

/** Groups after `after` and up to `until`, oldest first, within the bounds of an answer. */
export async function listGroups(
  db: Database,
  projectId: string,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<{ groups: StoredGroup[]; isComplete: boolean }> {
  if (after >= until) return { groups: [], isComplete: true }
  const rows = await selectRows<GroupRow>(
    db,
    `select * from (
       select *, sum(bytes) over (order by seq) - bytes as bytes_before from daw_ops
       where project_id = :projectId and seq > :after and seq <= :until order by seq limit :limit
     ) g where bytes_before < :answerBytes order by seq`,
    { projectId, after, until, limit, answerBytes },
  )
  return { groups: rows.map(toGroup), isComplete: rows.at(-1)?.seq === until }
}

interface Page {
  before: number | undefined
  limit: number
}

/** A page of rows by seq, newest first, and the `before` of the next. */
export function toPage<Row extends { seq: number }>(
  rows: readonly Row[],
  limit: number,
): { entries: Row[]; next: number | null } {
  const entries = rows.slice(0, limit)
  return { entries, next: rows.length > limit ? entries.at(-1)!.seq : null }
}

type HistoryRow = Omit<DawHistoryEntry, 'at'> & { at: Date }

/** The log without its operations, newest first; `isNamed` for saved versions only. */
export async function listHistory(
  db: Database,
  projectId: string,
  { before, limit, isNamed }: Page & { isNamed: boolean },
): Promise<{ entries: DawHistoryEntry[]; next: number | null }> {
  const rows = await selectRows<HistoryRow>(
    db,
    `select o.seq, o.kind, o.target_seq as "targetSeq", o.action, o.operation_count as count, o.user_id as "userId",
       o.at, v.name
     from daw_ops o ${isNamed ? '' : 'left'} join daw_versions v on v.project_id = o.project_id and v.seq = o.seq
     where o.project_id = :projectId and (cast(:before as int) is null or o.seq < :before)
     order by o.seq desc limit :rows`,
    { projectId, before: before ?? null, rows: limit + 1 },
  )
  const { entries, next } = toPage(rows, limit)
  return { entries: entries.map((row) => ({ ...row, at: row.at.toISOString() })), next }
}

/** Names a group of the history, or takes its name away. False where there is no such group. */
export async function nameVersion(
  db: Database,
  { projectId, seq }: { projectId: string; seq: number },
  name: string,
): Promise<boolean> {
  const group = await db('daw_ops').where({ project_id: projectId, seq }).first('seq')
  if (!group) return false
  const versions = db('daw_versions')
  if (name === '') await versions.where({ project_id: projectId, seq }).delete()
  else await versions.insert({ project_id: projectId, seq, name }).onConflict(['project_id', 'seq']).merge()
  return true
}
