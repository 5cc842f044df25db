import type { Dreampack, DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../http/api.ts'
import { invalidateSoon } from './invalidate-soon.ts'
import { queryClient } from '../http/query-client.ts'

/** Of the list, and of each with its runs. */
const dreampacksKey = ['dreampacks'] as const

export const dreampacksQuery = queryOptions({
  queryKey: [...dreampacksKey, 'list'],
  queryFn: async ({ signal }) => (await call('dreampacks', { signal })).dreampacks,
})

type RunsPage = RouteResponse<'dreampack'>
export type DreampackPages = InfiniteData<RunsPage, string | undefined>

/** A dreampack and its runs, newest first. */
export const dreampackQuery = (dreampackId: string) =>
  infiniteQueryOptions({
    queryKey: [...dreampacksKey, 'one', dreampackId],
    queryFn: ({ signal, pageParam }) =>
      call('dreampack', { signal, params: { dreampackId }, query: { before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  })

/** The newest run in its place, or before all others. */
function withRun(pages: readonly RunsPage[], run: DreampackRun): RunsPage[] {
  const isKnown = pages.some(({ runs }) => runs.some(({ id }) => id === run.id))
  return pages.map((page, index) => {
    if (isKnown) return { ...page, runs: page.runs.map((one) => (one.id === run.id ? run : one)) }
    const isNewest = index === 0 && page.runs.every(({ dueAt }) => dueAt <= run.dueAt)
    return isNewest ? { ...page, runs: [run, ...page.runs] } : page
  })
}

function withDreampack(data: DreampackPages, dreampack: Dreampack): DreampackPages {
  const pages = data.pages.map((page) => ({ ...page, dreampack }))
  return { ...data, pages: dreampack.lastRun ? withRun(pages, dreampack.lastRun) : pages }
}

/** Refetches a list that is being read, because it may be older than the cache. */
const readAgainIfReading = (): void => {
  if (queryClient.isFetching({ queryKey: dreampacksKey }) > 0) invalidateSoon(dreampacksKey)
}

/** As it is now, wherever it is shown; a new one comes first. */
export function cacheDreampack(dreampack: Dreampack): void {
  queryClient.setQueryData(dreampacksQuery.queryKey, (list) => {
    if (!list?.some(({ id }) => id === dreampack.id)) return list && [dreampack, ...list]
    return list.map((one) => (one.id === dreampack.id ? dreampack : one))
  })
  queryClient.setQueryData(
    dreampackQuery(dreampack.id).queryKey,
    (data) => data && withDreampack(data as DreampackPages, dreampack),
  )
  readAgainIfReading()
}

export function dropDreampack(dreampackId: string): void {
  queryClient.setQueryData(dreampacksQuery.queryKey, (list) => list?.filter(({ id }) => id !== dreampackId))
  const { queryKey } = dreampackQuery(dreampackId)
  // Its page, if it is open, finds out by asking.
  if (location.pathname === `/dreampacks/${dreampackId}`) void queryClient.resetQueries({ queryKey })
  else queryClient.removeQueries({ queryKey })
  readAgainIfReading()
}

/** What is known of it, before an event changes that. */
export const findDreampack = (dreampackId: string): Dreampack | undefined =>
  queryClient.getQueryData(dreampacksQuery.queryKey)?.find(({ id }) => id === dreampackId)

export function changeDreampacks(event: UserEvent): void {
  if (event.type === 'dreampack_update') cacheDreampack(event.payload.dreampack)
  if (event.type === 'dreampack_deleted') dropDreampack(event.payload.dreampackId)
}
