import type { Response } from 'express'
import { releaseRequestSlot } from '../http/request-slots.ts'
import { streamedCacheControl } from '../http/streamed.ts'
import { createTextCursor } from './text-cursor.ts'

/**
 * Answers a text as it grows, `skip` characters of which the reader has. Its headers go out with the first characters,
 * so that a failure before them still is an error. Answers how many characters were sent.
 */
export async function sendText(res: Response, texts: AsyncIterable<string>, skip = 0): Promise<number> {
  releaseRequestSlot()
  const cursor = createTextCursor(skip)
  let sent = 0
  for await (const text of texts) {
    const characters = cursor.advance(text)
    if (characters === '') continue
    if (!res.headersSent)
      res.set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': streamedCacheControl })
    res.write(characters)
    sent += characters.length
  }
  return sent
}
