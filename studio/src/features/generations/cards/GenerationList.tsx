import type { Message } from '@songloom/contracts/jobs/messages'
import { useEffect, useMemo } from 'react'
import { isLocal, newestFirst } from '../../../lib/cache/thread.ts'
import { toTrack } from '../../../lib/cache/tracks.ts'
import { showCard } from './card-focus.ts'
import { GenerationCard } from './GenerationCard.tsx'

/** Scrolls to a new card and moves the focus from the button to it. */
function useNewCardInView(asked: Message | undefined): void {
  const askedId = asked?._id
  useEffect(() => {
    if (askedId !== undefined) showCard(askedId)
  }, [askedId])
}

/** All generations of a project, the newest on top where the eye already is. */
export function GenerationList({ messages }: { messages: readonly Message[] }) {
  const generations = useMemo(() => newestFirst(messages), [messages])
  useNewCardInView(generations.find(isLocal))
  const queue = useMemo(() => generations.flatMap((message) => message.audioData.map(toTrack)), [generations])
  return (
    <ol className="flex flex-col gap-4">
      {generations.map((message) => (
        <li key={message.tempId ?? message._id}>
          <GenerationCard message={message} queue={queue} />
        </li>
      ))}
    </ol>
  )
}
