import type { errors } from '@songloom/contracts/errors/errors.rules'
import { getUsableTool } from '@songloom/tools/registry.rules'
import { ApiError, readErrorMessage } from './api.ts'
import type { JobDraft } from '../jobs/job-draft.ts'
import { isRefusal } from './is-refusal.ts'

const requestText: (typeof errors)['request_generation_failed']['message'] = 'Failed to request generation'
const actionText: (typeof errors)['action_request_failed']['message'] = 'Error requesting {action} generation!'

/** The server answered, and there is no generation in its answer. */
export const createNoGenerationError = (): ApiError =>
  new ApiError(200, { code: 'request_generation_failed', message: requestText })

export const isUnreadable = (error: unknown): boolean => error instanceof ApiError && error.code === 'response_invalid'

/** No answer of our server arrived whole: it may have taken the request on, which the same id finds out. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 504 ||
    isUnreadable(error) ||
    // A proxy answers without the problem body of the API.
    (error.code === 'api_error' && error.status > 500))

/** The message for a failed request: the server's own, otherwise the fallback. */
export function toShownError(
  error: unknown,
  { settings, failureText, fallbacks }: Pick<JobDraft, 'settings' | 'failureText' | 'fallbacks'>,
): unknown {
  if (isRefusal(error)) return error
  if (failureText) return new Error(failureText(readErrorMessage(error)))
  if (fallbacks && error instanceof ApiError && error.code === 'api_error') return new Error(fallbacks.request())
  if (error instanceof ApiError && error.status > 0) return error
  const message = actionText.replace('{action}', getUsableTool(settings.tool).name)
  return new ApiError(0, { code: 'action_request_failed', message })
}
