import { libraryCacheMs, libraryFirstLoadDelayMs } from '@songloom/contracts/library/library.rules'
import type { ProjectSort, SearchList, SearchOrder } from '@songloom/contracts/library/library.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SessionUser } from '@songloom/contracts/account/session'
import { ApiError, call } from '../http/api.ts'
import type { AudioList } from './audios/audio-pages.ts'
import { useConnection } from '../realtime/connection.ts'
import { createProjectThread } from '../jobs/new-project.ts'
import { queryClient } from '../http/query-client.ts'
import { followed, setFirstCursor } from '../realtime/cursor.ts'
import { toProjectList } from './projects/project-pages.ts'
import { mergeThreads } from './projects/thread.ts'
import type { Thread } from './projects/thread.ts'
import { wait } from '../shell/scope.ts'
import { rememberUser } from './known-user.ts'

/** The user of the session; with `view`, whom a colleague views. */
export type Me = SessionUser & { view?: { endsAt: string } | undefined }

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    const { user } = await call('me', { signal })
    // Who views another user's studio stays who they are.
    if (user && !user.view) rememberUser(user.id)
    return user
  },
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
  refetchInterval: ({ state }) => {
    if (state.error instanceof ApiError && state.error.signedOut) return false
    // A place in the queue changes with the jobs of others, without an event.
    const isQueued = state.data?.some(({ queuePosition }) => queuePosition)
    return useConnection.getState().status === 'online' && !isQueued ? 60_000 : 10_000
  },
})

/** Of all waits that Create may promise. */
export const estimatesKey = ['estimate'] as const

/**
 * What the tool's next job of this length may take, and what waits before it, from what this installation has
 * measured.
 */
export const estimateQuery = (tool: JobTool, durationSeconds: number) =>
  queryOptions({
    queryKey: [...estimatesKey, tool, durationSeconds],
    queryFn: ({ signal }) => call('estimate', { signal, query: { tool, duration: durationSeconds } }),
    staleTime: 15_000,
    // The queue changes by what others do.
    refetchInterval: 15_000,
  })

/** Tools that take no jobs now, and what support has written about it. */
export const pausedToolsQuery = queryOptions({
  queryKey: ['paused-tools'],
  queryFn: async ({ signal }) => {
    const { tools, banners } = await call('pausedTools', { signal })
    return { tools, banners }
  },
  staleTime: 30_000,
  refetchInterval: 60_000,
})

/** What this installation offers; nothing that may be missing until the answer is there. */
export const studioSettingsQuery = queryOptions({
  queryKey: ['studio-settings'],
  queryFn: async ({ signal }) => (await call('studioSettings', { signal })).settings,
  staleTime: 3_600_000,
})

/** Of all lists of projects, and of all that was found in the library. */
export const projectsKey = ['projects'] as const
/** Of the songs that are practised, each with its parts. */
export const practiceKey = ['practice'] as const
export const searchKey = ['library-search'] as const

/** Of lists that are read page by page, with the next page's cursor. */
export const cursorPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}

const projectPages = (sort: ProjectSort) =>
  infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...projectsKey, sort],
    queryFn: ({ signal, pageParam }) => call('projectPage', { signal, query: { sort, after: pageParam } }),
    select: (data) => toProjectList(data, sort),
    staleTime: libraryCacheMs,
  })

/** A user's projects, 30 at a time. */
export const projectQueries = {
  updated: projectPages('updated'),
  recent: projectPages('recent'),
  oldest: projectPages('oldest'),
} as const
export const projectsQuery = projectQueries.updated

/** What one list of the library has under these words. */
export const searchQuery = (searchTerm: string, list: SearchList, sortOrder: SearchOrder) =>
  infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...searchKey, list, sortOrder, searchTerm],
    queryFn: ({ signal, pageParam }) =>
      call('searchLibrary', { signal, query: { searchTerm, list, sortOrder, page: 1, after: pageParam } }),
    staleTime: libraryCacheMs,
  })

/** Query keys of all lists of audios and their counts, of each alone, and of a single list. */
export const audiosKey = ['audios'] as const
export const audioListsKey = [...audiosKey, 'list'] as const
export const audioCountsKey = [...audiosKey, 'counts'] as const
export const audioKey = (audioId: string) => ['audio', audioId] as const

/** The first list waits a moment, so that requests of the page itself go first (spec 1 §4). */
async function firstLoad(): Promise<void> {
  const isFirst = queryClient.getQueriesData({ queryKey: audioListsKey }).every(([, data]) => data === undefined)
  if (isFirst) await wait(libraryFirstLoadDelayMs)
}

const spoken = (words: string): string | undefined => (words === '' ? undefined : words)

/** One list of the library, 30 at a time. */
export const audioListQuery = (list: AudioList) =>
  infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...audioListsKey, list],
    queryFn: async ({ signal, pageParam }) => {
      await firstLoad()
      return call('audioPage', { signal, query: { ...list, words: spoken(list.words), after: pageParam } })
    },
    staleTime: libraryCacheMs,
  })

/** How many each list has under these words. */
export const audioCountsQuery = (words: string) =>
  queryOptions({
    queryKey: [...audioCountsKey, words],
    queryFn: async ({ signal }) => (await call('audioCounts', { signal, query: { words: spoken(words) } })).counts,
    staleTime: libraryCacheMs,
  })

/** How the account is protected. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: async ({ signal }) => (await call('security', { signal })).security,
  staleTime: 0,
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('sessions', { signal })).sessions,
  staleTime: 0,
})

export const contentFilterQuery = queryOptions({
  queryKey: ['content-filter'],
  queryFn: ({ signal }) => call('contentFilter', { signal }),
  staleTime: 300_000,
})

/** A shared track or project; the link works without an account. */
export const sharedTrackQuery = (audioId: string) =>
  queryOptions({
    queryKey: ['shared-take', audioId],
    queryFn: async ({ signal }) => (await call('sharedTrack', { params: { audioId }, signal })).take,
    staleTime: 60_000,
  })

export const sharedProjectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['shared-project', projectId],
    queryFn: async ({ signal }) => (await call('sharedProject', { params: { projectId }, signal })).project,
    staleTime: 60_000,
  })

async function readThread(projectId: string, signal: AbortSignal): Promise<Thread> {
  const made = createProjectThread(projectId)
  if (made) return made
  const { project, messages, cursor } = await call('projectMessages', { params: { projectId }, signal })
  setFirstCursor(cursor)
  const present = queryClient.getQueryData<Thread>(['thread', projectId])
  // Events that passed while nothing was on screen to receive them are read again.
  if (!present && cursor < (followed.cursor ?? 0)) return readThread(projectId, signal)
  return mergeThreads(present, { project, messages, cursor, touched: {} })
}

export const threadQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['thread', projectId],
    queryFn: ({ signal }) => readThread(projectId, signal),
    // `readThread` merges the answer with newer events itself; cached objects stay exactly as they were set.
    structuralSharing: false,
    staleTime: 300_000,
    // Nothing is lost without the socket: the page asks for itself while a generation is on its way.
    refetchInterval: (query) => {
      const waiting = query.state.data?.messages.some((message) => message.status === 'PROCESSING')
      return waiting && useConnection.getState().status !== 'online' ? 10_000 : false
    },
  })
