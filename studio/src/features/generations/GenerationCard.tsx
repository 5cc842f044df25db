import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/messages'
import { touchGeneration, useJustMade } from '../../lib/just-made.ts'
import type { Track } from '../../player/tracks.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { DoneGeneration } from './DoneGeneration.tsx'
import { FailedGeneration } from './FailedGeneration.tsx'
import { RunningGeneration } from './RunningGeneration.tsx'
import { GenerationHeading } from './GenerationHeading.tsx'

interface Props {
  message: Message
  queue: readonly Track[]
}

function GenerationBody({ message, queue, fresh }: Props & { fresh: boolean }) {
  if (message.status === 'PROCESSING') return <RunningGeneration message={message} />
  if (message.status === 'COMPLETED') return <DoneGeneration message={message} queue={queue} fresh={fresh} />
  return <FailedGeneration message={message} />
}

/** One generation: on its way, done, or failed. A just-made one glows until it is touched. */
export function GenerationCard({ message, queue }: Props) {
  const { t } = useLingui()
  const fresh = useJustMade((state) => state.ids.has(message._id))
  const touch = (): void => touchGeneration(message._id)
  return (
    <article
      aria-label={message.songName ?? message.prompt}
      onPointerDown={touch}
      onKeyDown={touch}
      data-status={message.status}
      className={classes(
        'rounded-lg border border-line bg-surface p-4 md:p-5',
        message.status === 'PROCESSING' && 'entering',
        fresh && 'lamp-glow',
      )}
    >
      <ErrorBoundary
        fallback={(reset) => <LoadFailure text={t`This take could not be shown.`} retry={t`Retry`} onRetry={reset} />}
      >
        <GenerationHeading message={message} />
        <GenerationBody message={message} queue={queue} fresh={fresh} />
      </ErrorBoundary>
    </article>
  )
}
