import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { ObjectStore } from '@songloom/platform/object-store'
import { ObjectNotFound } from '@songloom/platform/object-store/keys'
import { openZipArchive } from '@songloom/platform/zip-archive'
import type { ArchivedObject, ArchivedText, ZipArchive } from '@songloom/platform/zip-archive'
import { Refusal } from './refusal.ts'
import { releaseLoadSlot } from './request-slots.ts'
import { isClosedEarly } from './send-object.ts'

const opened = (
  objects: ObjectStore,
  files: readonly ArchivedObject[],
  texts: readonly ArchivedText[],
): Promise<ZipArchive> =>
  openZipArchive(objects, files, texts).catch((error: unknown) => {
    throw error instanceof ObjectNotFound ? new Refusal('not_found') : error
  })

/** Sends objects and texts as one zip while they are read. */
export async function sendArchive(
  objects: ObjectStore,
  files: readonly ArchivedObject[],
  req: Request,
  res: Response,
  texts: readonly ArchivedText[] = [],
): Promise<void> {
  const { stream, sizeBytes, close } = await opened(objects, files, texts)
  try {
    res.set({ 'Content-Type': 'application/zip', 'Content-Length': String(sizeBytes), 'Cache-Control': 'no-store' })
    if (req.method === 'HEAD') return void res.end()
    releaseLoadSlot()
    await pipeline(stream, res)
  } catch (error) {
    // Cancelling a download closes the connection, which is no server failure.
    if (!isClosedEarly(error)) throw error
  } finally {
    close()
  }
}
