import type { JobTool } from '@songloom/contracts/tools.rules'
import { queryOptions } from '@tanstack/react-query'
import type { SessionUser } from '@songloom/contracts/session'
import { call } from './api.ts'
import { useConnection } from './connection.ts'
import { newProjectThread } from './new-project.ts'
import { queryClient } from './query-client.ts'
import { followed, offerCursor } from './cursor.ts'
import { mergeThreads } from './thread.ts'
import type { Thread } from './thread.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await call('me', { signal })).user,
  staleTime: 300_000,
})

export const currentUser = (): SessionUser | null => queryClient.getQueryData(meQuery.queryKey) ?? null

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async ({ signal }) => {
    const { available, reserved } = await call('tokens', { signal })
    return { available, reserved }
  },
})

/** The socket says when this changes; the clock is the safety net (spec 3 §9: 10 s where there is no socket). */
export const pendingQuery = queryOptions({
  queryKey: ['pending'],
  queryFn: async ({ signal }) => (await call('pendingGenerations', { signal })).pendingGenerations,
  staleTime: 5_000,
  // A place in the queue changes by what others do, of which no event tells.
  refetchInterval: ({ state }) =>
    useConnection.getState().status === 'online' && !state.data?.some(({ queuePosition }) => queuePosition)
      ? 60_000
      : 10_000,
})

/** What the tool's next job of this length may take, from what this installation has measured. */
export const estimateQuery = (tool: JobTool, durationSeconds: number) =>
  queryOptions({
    queryKey: ['estimate', tool, durationSeconds],
    queryFn: async ({ signal }) =>
      (await call('estimate', { signal, query: { tool, duration: durationSeconds } })).wait,
    staleTime: 15_000,
  })

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async ({ signal }) => (await call('allProjects', { signal, body: {} })).allProjects,
})

export const audiosQuery = queryOptions({
  queryKey: ['audios'],
  queryFn: async ({ signal }) => (await call('generatedAudios', { signal })).audios,
  staleTime: 300_000,
})

export const ledgerQuery = queryOptions({
  queryKey: ['ledger'],
  queryFn: async ({ signal }) => (await call('ledger', { signal })).entries,
  staleTime: 0,
})

async function readThread(projectId: string, signal: AbortSignal): Promise<Thread> {
  const made = newProjectThread(projectId)
  if (made) return made
  const { project, messages, cursor } = await call('projectMessages', { params: { projectId }, signal })
  offerCursor(cursor)
  const present = queryClient.getQueryData<Thread>(['thread', projectId])
  // Events that passed while nothing was on screen to receive them are read again.
  if (!present && cursor < (followed.cursor ?? 0)) return readThread(projectId, signal)
  return mergeThreads(present, { project, messages, cursor, touched: {} })
}

export const threadQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['thread', projectId],
    queryFn: ({ signal }) => readThread(projectId, signal),
    // What was read is joined with what events told meanwhile, above; what is set by hand stays as it is.
    structuralSharing: false,
    staleTime: 300_000,
    // Nothing is lost without the socket: the page asks for itself while a generation is on its way.
    refetchInterval: (query) => {
      const waiting = query.state.data?.messages.some((message) => message.status === 'PROCESSING')
      return waiting && useConnection.getState().status !== 'online' ? 10_000 : false
    },
  })
