import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'
import { queryClient } from './query-client.ts'

/** Whether the server answers, by the newest answer that any part of the page got. */
export interface ServerState {
  isAway: boolean
  /** When it last answered; until then nothing on the page is older. */
  answeredAtMs: number
}

/** Of a proxy that finds no server, and of a server without its parts. */
const outageStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/** A refusal is an answer. */
const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || outageStatuses.has(error.status))

/** Follows the questions of a client. */
export function watchServer(client: QueryClient) {
  let state: ServerState = { isAway: false, answeredAtMs: Date.now() }
  return {
    read: (): ServerState => state,
    subscribe: (listener: () => void): (() => void) =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return
        const { action } = event
        if (action.type === 'success' || (action.type === 'error' && !isOutage(action.error)))
          state = { isAway: false, answeredAtMs: Date.now() }
        else if (action.type === 'error' && !state.isAway) state = { ...state, isAway: true }
        else return
        listener()
      }),
  }
}

const server = watchServer(queryClient)

export const useServerState = (): ServerState => useSyncExternalStore(server.subscribe, server.read)
