/** An error as it is answered and shown. */
export interface ErrorEntry {
  /** HTTP status. */
  status: number
  /** The specified sentence, word for word; `{name}` is filled in. */
  message: string
  /** What to do next. */
  hint?: string
}
