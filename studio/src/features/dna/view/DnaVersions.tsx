import { useLingui } from '@lingui/react/macro'
import type { DnaTrack, DnaVersion } from '@songloom/contracts/dna/training'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dnaQuery, dnaVersionsQuery } from '../../../lib/cache/dna.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { formatClock } from '../../../lib/i18n/format.ts'
import { useProgress } from '../../../lib/jobs/progress.ts'
import { classes } from '../../../ui/classes.ts'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { trackStateText } from '../dna-labels.ts'

function TrackLine({ track }: { track: DnaTrack }) {
  const { t } = useLingui()
  return (
    <li className="py-1.5">
      <span className="flex items-baseline gap-3">
        <span dir="auto" className="min-w-0 grow wrap-anywhere">
          {track.name || t`Untitled`}
        </span>
        <span className="mono shrink-0 text-ink-3">{formatClock(track.durationSeconds)}</span>
        <span className={classes('shrink-0', track.state === 'failed' ? 'text-madder' : 'text-ink-2')}>
          {trackStateText(track.state)}
        </span>
      </span>
      {track.reason === null ? null : <span className="block text-madder">{track.reason}</span>}
    </li>
  )
}

/** How far a provider is with a training, which begins once the tracks are heard; empty until then. */
function useModelTraining(messageId: string): string {
  const { t } = useLingui()
  const note = useProgress(({ notes }) => notes[messageId])
  if (note?.step !== 'train') return ''
  const percent = Math.round(100 * note.stepFraction)
  return t`Training the model: ${percent} %`
}

function VersionCard({ version }: { version: DnaVersion }) {
  const { t } = useLingui()
  const done = version.tracks.filter(({ state }) => state === 'done' || state === 'failed').length
  const of = version.tracks.length
  const number = version.version
  const model = useModelTraining(version.messageId)
  const states = {
    training: model || t`In training: ${done} of ${of} tracks`,
    ready: t`Ready`,
    failed: t`Training failed`,
  }
  return (
    <li className="rounded-md border border-line p-4">
      <h3 className="flex flex-wrap justify-between gap-x-4 font-medium">
        {t`Version ${number}`}
        <span role={version.state === 'training' ? 'status' : undefined} className="font-normal text-ink-2">
          {states[version.state]}
        </span>
      </h3>
      {version.failure === null ? null : <p className="mt-1 text-madder">{version.failure}</p>}
      <ul className="mt-2 divide-y divide-line">
        {version.tracks.map((track, place) => (
          <TrackLine key={track.audioId ?? place} track={track} />
        ))}
      </ul>
    </li>
  )
}

/** All trainings of a DNA with the state of each track; followed while one runs. */
export function DnaVersions({ dnaId }: { dnaId: string }) {
  const { t } = useLingui()
  const { data: versions, isLoadingError, refetch } = useQuery(dnaVersionsQuery(dnaId))
  const isTraining = versions?.some(({ state }) => state === 'training')
  useEffect(() => {
    if (isTraining === false) void queryClient.invalidateQueries({ queryKey: dnaQuery(dnaId).queryKey })
  }, [isTraining, dnaId])
  if (isLoadingError)
    return <LoadFailure text={t`Couldn't load the versions.`} retry={t`Retry`} onRetry={() => void refetch()} />
  if (!versions) return <Skeleton className="h-24" />
  return (
    <ul className="flex flex-col gap-3">
      {versions.map((version) => (
        <VersionCard key={version.version} version={version} />
      ))}
    </ul>
  )
}
