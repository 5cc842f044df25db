/** An error as it is answered and shown. */
export interface ErrorEntry {
  /** HTTP status. */
  status: number
  /** The specified sentence, verbatim; `{name}` is replaced. */
  message: string
  /** What to do next. */
  hint?: string
}
