import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'

export type LinkErrorCode = Extract<
  ErrorCode,
  'link_video' | 'link_forbidden' | 'link_failed' | 'link_not_audio' | 'upload_too_large'
>

/** Nothing comes in by this link; `forbidden` and `not_audio` will not change, `failed` may. */
export class LinkError extends Error {
  readonly code: LinkErrorCode
  /** For the log only: it may name internal addresses. */
  readonly detail: string

  constructor(code: LinkErrorCode, detail: string, options?: ErrorOptions) {
    super(getErrorMessage(code), options)
    this.name = 'LinkError'
    this.code = code
    this.detail = detail
  }
}
