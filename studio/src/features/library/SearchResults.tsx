import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { errors } from '@songloom/contracts/errors/errors.rules'
import type { Project } from '@songloom/contracts/library/projects'
import type { SearchList } from '@songloom/contracts/library/library.rules'
import type { SearchAnswer } from '@songloom/contracts/library/search-library'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError, readErrorMessage } from '../../lib/http/api.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { searchQuery } from '../../lib/cache/queries.ts'
import { toTrack } from '../../lib/cache/audios/tracks.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { PagesEnd } from '../../ui/states/PagesEnd.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { AudioRow } from './AudioRow.tsx'
import { CountLine } from './CountLine.tsx'
import { ScrollingList } from './ScrollingList.tsx'
import type { LibraryFilter, LibrarySort } from '../../panels/library/library-rules.ts'
import { ProjectRow } from './ProjectRow.tsx'

const failedText: (typeof errors)['search_failed']['message'] = 'Search failed: {status}'

/** With the server's status where there is one; without it the network failed. */
function failureOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return readErrorMessage(error)
  return getErrorTexts('search_failed', failedText.replace('{status}', String(error.status))).message
}

function Nothing({ list, isAnywhere }: { list: SearchList; isAnywhere: boolean }) {
  const { t } = useLingui()
  const texts: Record<SearchList, string> = {
    projects: t`No projects found`,
    audios: t`No audio files found`,
    uploads: t`No uploaded files found`,
    generatedAudios: t`No generated audio files found`,
  }
  return <EmptyState title={isAnywhere ? texts[list] : t`No results found for your search.`} />
}

type Totals = SearchAnswer['pagination']
const totalFor: Record<SearchList, (totals: Totals) => number> = {
  projects: ({ totalProjects }) => totalProjects,
  audios: ({ totalUploads, totalGeneratedAudios }) => totalUploads + totalGeneratedAudios,
  uploads: ({ totalUploads }) => totalUploads,
  generatedAudios: ({ totalGeneratedAudios }) => totalGeneratedAudios,
}

/** An item that came in between two pages may be in both. */
const once = <T extends { _id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item._id, item])).values(),
]

type Entry = { project: Project } | { audio: AudioItem }

function entriesOf(pages: readonly SearchAnswer[], list: SearchList, sort: LibrarySort): Entry[] {
  if (list === 'projects') return once(pages.flatMap(({ projects }) => projects)).map((project) => ({ project }))
  const audios = once(pages.flatMap(({ uploads, generatedAudios }) => [...uploads, ...generatedAudios]))
  const direction = sort === 'oldest' ? 1 : -1
  const ordered = audios.toSorted((one, other) => direction * one.createdAt.localeCompare(other.createdAt))
  return ordered.map((audio) => ({ audio }))
}

interface Props {
  words: string
  list: SearchList
  filter: LibraryFilter
  sort: LibrarySort
}

/** Audios whose name matches, 30 at a time. */
export function SearchResults({ words, list, filter, sort }: Props) {
  const { t } = useLingui()
  const query = useInfiniteQuery(searchQuery(words, list, sort === 'oldest' ? 'oldest' : 'newest'))
  const pages = query.data?.pages
  const entries = useMemo(() => entriesOf(pages ?? [], list, sort), [pages, list, sort])
  const queue = useMemo(() => entries.flatMap((entry) => ('audio' in entry ? toTrack(entry.audio) : [])), [entries])
  const failed = failureOf(query.error)
  if (query.isLoadingError) return <LoadFailure text={failed} retry={t`Retry`} onRetry={() => void query.refetch()} />
  const totals = pages?.at(-1)?.pagination
  if (!totals) return <Spinner label={t`Loading…`} />
  if (entries.length === 0)
    return <Nothing list={list} isAnywhere={totalFor.audios(totals) + totals.totalProjects > 0} />
  const end = { failed, retry: t`Retry`, loading: t`Loading…` }
  return (
    <>
      <CountLine filter={filter} count={totalFor[list](totals)} />
      <ScrollingList
        key={`${filter} ${sort} ${words}`}
        label={list === 'projects' ? t`Projects` : t`Library`}
        entries={entries}
        toKey={(entry) => ('audio' in entry ? entry.audio._id : entry.project._id)}
        end={<PagesEnd pages={query} shown={entries.length} words={end} />}
      >
        {(entry) =>
          'audio' in entry ? <AudioRow item={entry.audio} queue={queue} /> : <ProjectRow project={entry.project} />
        }
      </ScrollingList>
    </>
  )
}
