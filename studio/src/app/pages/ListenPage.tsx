import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { MadeWith } from '../../features/share-track/MadeWith.tsx'
import { ProvenanceNote } from '../../features/share-track/ProvenanceNote.tsx'
import { SharedTrackCard } from '../../features/share-track/SharedTrackCard.tsx'
import { ApiError } from '../../lib/http/api.ts'
import { sharedTrackQuery } from '../../lib/cache/queries.ts'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { NotFound } from '../NotFound.tsx'
import { usePageTitle } from '../page-title.ts'

/** A shared track, for anyone with the link. */
export function Component() {
  const { t } = useLingui()
  const { audioId = '' } = useParams()
  const { data: take, error, refetch } = useQuery(sharedTrackQuery(audioId))
  usePageTitle(take?.name ?? t`Shared song`)
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <div className="mx-auto max-w-[960px] px-4 py-6 md:px-8 md:py-10">
      {take ? (
        <>
          <SharedTrackCard take={take} />
          <ProvenanceNote audioId={audioId} />
        </>
      ) : error ? (
        <LoadFailure text={t`Couldn't load this song.`} retry={t`Retry`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-70" />
      )}
      {take || error ? <MadeWith /> : null}
    </div>
  )
}
