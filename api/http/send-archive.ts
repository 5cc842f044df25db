import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { ZipFile } from 'yazl'
import type { ObjectStore } from '@songloom/platform/object-store'
import { Refusal } from './refusal.ts'
import { isClosedEarly } from './send-object.ts'

/** An object as it lies in an archive. */
export interface ArchivedObject {
  key: string
  name: string
  madeAt: Date
}

/** What is being read for an archive: each object is opened when its turn comes, and closed however the archive ends. */
function createReadings(objects: ObjectStore) {
  const opened: Readable[] = []
  let isOver = false
  return {
    async open(key: string): Promise<Readable> {
      const { stream } = await objects.get(key)
      opened.push(stream)
      if (isOver) stream.destroy()
      return stream
    },
    close() {
      isOver = true
      opened.forEach((stream) => stream.destroy())
    },
  }
}

/** The size of everything that was added, known before the first byte as nothing is packed. */
const sizeOf = (zip: ZipFile): Promise<number> =>
  new Promise<number>((resolve) => {
    // The library's types forget what it is called with.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void)
  })

/** Sends objects as one zip while they are read, as they are: sound does not get smaller. Nothing is kept in memory or on disk. */
export async function sendArchive(
  objects: ObjectStore,
  files: readonly ArchivedObject[],
  req: Request,
  res: Response,
): Promise<void> {
  const stats = await Promise.all(files.map(({ key }) => objects.stat(key)))
  const readings = createReadings(objects)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  try {
    for (const [index, { key, name, madeAt }] of files.entries()) {
      const size = stats[index]?.sizeBytes
      if (size === undefined) throw new Refusal('not_found')
      zip.addReadStreamLazy(name, { compress: false, size, mtime: madeAt }, (give) => {
        readings.open(key).then(
          (stream) => give(null, stream),
          (error: Error) => zip.emit('error', error),
        )
      })
    }
    const sizeBytes = await sizeOf(zip)
    res.set({ 'Content-Type': 'application/zip', 'Content-Length': String(sizeBytes), 'Cache-Control': 'no-store' })
    if (req.method === 'HEAD') return void res.end()
    await pipeline(output, res)
  } catch (error) {
    // Who stops a download closes the connection; that is no failure of ours.
    if (!isClosedEarly(error)) throw error
  } finally {
    readings.close()
  }
}
