export type MediaErrorCode =
  | 'not-finite'
  | 'channel-length-mismatch'
  | 'unsupported-sample-rate'
  | 'unsupported-encoding'
  | 'not-recognised'
  | 'truncated'
  | 'free-bitrate'
  | 'no-samples'
  | 'damaged'
  | 'tag-too-large'
  | 'too-long'
  | 'encoder-failed'

/** A refusal by an encoder, decoder or tagger; `code` is for programs, `message` for the log. */
export class MediaError extends Error {
  readonly code: MediaErrorCode

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MediaError'
    this.code = code
  }
}
