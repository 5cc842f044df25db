import { useLingui } from '@lingui/react/macro'
import type { AudioFilter, AudioSort } from '@songloom/contracts/library/library.rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listAudios } from '../../lib/cache/audios/audio-pages.ts'
import { projectsPath } from '../../lib/cache/education.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { audioCountsQuery, audioListQuery, projectQueries } from '../../lib/cache/queries.ts'
import { mainPanel, openPanel } from '../../lib/shell/shell-store.ts'
import { getStudioSentence } from '../../lib/jobs/studio-sentence.ts'
import { isSilent, toTrack } from '../../lib/cache/audios/tracks.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { PagesEnd } from '../../ui/states/PagesEnd.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { AudioRow } from './AudioRow.tsx'
import { CountLine } from './CountLine.tsx'
import { ScrollingList } from './ScrollingList.tsx'
import type { LibrarySort } from '../../panels/library/library-rules.ts'
import { ProjectRow } from './ProjectRow.tsx'

function NoSongs() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No songs yet.`}
      action={<Button tone="primary" onClick={() => openPanel(mainPanel)}>{t`Create a song`}</Button>}
    >
      {t`Every version you make is saved here.`}
    </EmptyState>
  )
}

const failures = {
  all: 'generated_load_failed',
  generated: 'generated_load_failed',
  uploaded: 'uploads_load_failed',
  purchased: 'purchased_load_failed',
  recorded: 'recorded_load_failed',
  aiStudio: 'ai_studio_load_failed',
} as const

/** The text of an empty list. */
function NoAudios({ filter, isSearch }: { filter: AudioFilter; isSearch: boolean }) {
  const { t } = useLingui()
  const texts: Record<Exclude<AudioFilter, 'all'>, string> = {
    uploaded: t`No uploaded files found`,
    generated: t`No generated audio files found`,
    purchased: t`No purchased audio files found`,
    recorded: t`No recorded audio files found`,
    aiStudio: t`No AI Studio audio files found`,
  }
  if (isSearch) return <EmptyState title={t`No results found for your search.`} />
  return filter === 'all' ? <NoSongs /> : <EmptyState title={texts[filter]} />
}

interface AudiosProps {
  sort: AudioSort
  filter: AudioFilter
  words: string
}

export function Audios({ sort, filter, words }: AudiosProps) {
  const { t } = useLingui()
  const query = useInfiniteQuery(audioListQuery({ filter, sort, words }))
  const counts = useQuery(audioCountsQuery(words)).data
  const entries = useMemo(() => (query.data ? listAudios(query.data, sort) : []), [query.data, sort])
  const queue = useMemo(() => entries.filter((item) => !isSilent(item)).map(toTrack), [entries])
  const failed = getStudioSentence(failures[filter])
  if (query.isLoadingError) return <LoadFailure text={failed} retry={t`Retry`} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner label={t`Loading…`} />
  if (entries.length === 0) return <NoAudios filter={filter} isSearch={words !== ''} />
  return (
    <>
      <CountLine
        filter={filter}
        count={query.hasNextPage ? Math.max(counts?.[filter] ?? 0, entries.length) : entries.length}
      />
      <ScrollingList
        key={`${filter} ${sort} ${words}`}
        label={t`Library`}
        entries={entries}
        toKey={(item) => item.audioId}
        end={
          <PagesEnd pages={query} shown={entries.length} words={{ failed, retry: t`Retry`, loading: t`Loading…` }} />
        }
      >
        {(item) => <AudioRow item={item} queue={queue} />}
      </ScrollingList>
    </>
  )
}

/** The first song makes the project. */
function startProject(): void {
  navigateTo(projectsPath())
  openPanel(mainPanel)
}

export function Projects({ sort }: { sort: LibrarySort }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(projectQueries[sort])
  const failed = getStudioSentence('projects_load_failed')
  if (query.isLoadingError) return <LoadFailure text={failed} retry={t`Retry`} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner label={t`Loading…`} />
  const { projects, count } = query.data
  if (count === 0) {
    return (
      <EmptyState
        title={t`No projects yet.`}
        action={<Button tone="primary" onClick={startProject}>{t`Create New Project`}</Button>}
      />
    )
  }
  const words = { failed, retry: t`Retry`, loading: t`Loading…` }
  return (
    <>
      <CountLine filter="projects" count={count} />
      <ScrollingList
        key={sort}
        label={t`Projects`}
        entries={projects}
        toKey={(project) => project._id}
        end={<PagesEnd pages={query} shown={projects.length} words={words} />}
      >
        {(project) => <ProjectRow project={project} />}
      </ScrollingList>
    </>
  )
}
