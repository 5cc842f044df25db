import { ApiError } from './api.ts'

/** Whether the server has answered and refused the request. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
