import type { Request, RequestHandler, Response } from 'express'
import { Refusal, answerRefusal } from './refusal.ts'

export interface BodyTimes {
  /** A body must send at least `minBytes` within each window, or end. */
  windowMs: number
  minBytes: number
  /** Within which a body that is no upload must have come. */
  totalMs: number
}

const usualTimes: BodyTimes = { windowMs: 30_000, minBytes: 32 * 1024, totalMs: 60_000 }
const uploads = /^(multipart\/form-data|application\/offset\+octet-stream)\b/i

/** Refuses a body that stalls or comes too slowly, and ends its connection: what waits for it holds memory. */
export function limitBodyTime({ windowMs, minBytes, totalMs }: BodyTimes = usualTimes): RequestHandler {
  return (req, res, next) => {
    if (!hasBody(req)) return next()
    const endsAtMs = uploads.test(req.headers['content-type'] ?? '') ? Infinity : performance.now() + totalMs
    let seenBytes = req.socket.bytesRead
    const timer = setInterval(() => {
      // Also after an answer to a part of the body: the rest would keep the connection open.
      if (req.complete || req.destroyed) return clearInterval(timer)
      const cameBytes = req.socket.bytesRead - seenBytes
      seenBytes += cameBytes
      // Bytes that are buffered but unread are not the client's delay.
      const isStalled = cameBytes < minBytes && req.readableLength === 0
      if (isStalled || performance.now() >= endsAtMs) refuseSlowBody(req, res)
    }, windowMs)
    req.once('close', () => clearInterval(timer))
    next()
  }
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function refuseSlowBody(req: Request, res: Response): void {
  if (res.headersSent) return void req.destroy()
  res.once('finish', () => req.destroy())
  answerRefusal(res.set('Connection', 'close'), new Refusal('body_too_slow'))
}
