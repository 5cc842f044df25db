import { useLingui } from '@lingui/react/macro'
import type { SharedProject } from '@songloom/contracts/library/shared-projects'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { MadeWith } from '../../features/share-track/MadeWith.tsx'
import { toSharedTrack } from '../../features/share-track/shared-track.ts'
import { SharedTrackRow } from '../../features/share-track/SharedTrackRow.tsx'
import { ApiError } from '../../lib/http/api.ts'
import { sharedProjectQuery } from '../../lib/cache/queries.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { NotFound } from '../NotFound.tsx'
import { usePageTitle } from '../page-title.ts'

function SharedTracks({ project: { name, takes } }: { project: SharedProject }) {
  const { t } = useLingui()
  const queue = useMemo(() => takes.map(toSharedTrack), [takes])
  return (
    <>
      <h1 className="mb-6 text-2xl break-words" dir="auto">
        {name}
      </h1>
      {takes.length === 0 ? <EmptyState title={t`No versions yet.`} /> : null}
      <ul className="grid gap-3">
        {takes.map((take) => (
          <li key={take.audioId}>
            <SharedTrackRow take={take} queue={queue} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A shared project, for anyone with the link. */
export function Component() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  const { data: project, error, refetch } = useQuery(sharedProjectQuery(projectId))
  usePageTitle(project?.name ?? t`Shared project`)
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <div className="mx-auto max-w-[960px] px-4 py-6 md:px-8 md:py-10">
      {project ? (
        <SharedTracks project={project} />
      ) : error ? (
        <LoadFailure text={t`Couldn't load this project.`} retry={t`Retry`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-70" />
      )}
      <MadeWith />
    </div>
  )
}
