import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { Knex } from 'knex'
import { audioMimeTypes } from '@songloom/contracts/audios'
import type { ObjectStore } from '@songloom/platform/object-store'
import { audioRowOf, audiosOf } from '@songloom/store/audios'
import { coverKeyOf } from '@songloom/store/messages'
import { contentDisposition, parseRange } from './http/byte-range.ts'
import type { Handlers } from './http/mount-routes.ts'
import { Refusal } from './http/refusal.ts'

export function libraryHandlers({ db, objects }: { db: Knex; objects: ObjectStore }): Pick<Handlers, 'generatedAudios' | 'audioFile' | 'cover'> {
  return {
    async generatedAudios({ user }) {
      const audios = await audiosOf(db, user.id)
      return { success: true, audios, count: audios.length }
    },
    async audioFile({ user, params, query, req, res }) {
      const row = await audioRowOf(db, user.id, params.audioId)
      const format = query.format ?? 'mp3'
      const key = row?.object_keys[format]
      if (!row || !key) throw new Refusal('not_found')
      if (query.download) res.set('Content-Disposition', contentDisposition(`${user.username}_${row.name}.${format}`))
      await sendObject(objects, key, audioMimeTypes[format], req, res)
    },
    async cover({ user, params, query, req, res }) {
      const key = await coverKeyOf(db, user.id, params.messageId)
      if (!key) throw new Refusal('not_found')
      await sendObject(objects, `${key}-${query.size ?? '512'}.webp`, 'image/webp', req, res)
    },
  }
}

/** Sends an object, or the part of it a player asks for. Contents never change under a key. */
async function sendObject(objects: ObjectStore, key: string, contentType: string, req: Request, res: Response): Promise<void> {
  const stat = await objects.stat(key)
  if (!stat) throw new Refusal('not_found')
  const etag = `"${key.split('-').at(-1)}-${stat.sizeBytes}"`
  res.set({ 'Content-Type': contentType, 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, max-age=31536000, immutable', 'ETag': etag })
  if (req.headers['if-none-match'] === etag) return void res.status(304).end()
  const range = parseRange(req.headers.range, stat.sizeBytes)
  if (range === 'unsatisfiable') return void res.status(416).set('Content-Range', `bytes */${stat.sizeBytes}`).end()
  const { start, end } = range ?? { start: 0, end: stat.sizeBytes - 1 }
  res.status(range ? 206 : 200).set('Content-Length', String(end - start + 1))
  if (range) res.set('Content-Range', `bytes ${start}-${end}/${stat.sizeBytes}`)
  if (req.method === 'HEAD') return void res.end()
  await pipeline(await objects.getRange(key, start, end), res).catch((error: unknown) => {
    // A listener who seeks closes the connection; that is no failure of ours.
    if (!res.destroyed && !isClosedEarly(error)) throw error
  })
  if (!res.writableFinished && !res.destroyed) await once(res, 'finish')
}

const isClosedEarly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET')
