import type { Knex } from 'knex'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { libraryPageSize } from '@songloom/contracts/library/library.rules'
import type { SearchList } from '@songloom/contracts/library/library.rules'
import type { SearchAnswer } from '@songloom/contracts/library/search-library'
import type { Cursor } from '@songloom/store/keyset'
import {
  countAudioTotals,
  countFoundProjects,
  searchAudios,
  searchProjects,
} from '@songloom/store/library/search-library'
import type { LibrarySearch, SearchStart, SearchTotals } from '@songloom/store/library/search-library'
import { readPageCursor } from '../http/page-cursor.ts'
import type { Handlers } from '../http/mount-routes.ts'

type Found = Pick<SearchAnswer, 'uploads' | 'generatedAudios' | 'projects' | 'next'>

const nothing: Found = { uploads: [], generatedAudios: [], projects: [], next: null }

const split = (audios: readonly AudioItem[]): Pick<Found, 'uploads' | 'generatedAudios'> => ({
  uploads: audios.filter(({ isUploaded }) => isUploaded),
  generatedAudios: audios.filter(({ isGenerated }) => isGenerated),
})

async function oneList(db: Knex, list: SearchList, search: LibrarySearch, start: SearchStart): Promise<Found> {
  if (list === 'projects') return { ...nothing, ...(await searchProjects(db, search, start)) }
  const { audios, next } = await searchAudios(db, list, search, start)
  return { ...nothing, ...split(audios), next }
}

/** The numbered page of each list, as specified; a list that ends before it is not looked for. */
async function allLists(db: Knex, totals: SearchTotals, search: LibrarySearch, offset: number): Promise<Found> {
  const page = async (list: SearchList, total: number): Promise<Found> =>
    total > offset ? oneList(db, list, search, { offset }) : nothing
  const [{ uploads }, { generatedAudios }, { projects }] = await Promise.all([
    page('uploads', totals.uploads),
    page('generatedAudios', totals.generatedAudios),
    page('projects', totals.projects),
  ])
  return { uploads, generatedAudios, projects, next: null }
}

interface Wanted {
  list?: SearchList | undefined
  search: LibrarySearch
  start: { after: Cursor | undefined; offset: number }
}
type Searched = Found & { totals: SearchTotals }

/** A first page that is not full has the total as well, so names are scanned once. */
async function fewAudios(db: Knex, { list, search, start }: Wanted): Promise<Searched | undefined> {
  if (start.after || start.offset > 0 || (list !== undefined && list !== 'audios')) return undefined
  const [first, projectCount] = await Promise.all([oneList(db, 'audios', search, {}), countFoundProjects(db, search)])
  if (first.next !== null) return undefined
  const totals = {
    uploads: first.uploads.length,
    generatedAudios: first.generatedAudios.length,
    projects: projectCount,
  }
  const { projects } = list || projectCount === 0 ? nothing : await searchProjects(db, search)
  return { ...first, projects, totals }
}

async function manyItems(db: Knex, { list, search, start }: Wanted): Promise<Searched> {
  const [audios, projects] = await Promise.all([countAudioTotals(db, search), countFoundProjects(db, search)])
  const totals = { ...audios, projects }
  const found = list
    ? await oneList(db, list, search, start.after ? { after: start.after } : start)
    : await allLists(db, totals, search, start.offset)
  return { ...found, totals }
}

const counted = ({ uploads, generatedAudios, projects }: SearchTotals): SearchAnswer['pagination'] => ({
  totalUploads: uploads,
  totalGeneratedAudios: generatedAudios,
  totalProjects: projects,
})

export function searchLibraryHandlers({ db }: { db: Knex }): Pick<Handlers, 'searchLibrary'> {
  return {
    async searchLibrary({ user, query: { searchTerm: term, sortOrder: order, list, page, after } }) {
      const search = { userId: user.id, term, order, limit: libraryPageSize }
      const start = { after: readPageCursor(after), offset: (page - 1) * libraryPageSize }
      const wanted = { list, search, start }
      const { totals, ...found } = (await fewAudios(db, wanted)) ?? (await manyItems(db, wanted))
      return { success: true, message: 'Search completed', ...found, pagination: counted(totals) }
    },
  }
}
