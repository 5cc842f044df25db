import { toolTexts } from '@songloom/contracts/errors/error-texts-tools.rules'
import { ApiError } from '../../lib/http/api.ts'

/** An answer that names no clip. */
export const createNoClipError = (): ApiError =>
  new ApiError(200, { code: 'trim_no_url', message: toolTexts.trim_no_url.message })

/** The server's own words where it has some; else the sentences of spec 2 §8. */
export function toTrimError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.code === 'response_invalid') return createNoClipError()
  if (error.code !== 'api_error') return error
  const { status, statusText } = error
  const message = toolTexts.trim_failed_status.message
    .replace('{status}', String(status))
    .replace('{text}', statusText)
    .trim()
  return new ApiError(status, { code: 'trim_failed_status', message })
}
