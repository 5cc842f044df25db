/** The content of a link; `close` releases its connection. */
export interface LinkedFile {
  fileName: string
  body: AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** Gets audio from addresses that users give. Throws `LinkError`. */
export interface LinkReader {
  fetch(url: string, signal: AbortSignal): Promise<LinkedFile>
}
