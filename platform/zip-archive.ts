import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { ObjectNotFound } from './object-store/keys.ts'
import type { ObjectStore } from './object-store.ts'

/** An object as it lies in an archive. */
export interface ArchivedObject {
  key: string
  name: string
  madeAt: Date
}

/** A zip that is made while it is read. */
export interface ZipArchive {
  stream: Readable
  /** Known before the first byte, as nothing is packed: sound does not get smaller. */
  sizeBytes: number
  /** Closes what it reads, however it ended. */
  close(): void
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

const sizeOf = (zip: ZipFile): Promise<number> =>
  new Promise<number>((resolve) => {
    // The library's types forget what it is called with.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void)
  })

/** Objects as one zip, as they are. Nothing is kept in memory or on disk; a lost one throws `ObjectNotFound` before the first byte. */
export async function openZipArchive(objects: ObjectStore, files: readonly ArchivedObject[]): Promise<ZipArchive> {
  const stats = await Promise.all(files.map(({ key }) => objects.stat(key)))
  const readings = createReadings(objects)
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  // An object can be lost before anybody reads the archive: without a listener that would end the process.
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
  return { stream, sizeBytes: await sizeOf(zip), close: () => readings.close() }
}
