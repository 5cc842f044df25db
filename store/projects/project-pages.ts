import type { ProjectSort } from '@songloom/contracts/library/library.rules'
import type { Project } from '@songloom/contracts/library/projects'
import { ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { inOrder, selectRows } from '../database.ts'
import { microsSql, momentSql, selectPage } from '../keyset.ts'
import type { Cursor } from '../keyset.ts'
import { isShownProject } from '../library/library-project.ts'
import { toProject, selectProjects } from './projects.ts'
import type { ProjectRow } from './projects.ts'

/** These projects in the order of their ids; missing ones are skipped. */
export async function listProjectsById(db: Database, ids: readonly string[]): Promise<Project[]> {
  const rows = await selectRows<ProjectRow>(db, `${selectProjects} and p.id = any(?)`, [ids])
  return inOrder(ids, rows).map(toProject)
}

const sorts: Record<ProjectSort, { column: string; direction: string; beyond: string }> = {
  updated: { column: 'last_used_at', direction: 'desc', beyond: '<' },
  recent: { column: 'created_at', direction: 'desc', beyond: '<' },
  oldest: { column: 'created_at', direction: 'asc', beyond: '>' },
}

/** A page of a user's projects, by keyset: one used in between moves to the top, and others stay. */
export async function listProjectPage(
  db: Database,
  { userId, sort, after, limit }: { userId: string; sort: ProjectSort; after: Cursor | undefined; limit: number },
): Promise<{ projects: Project[]; next: string | null }> {
  const { column, direction, beyond } = sorts[sort]
  const found = await selectRows<Cursor>(
    db,
    `select id, ${microsSql(column)} as micros from projects where ${ownedSql()} and ${isShownProject()}
     ${after ? `and (${column}, id) ${beyond} (${momentSql}, ?)` : ''}
       order by ${column} ${direction}, id ${direction} limit ?`,
    [userId, ...(after ? [after.micros, after.id] : []), limit + 1],
  )
  const { rows, next } = selectPage(found, limit, (row) => row)
  return {
    projects: await listProjectsById(
      db,
      rows.map(({ id }) => id),
    ),
    next,
  }
}

/** A user's number of projects. */
export async function countProjects(db: Database, userId: string): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    `select count(*)::int as count from projects where ${ownedSql()} and ${isShownProject()}`,
    [userId],
  )
  return row!.count
}
