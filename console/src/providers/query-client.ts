import { QueryClient } from '@tanstack/react-query'

/** The socket says what changed; this often everything on screen is read anew all the same. */
export const refetchEveryMs = 10_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 1_000,
      retry: false,
      refetchOnWindowFocus: true,
      refetchInterval: refetchEveryMs,
      // A browser that takes itself for offline asks all the same: what fails is shown, what waits is not.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
