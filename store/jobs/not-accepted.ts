export type AcceptRefusal =
  | 'tool_paused'
  | 'account_blocked'
  | 'account_hour_limit'
  | 'account_open_limit'
  | 'generation_limit'
  | 'generation_limit_unreadable'
  | 'too_many_open'
  | 'too_many_uploads'
  | 'temp_id_reused'
  | 'storage_full'
  | 'uploads_today'
  | 'stems_today'
  | 'cuts_today'
  | 'archives_today'

/** Nothing was written; `code` is one of contracts/errors, and `values` fill its sentence. */
export class NotAccepted extends Error {
  readonly code: AcceptRefusal
  readonly values: Record<string, string | number>

  constructor(code: AcceptRefusal, values: Record<string, string | number> = {}, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.values = values
  }
}
