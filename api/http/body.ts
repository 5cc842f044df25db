import type { Request } from 'express'
import { Refusal } from './refusal.ts'

/**
 * Reads a request body. Throws `body_too_large` before holding more than `maxBytes`, and `upload_canceled` when the
 * client disconnects.
 */
export async function readBody(req: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let sizeBytes = Number(req.headers['content-length'] ?? 0)
  try {
    if (sizeBytes > maxBytes) throw new Refusal('body_too_large')
    sizeBytes = 0
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) throw new Refusal('body_too_large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('upload_canceled')
  }
}

/** Of all refused bodies together: V8 frees discarded chunks only with its next collection. */
const discardedBytesPerMs = 50_000
let discardsAtMs = 0

/** Reads the rest of a refused request's body, so that the client reads the response. */
export function discardBody(req: Request): void {
  if (req.complete) return
  req.on('data', ({ length }: Buffer) => {
    req.pause()
    const nowMs = performance.now()
    discardsAtMs = Math.max(nowMs, discardsAtMs) + length / discardedBytesPerMs
    setTimeout(() => req.resume(), discardsAtMs - nowMs)
  })
  req.resume()
}
