import type { UserEvent } from '@songloom/contracts/jobs/events'
import type { InboxMessage } from '@songloom/contracts/account/inbox'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/api.ts'
import { queryClient } from '../http/query-client.ts'

/** What support has written to the user, newest first; socket events keep it up to date. */
export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  queryFn: async ({ signal }) => (await call('inboxMessages', { signal })).messages,
  staleTime: 300_000,
})

const withMessage = (messages: readonly InboxMessage[], message: InboxMessage): InboxMessage[] =>
  messages.some(({ id }) => id === message.id)
    ? messages.map((each) => (each.id === message.id ? message : each))
    : [message, ...messages]

function cacheMessage(message: InboxMessage): void {
  // A list that is being read may be older than this message.
  if (queryClient.isFetching(inboxQuery) > 0 || !queryClient.getQueryData(inboxQuery.queryKey))
    void queryClient.invalidateQueries(inboxQuery)
  else queryClient.setQueryData(inboxQuery.queryKey, (messages) => messages && withMessage(messages, message))
}

export function changeInbox(event: UserEvent): void {
  if (event.type === 'support_message') cacheMessage(event.payload.supportMessage)
}

/** Marks a message as read on all of the user's screens. */
export async function readMessage(messageId: string): Promise<void> {
  const { message } = await call('readInboxMessage', { params: { messageId } })
  cacheMessage(message)
}
