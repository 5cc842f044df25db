import type { UserEvent } from '@songloom/contracts/jobs/events'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/api.ts'
import { queryClient } from '../http/query-client.ts'

/** Decisions of staff about the user's songs, newest first. */
export const decisionsQuery = queryOptions({
  queryKey: ['decisions'],
  queryFn: async ({ signal }) => (await call('moderationNotices', { signal })).notices,
  staleTime: 300_000,
})

/** A decision, and the outcome of an appeal, come with a message from support. */
export function changeDecisions(event: UserEvent): void {
  if (event.type === 'support_message') void queryClient.invalidateQueries(decisionsQuery)
}
