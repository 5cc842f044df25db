import { isId } from '@songloom/contracts/library/ids.rules'
import { meQuery, pendingQuery, projectsQuery, sharedTrackQuery, threadQuery } from '../lib/cache/queries.ts'
import { queryClient } from '../lib/http/query-client.ts'
import { wait } from '../lib/shell/scope.ts'
import { readLocal } from '../lib/shell/storage.ts'
import { Home, Listen, Project, Projects } from './pages.tsx'

export const startThread = async (projectId = ''): Promise<void> => {
  if (isId(projectId)) await queryClient.prefetchQuery(threadQuery(projectId))
}

/** Whether the user is signed in; while that is unknown, whether this browser had a session with projects. */
function mayBeSignedIn(): boolean {
  const user = queryClient.getQueryData(meQuery.queryKey)
  return user === undefined ? Number(readLocal('songloom.recent-tiles')) > 0 : user !== null
}

/** Prefetches the projects; a visitor has none. */
export async function startProjects(): Promise<void> {
  if (mayBeSignedIn()) await queryClient.prefetchInfiniteQuery(projectsQuery)
}

export const startListen = async (audioId = ''): Promise<void> => {
  if (isId(audioId)) await queryClient.prefetchQuery(sharedTrackQuery(audioId))
}

/** Prefetches the projects and unfinished jobs; a visitor has none. */
export async function startHome(): Promise<void> {
  if (mayBeSignedIn()) await Promise.all([startProjects(), queryClient.prefetchQuery(pendingQuery)])
}

/** Pages on which people arrive. */
const arrivals: readonly [path: RegExp, page: { ready: () => Promise<void> }, start: (id?: string) => Promise<void>][] =
  [
    [/^\/$/, Home, startHome],
    [/^\/studio\/?$/, Projects, startProjects],
    [/^\/studio\/([0-9a-f]+)\/?$/, Project, startThread],
    [/^\/listen\/([0-9a-f]+)\/?$/, Listen, startListen],
  ]

/** Beyond this, the page itself says what it waits for. */
const maxWaitMs = 2_500

/**
 * Resolves when the first page's code and data are there, so that it replaces the frame of the HTML at once and
 * nothing moves; never later than after 2.5 s, and never with an error.
 */
export async function startFirstPage(pathname: string): Promise<void> {
  const parts: Promise<unknown>[] = [queryClient.prefetchQuery(meQuery)]
  for (const [path, { ready }, start] of arrivals) {
    const match = path.exec(pathname)
    if (match) parts.push(ready(), start(match[1]))
  }
  await Promise.race([Promise.all(parts), wait(maxWaitMs)])
}
