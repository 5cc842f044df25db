import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/messages'
import { touchTake, useJustMade } from '../../lib/just-made.ts'
import type { Track } from '../../player/tracks.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { DoneTake } from './DoneTake.tsx'
import { FailedTake } from './FailedTake.tsx'
import { PendingTake } from './PendingTake.tsx'
import { TakeHeading } from './TakeHeading.tsx'

interface Props {
  message: Message
  queue: readonly Track[]
}

function TakeBody({ message, queue, fresh }: Props & { fresh: boolean }) {
  if (message.status === 'PROCESSING') return <PendingTake message={message} />
  if (message.status === 'COMPLETED') return <DoneTake message={message} queue={queue} fresh={fresh} />
  return <FailedTake message={message} />
}

/** One take: on its way, done, or failed. A just-made one glows until it is touched. */
export function TakeCard({ message, queue }: Props) {
  const { t } = useLingui()
  const fresh = useJustMade((state) => state.ids.has(message._id))
  const touch = (): void => touchTake(message._id)
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
        <TakeHeading message={message} />
        <TakeBody message={message} queue={queue} fresh={fresh} />
      </ErrorBoundary>
    </article>
  )
}
