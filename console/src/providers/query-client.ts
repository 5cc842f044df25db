import { QueryClient } from '@tanstack/react-query'

/** The socket reports changes; this interval refetches everything on screen as a fallback. */
export const refetchEveryMs = 10_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 1_000,
      retry: false,
      refetchOnWindowFocus: true,
      refetchInterval: refetchEveryMs,
      // Sends requests even if the browser reports offline: failures are shown, paused queries are not.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
