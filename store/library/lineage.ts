import { maxLineageParents } from '@songloom/contracts/library/lineage'
import type { LineageNode, SupportLineage, SupportLineageNode } from '@songloom/contracts/library/lineage'
import { isJobTool } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import { ownedSql } from '../access.ts'
import { getAudioItems, shownAudios } from './audio-items.ts'
import type { Database } from '../database.ts'
import { inOrder, selectRows } from '../database.ts'
import { microsSql, momentSql, selectPage } from '../keyset.ts'
import type { Cursor } from '../keyset.ts'

/** An audio in a lineage, available or deleted. */
interface KnownRow {
  id: string
  name: string
  job_id: string | null
  tool: string | null
  is_hidden: boolean
  created_at: Date
}

const knownSql = `select a.id, a.name, a.job_id, a.is_hidden, a.created_at, j.tool
  from audios a left join jobs j on j.id = a.job_id`

const toolOf = ({ tool }: KnownRow): JobTool | null => (tool !== null && isJobTool(tool) ? tool : null)

const fieldsOf = (row: KnownRow) => ({
  audioId: row.id,
  name: row.name,
  tool: toolOf(row),
  createdAt: row.created_at.toISOString(),
  isGone: row.is_hidden,
})

/** It no longer has a row. */
const lost = (audioId: string) => ({ audioId, name: null, tool: null, createdAt: null, isGone: true })

/** These audios of a user; missing and other users' are skipped. */
async function knownRows(db: Database, userId: string, ids: readonly string[]): Promise<KnownRow[]> {
  return selectRows<KnownRow>(db, `${knownSql} where ${ownedSql('a')} and a.id = any(?)`, [userId, [...ids]])
}

/** Nodes of a lineage in the order of their ids, each with its audio while its owner has it. */
export async function listLineageNodes(db: Database, userId: string, ids: readonly string[]): Promise<LineageNode[]> {
  const rows = await knownRows(db, userId, ids)
  const shown = rows.filter((row) => !row.is_hidden).map(({ id }) => id)
  const audios = await getAudioItems(db, shown)
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    return { ...(row ? fieldsOf(row) : lost(id)), audio: audios.find(({ audioId }) => audioId === id) ?? null }
  })
}

interface ChildrenRequest {
  userId: string
  audioId: string
  after: Cursor | undefined
  limit: number
}

/** A page of an audio's existing children, newest first, by keyset, so that additions move nothing. */
export async function listChildren(
  db: Database,
  { userId, audioId, after, limit }: ChildrenRequest,
): Promise<{ ids: string[]; next: string | null }> {
  const found = await selectRows<Cursor>(
    db,
    `select id, ${microsSql('created_at')} as micros from audios
     where ${ownedSql()} and ${shownAudios.all} and parents @> ?::jsonb
     ${after ? `and (created_at, id) < (${momentSql}, ?)` : ''}
     order by created_at desc, id desc limit ?`,
    [userId, JSON.stringify([audioId]), ...(after ? [after.micros, after.id] : []), limit + 1],
  )
  const { rows, next } = selectPage(found, limit, (row) => row)
  return { ids: rows.map(({ id }) => id), next }
}

/** An audio's sources, at most as many as a lineage shows. */
export const listParentIds = ({ parents }: { parents: readonly string[] }): string[] =>
  parents.slice(0, maxLineageParents)

const supportNode = (row: KnownRow | undefined, id: string): SupportLineageNode =>
  row ? { ...fieldsOf(row), jobId: row.job_id } : { ...lost(id), jobId: null }

/** An audio's lineage for support: both directions by name, limited. */
export async function getSupportLineage(
  db: Database,
  userId: string,
  { audioId, parents }: { audioId: string; parents: readonly string[] },
  limit: number,
): Promise<SupportLineage> {
  const page = await listChildren(db, { userId, audioId, after: undefined, limit })
  const [from, into] = await Promise.all([
    knownRows(db, userId, listParentIds({ parents })),
    knownRows(db, userId, page.ids),
  ])
  return {
    audioId,
    parents: listParentIds({ parents }).map((id) =>
      supportNode(
        from.find((row) => row.id === id),
        id,
      ),
    ),
    children: inOrder(page.ids, into).map((row) => supportNode(row, row.id)),
    hasMore: page.next !== null,
  }
}
