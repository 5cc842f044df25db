import type { Request } from 'express'
import { Refusal } from './refusal.ts'

/**
 * Reads a request body. Throws `body_too_large` before holding more than `maxBytes`, and `upload_canceled` when the
 * client disconnects. A refused body is read to its end, so that the client reads the response.
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
    req.resume()
    throw error instanceof Refusal ? error : new Refusal('upload_canceled')
  }
}
