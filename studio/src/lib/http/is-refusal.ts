import { ApiError } from './api.ts'

/** Whether the server refused the request; after any other failure it may have accepted it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Whether the server is away for a moment: it is asked again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
