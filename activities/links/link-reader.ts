/** The content of a link; `close` releases its connection. */
export interface LinkedFile {
  fileName: string
  body: AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** Gets audio from addresses that users give. Throws `LinkError`. */
export interface LinkReader {
  /** Opens the audio of an address and answers its name, with its bytes as they come. */
  fetch(url: string, signal: AbortSignal): Promise<LinkedFile>
}
