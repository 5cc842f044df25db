import { useLingui } from '@lingui/react/macro'
import { studioTexts } from '@songloom/contracts/error-texts-studio.rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { navigateTo } from '../../lib/navigation.ts'
import { audiosQuery, projectsQuery } from '../../lib/queries.ts'
import { mainPanel, openPanel } from '../../lib/shell-store.ts'
import { trackOf } from '../../player/tracks.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AudioRow } from './AudioRow.tsx'
import { EndlessList } from './EndlessList.tsx'
import { arranged, audiosFor } from './library-rules.ts'
import type { LibraryFilter, LibrarySort } from './library-rules.ts'
import { ProjectRow } from './ProjectRow.tsx'

interface Props {
  words: string
  sort: LibrarySort
}

function CountLine({ text }: { text: string }) {
  return (
    <p className="mono mb-2 text-ink-3" role="status">
      {text}
    </p>
  )
}

function NoMatch() {
  const { t } = useLingui()
  return <EmptyState title={t`Nothing by that name.`} />
}

export function Audios({ words, sort, filter }: Props & { filter: LibraryFilter }) {
  const { t } = useLingui()
  const query = useQuery(audiosQuery)
  const entries = useMemo(
    () => arranged(audiosFor(query.data ?? [], filter), words, sort),
    [query.data, filter, words, sort],
  )
  const queue = useMemo(() => entries.map(trackOf), [entries])
  if (query.isError)
    return (
      <LoadFailure
        text={studioTexts.generated_load_failed.message}
        retry={t`Retry`}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <Spinner label={t`Loading…`} />
  const count = entries.length
  if (query.data.length === 0) {
    return (
      <EmptyState
        title={t`No songs yet.`}
        action={<Button tone="primary" onClick={() => openPanel(mainPanel)}>{t`Create a song`}</Button>}
      >
        {t`Every take you make is kept here.`}
      </EmptyState>
    )
  }
  return (
    <>
      <CountLine text={filter === 'generated' ? t`${count} Generated` : t`${count} Files Available`} />
      {count === 0 ? (
        <NoMatch />
      ) : (
        <EndlessList label={t`Library`} entries={entries} keyOf={(item) => item.audioId}>
          {(item) => <AudioRow item={item} queue={queue} />}
        </EndlessList>
      )}
    </>
  )
}

export function Projects({ words, sort }: Props) {
  const { t } = useLingui()
  const query = useQuery(projectsQuery)
  const entries = useMemo(() => arranged(query.data ?? [], words, sort), [query.data, words, sort])
  if (query.isError)
    return (
      <LoadFailure
        text={studioTexts.projects_load_failed.message}
        retry={t`Retry`}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <Spinner label={t`Loading…`} />
  const count = entries.length
  if (query.data.length === 0) {
    return (
      <EmptyState
        title={t`No projects yet.`}
        action={<Button tone="primary" onClick={() => navigateTo('/studio')}>{t`Create New Project`}</Button>}
      />
    )
  }
  return (
    <>
      <CountLine text={t`${count} Projects`} />
      {count === 0 ? (
        <NoMatch />
      ) : (
        <EndlessList label={t`Projects`} entries={entries} keyOf={(project) => project._id}>
          {(project) => <ProjectRow project={project} />}
        </EndlessList>
      )}
    </>
  )
}
