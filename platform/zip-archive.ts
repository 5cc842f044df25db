import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { ObjectNotFound } from './object-store/keys.ts'
import type { ObjectStore } from './object-store.ts'

/** An object with its name in the archive. */
export interface ArchivedObject {
  key: string
  name: string
  madeAt: Date
}

/** A text with its name in the archive. */
export interface ArchivedText {
  text: string
  name: string
  madeAt: Date
}

/** A zip that is created while it is read. */
export interface ZipArchive {
  stream: Readable
  /** Known in advance, since nothing is compressed: audio does not shrink. */
  sizeBytes: number
  /** Closes open sources, however it ended. */
  close(): void
}

/** Sources of an archive: each object is opened when its turn comes, and closed however the archive ends. */
function createReadings(objects: Pick<ObjectStore, 'get'>) {
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

const sizeOf = (zip: ZipFile): Promise<number> =>
  new Promise<number>((resolve) => {
    // The library's types omit the callback's parameter.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void)
  })

/**
 * Objects and texts as one uncompressed zip, streamed without memory or disk; a lost one throws `ObjectNotFound`
 * before the first byte.
 */
export async function openZipArchive(
  objects: Pick<ObjectStore, 'get' | 'stat'>,
  files: readonly ArchivedObject[],
  texts: readonly ArchivedText[] = [],
): Promise<ZipArchive> {
  const stats = await Promise.all(files.map(({ key }) => objects.stat(key)))
  const readings = createReadings(objects)
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  // An object can be lost before anyone reads the archive: without a listener that would end the process.
  stream.on('error', () => undefined)
  zip.on('error', (error: Error) => stream.destroy(error))
  for (const [index, { key, name, madeAt }] of files.entries()) {
    const size = stats[index]?.sizeBytes
    if (size === undefined) throw new ObjectNotFound(key)
    zip.addReadStreamLazy(name, { compress: false, size, mtime: madeAt }, (give) => {
      readings.open(key).then(
        (opened) => give(null, opened),
        (error: Error) => zip.emit('error', error),
      )
    })
  }
  for (const { text, name, madeAt } of texts) zip.addBuffer(Buffer.from(text), name, { compress: false, mtime: madeAt })
  return { stream, sizeBytes: await sizeOf(zip), close: () => readings.close() }
}
