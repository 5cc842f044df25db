import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 3 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** The one cache: answers and events both land here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 60_000, retry: worthRetrying, refetchOnWindowFocus: false },
  },
})
