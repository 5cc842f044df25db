import type { Message } from '@songloom/contracts/jobs/messages'
import { useEffect, useMemo } from 'react'
import type { ComponentType } from 'react'
import { groupTurns, isTurn } from '../../../lib/chat/group-turns.ts'
import { useLiveJobs } from '../../../lib/chat/use-live-jobs.ts'
import { isLocal, newestFirst } from '../../../lib/cache/projects/thread.ts'
import { toTrack } from '../../../lib/cache/audios/tracks.ts'
import type { Track } from '../../../lib/cache/audios/tracks.ts'
import { showCard } from './card-focus.ts'
import { GenerationCard } from './GenerationCard.tsx'

/** Scrolls to a new card and moves the focus from the button to it. */
function useNewCardInView(asked: Message | undefined): void {
  const askedId = asked?._id
  useEffect(() => {
    if (askedId !== undefined) showCard(askedId)
  }, [askedId])
}

/** A request to the assistant with what its tools make. */
export interface TurnProps {
  message: Message
  jobs: readonly Message[]
  queue: readonly Track[]
}

interface Props {
  messages: readonly Message[]
  /** Shows requests to the assistant. */
  Turn?: ComponentType<TurnProps>
}

/** All generations of a project, the newest on top where the eye already is; jobs of a turn are inside its card. */
export function GenerationList({ messages, Turn }: Props) {
  const generations = useMemo(() => newestFirst(messages), [messages])
  const live = useLiveJobs()
  const { shown, getJobs } = useMemo(() => groupTurns(generations, live), [generations, live])
  // A refused one was shown when it was sent.
  useNewCardInView(generations.find((message) => isLocal(message) && message.status !== 'FAILED'))
  const queue = useMemo(() => generations.flatMap((message) => message.audioData.map(toTrack)), [generations])
  return (
    <ol className="flex flex-col gap-4">
      {shown.map((message) => (
        <li key={message.tempId ?? message._id}>
          {Turn && isTurn(message) ? (
            <Turn message={message} jobs={getJobs(message)} queue={queue} />
          ) : (
            <GenerationCard message={message} queue={queue} />
          )}
        </li>
      ))}
    </ol>
  )
}
