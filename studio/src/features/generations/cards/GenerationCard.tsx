import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { touchGeneration, useRecentlyCompleted } from '../../../lib/cache/audios/recently-completed.ts'
import type { Track } from '../../../lib/cache/audios/tracks.ts'
import { classes } from '../../../ui/classes.ts'
import { tintStyle, useTint } from '../../../ui/pictures/cover-tint.ts'
import { ErrorBoundary } from '../../../ui/states/ErrorBoundary.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { toCardId } from './card-focus.ts'
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

/** The title of a card: for a take its own name, which its owner may have changed. */
const nameOf = ({ audioData: [audio, ...others], songName, prompt }: Message): string =>
  audio && others.length === 0 ? audio.name : (songName ?? prompt)

/** One generation: on its way, done, or failed. A just-made one glows until it is touched. */
export function GenerationCard({ message, queue }: Props) {
  const { t } = useLingui()
  const fresh = useRecentlyCompleted((state) => state.messageId === message._id)
  const tint = useTint(message.audioData[0]?.albumArt ?? message.albumArt)
  const touch = (): void => touchGeneration(message._id)
  return (
    <article
      id={toCardId(message._id)}
      tabIndex={-1}
      aria-label={nameOf(message)}
      onPointerDown={touch}
      onKeyDown={touch}
      data-status={message.status}
      style={tintStyle(tint)}
      className={classes(
        '@container scroll-mt-4 rounded-lg border bg-surface p-4 outline-none md:p-5',
        tint ? 'tinted-edge tinted' : 'border-line',
        message.status === 'PROCESSING' && 'entering',
        fresh && 'lamp-glow',
      )}
    >
      <ErrorBoundary
        fallback={(reset) => (
          <LoadFailure text={t`This version could not be shown.`} retry={t`Retry`} onRetry={reset} />
        )}
      >
        <GenerationHeading message={message} />
        <GenerationBody message={message} queue={queue} fresh={fresh} />
      </ErrorBoundary>
    </article>
  )
}
