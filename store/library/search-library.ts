import type { AudioItem } from '@songloom/contracts/library/audios'
import type { SearchList, SearchOrder } from '@songloom/contracts/library/library.rules'
import type { Project } from '@songloom/contracts/library/projects'
import { ownedSql } from '../access.ts'
import { getAudioItems } from './audio-items.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { microsSql, momentSql, selectPage } from '../keyset.ts'
import type { Cursor } from '../keyset.ts'
import { isShownProject } from './library-project.ts'
import { containing, isFoundSql } from '../like.ts'
import { listProjectsById } from '../projects/project-pages.ts'

export interface LibrarySearch {
  userId: string
  /** Substring of a name, case-insensitive; only the first 200 characters of a name are searched. */
  term: string
  order: SearchOrder
  /** Items per page. */
  limit: number
}

/** Start of a page: after a cursor, or at an offset. */
export interface SearchStart {
  after?: Cursor | undefined
  offset?: number
}

export interface SearchTotals {
  uploads: number
  generatedAudios: number
  projects: number
}

/** Exactly the conditions of the partial indexes `audios_library` and `projects_library`. */
const shown: Record<SearchList, string> = {
  projects: `projects where ${isShownProject()}`,
  audios: "audios where not is_hidden and origin in ('generated', 'uploaded', 'recorded')",
  uploads: "audios where not is_hidden and origin in ('uploaded', 'recorded')",
  generatedAudios: "audios where not is_hidden and origin = 'generated'",
}

const matches = `${ownedSql()} and ${isFoundSql}`

/** The number of audios. */
export async function countAudioTotals(
  db: Database,
  { userId, term }: LibrarySearch,
): Promise<Pick<SearchTotals, 'uploads' | 'generatedAudios'>> {
  const [row] = await selectRows<{ uploads: number; generated: number }>(
    db,
    `select count(*) filter (where origin in ('uploaded', 'recorded'))::int as uploads,
     count(*) filter (where origin = 'generated')::int as generated
     from ${shown.audios} and ${matches}`,
    [userId, containing(term)],
  )
  return { uploads: row!.uploads, generatedAudios: row!.generated }
}

/** The number of projects. */
export async function countFoundProjects(db: Database, { userId, term }: LibrarySearch): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    `select count(*)::int as count from ${shown.projects} and ${matches}`,
    [userId, containing(term)],
  )
  return row!.count
}

async function idsOf(
  db: Database,
  list: SearchList,
  { userId, term, order, limit }: LibrarySearch,
  { after, offset = 0 }: SearchStart,
): Promise<{ ids: string[]; next: string | null }> {
  const [direction, beyond] = order === 'oldest' ? ['asc', '>'] : ['desc', '<']
  const found = await selectRows<Cursor>(
    db,
    `select id, ${microsSql('created_at')} as micros from ${shown[list]} and ${matches}
     ${after ? `and (created_at, id) ${beyond} (${momentSql}, ?)` : ''}
     order by created_at ${direction}, id ${direction} limit ? offset ?`,
    [userId, containing(term), ...(after ? [after.micros, after.id] : []), limit + 1, offset],
  )
  const { rows, next } = selectPage(found, limit, (row) => row)
  return { ids: rows.map(({ id }) => id), next }
}

/** A page of a user's audios whose names contain the term. */
export async function searchAudios(
  db: Database,
  list: Exclude<SearchList, 'projects'>,
  search: LibrarySearch,
  start: SearchStart = {},
): Promise<{ audios: AudioItem[]; next: string | null }> {
  const { ids, next } = await idsOf(db, list, search, start)
  return { audios: await getAudioItems(db, ids), next }
}

/** A page of a user's projects whose names contain the term. */
export async function searchProjects(
  db: Database,
  search: LibrarySearch,
  start: SearchStart = {},
): Promise<{ projects: Project[]; next: string | null }> {
  const { ids, next } = await idsOf(db, 'projects', search, start)
  return { projects: await listProjectsById(db, ids), next }
}
