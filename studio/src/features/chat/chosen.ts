import type { Message } from '@songloom/contracts/jobs/messages'
import { useQuery } from '@tanstack/react-query'
import { threadQuery } from '../../lib/cache/queries.ts'
import type { Thread } from '../../lib/cache/projects/thread.ts'
import { isTurn } from '../../lib/chat/group-turns.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { listMessages, useUnsent } from '../../lib/jobs/unsent.ts'
import type { Unsent } from '../../lib/jobs/unsent.ts'

interface Requests {
  thread: Thread | undefined
  entries: readonly Unsent[]
}

/** Messages are in the order of the requests: clocks of client and server may differ. */
function isAmong({ thread, entries }: Requests, { _id, projectId }: Message, choices: readonly string[]): boolean {
  const messages = thread?.messages ?? []
  const later = messages.slice(messages.findIndex((message) => message._id === _id) + 1)
  return [...later, ...listMessages(entries, projectId)].some(
    (message) => isTurn(message) && choices.includes(message.prompt),
  )
}

/** Whether one of the choices of a turn was sent: a later request has its words. */
export const isChosen = (turn: Message, choices: readonly string[]): boolean =>
  isAmong(
    {
      thread: queryClient.getQueryData(threadQuery(turn.projectId).queryKey),
      entries: useUnsent.getState().entries,
    },
    turn,
    choices,
  )

export function useIsChosen(turn: Message, choices: readonly string[]): boolean {
  const { data: thread } = useQuery({ ...threadQuery(turn.projectId), enabled: false })
  const { entries } = useUnsent()
  return isAmong({ thread, entries }, turn, choices)
}
