import type { Message } from '@songloom/contracts/messages'
import { useMemo } from 'react'
import { newestFirst } from '../../lib/thread.ts'
import { trackOf } from '../../player/tracks.ts'
import { TakeCard } from './TakeCard.tsx'

/** All takes of a project, the newest on top where the eye already is. */
export function TakeList({ messages }: { messages: readonly Message[] }) {
  const takes = useMemo(() => newestFirst(messages), [messages])
  const queue = useMemo(() => takes.flatMap((message) => message.audioData.map(trackOf)), [takes])
  return (
    <ol className="flex flex-col gap-4">
      {takes.map((message) => (
        <li key={message.tempId ?? message._id}>
          <TakeCard message={message} queue={queue} />
        </li>
      ))}
    </ol>
  )
}
