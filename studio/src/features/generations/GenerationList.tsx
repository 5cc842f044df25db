import type { Message } from '@songloom/contracts/messages'
import { useMemo } from 'react'
import { newestFirst } from '../../lib/thread.ts'
import { trackOf } from '../../player/tracks.ts'
import { GenerationCard } from './GenerationCard.tsx'

/** All generations of a project, the newest on top where the eye already is. */
export function GenerationList({ messages }: { messages: readonly Message[] }) {
  const generations = useMemo(() => newestFirst(messages), [messages])
  const queue = useMemo(() => generations.flatMap((message) => message.audioData.map(trackOf)), [generations])
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
