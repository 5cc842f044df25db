import { EngineError } from '../../port/engine-error.ts'

/** The bytes of an answer. Throws `bad_result` beyond the limit, which ends the connection. */
export async function readAll(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    if (size > maxBytes) throw new EngineError('bad_result', `more than ${maxBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
