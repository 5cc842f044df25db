import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { ObjectStore } from '@songloom/platform/object-store'
import { parseRange } from './byte-range.ts'
import { Refusal } from './refusal.ts'
import { releaseRequestSlot } from './request-slots.ts'

/**
 * Who may keep the bytes of an address, and how long. Contents never change under a key; but a shared one can be taken
 * down, so its copies are checked again soon, and pages of other sites may show it.
 */
const cacheControls = {
  private: 'private, max-age=31536000, immutable',
  public: 'public, max-age=31536000, immutable',
  shared: 'private, max-age=30, must-revalidate',
} as const

/** Sends an object or the requested range. */
export async function sendObject(
  objects: ObjectStore,
  key: string,
  contentType: string,
  req: Request,
  res: Response,
  keptBy: keyof typeof cacheControls = 'private',
): Promise<void> {
  const stat = await objects.stat(key)
  // A sound or picture is never empty: an empty object was lost by the disk and counts as missing.
  if (!stat?.sizeBytes) throw new Refusal('not_found')
  const etag = `"${key.split('-').at(-1)}-${stat.sizeBytes}"`
  res.set({
    'Content-Type': contentType,
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControls[keptBy],
    ...(keptBy === 'shared' ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
    ETag: etag,
  })
  if (req.headers['if-none-match'] === etag) return void res.status(304).end()
  const range = parseRange(req.headers.range, stat.sizeBytes)
  if (range === 'unsatisfiable') return void res.status(416).set('Content-Range', `bytes */${stat.sizeBytes}`).end()
  const { start, end } = range ?? { start: 0, end: stat.sizeBytes - 1 }
  res.status(range ? 206 : 200).set('Content-Length', String(end - start + 1))
  if (range) res.set('Content-Range', `bytes ${start}-${end}/${stat.sizeBytes}`)
  if (req.method === 'HEAD') return void res.end()
  releaseRequestSlot()
  await pipeline(await objects.getRange(key, start, end), res).catch((error: unknown) => {
    // Seeking closes the connection, which is no server failure.
    if (!res.destroyed && !isClosedEarly(error)) throw error
  })
  if (!res.writableFinished && !res.destroyed) await once(res, 'finish')
}

/** The client has disconnected. */
export const isClosedEarly = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET')
