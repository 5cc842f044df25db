import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'

export type UploadErrorCode = Extract<
  ErrorCode,
  | 'upload_unreadable'
  | 'upload_mismatch'
  | 'upload_needs_ffmpeg'
  | 'upload_no_audio'
  | 'upload_cut'
  | 'upload_damaged'
  | 'upload_free_bitrate'
  | 'midi_no_notes'
  | 'midi_damaged'
>

/** A file is refused for its content: a retry would change nothing. */
export class UploadError extends Error {
  readonly code: UploadErrorCode
  /** What fills the blanks of the code's sentence. */
  readonly values: Record<string, string>
  /** For the log only: it may quote the file. */
  readonly detail: string

  constructor(code: UploadErrorCode, values: Record<string, string> = {}, detail = '') {
    super(getErrorMessage(code, values))
    this.name = 'UploadError'
    this.code = code
    this.values = values
    this.detail = detail
  }
}

export const unreadable = (detail: string): UploadError => new UploadError('upload_unreadable', {}, detail)
