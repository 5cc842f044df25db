import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { toUploadLimit } from '@songloom/contracts/library/uploads.rules'

export type LinkErrorCode = Extract<
  ErrorCode,
  'link_video' | 'link_forbidden' | 'link_failed' | 'link_not_audio' | 'upload_too_large'
>

interface LinkErrorOptions extends ErrorOptions {
  /** What fills the blanks of the code's sentence. */
  values?: Record<string, string>
}

/** The file of a link is larger than an upload may be. */
export const createTooLarge = (maxBytes: number, detail: string): LinkError =>
  new LinkError('upload_too_large', detail, { values: toUploadLimit(maxBytes) })

/** Nothing comes in by this link; `forbidden` and `not_audio` will not change, `failed` may. */
export class LinkError extends Error {
  readonly code: LinkErrorCode
  /** For the log only: it may name internal addresses. */
  readonly detail: string

  constructor(code: LinkErrorCode, detail: string, { values, ...options }: LinkErrorOptions = {}) {
    super(getErrorMessage(code, values), options)
    this.name = 'LinkError'
    this.code = code
    this.detail = detail
  }
}
