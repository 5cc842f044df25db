import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import type { Entry } from 'yauzl'

/** An archive that cannot be read: damaged, encrypted, with names that leave it, or larger than allowed. */
export class ZipError extends Error {
  readonly reason: 'unreadable' | 'too_large'

  constructor(reason: 'unreadable' | 'too_large', options?: ErrorOptions) {
    super(`The archive is ${reason}`, options)
    this.reason = reason
  }
}

/** A file of an archive; folders are left out. */
export interface ZipFile {
  name: string
  /** As the archive says; what is read is counted. */
  sizeBytes: number
}

export interface OpenZip {
  files: readonly ZipFile[]
  /** Throws `ZipError` 'too_large' as soon as more bytes come than are allowed. */
  read(file: ZipFile, maxBytes: number): Promise<Buffer>
  write(file: ZipFile, path: string, maxBytes: number): Promise<number>
  close(): void
}

/** Counts the bytes that come, whatever the archive says of them. */
function createByteLimit(maxBytes: number): Transform & { passed: number } {
  const limit = new Transform({
    transform(chunk: Buffer, _, done) {
      counted.passed += chunk.length
      done(counted.passed > maxBytes ? new ZipError('too_large') : null, chunk)
    },
  })
  const counted = Object.assign(limit, { passed: 0 })
  return counted
}

const toZipError = (error: unknown): ZipError =>
  error instanceof ZipError ? error : new ZipError('unreadable', { cause: error })

/** Databases refuse some of them, and no file of ours has one. */
const removeControls = (name: string): string => name.replace(/\p{Cc}/gu, '')

/**
 * Opens an archive by its directory, at most `maxEntries` long.
 * Names that lead out of it are refused. Throws `ZipError`.
 */
export async function openZip(path: string, maxEntries: number): Promise<OpenZip> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw toZipError(error)
  })
  const entries = new Map<ZipFile, Entry>()
  try {
    if (zip.entryCount > maxEntries) throw new ZipError('too_large')
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry
      if (!fileName.endsWith('/')) entries.set({ name: removeControls(fileName), sizeBytes: uncompressedSize }, entry)
      if (entries.size > maxEntries) throw new ZipError('too_large')
    }
  } catch (error) {
    zip.close()
    throw toZipError(error)
  }

  async function open(file: ZipFile, maxBytes: number) {
    const entry = entries.get(file)!
    if (file.sizeBytes > maxBytes) throw new ZipError('too_large')
    return { stream: await zip.openReadStreamPromise(entry), limit: createByteLimit(maxBytes) }
  }

  return {
    files: [...entries.keys()],
    async read(file, maxBytes) {
      try {
        const { stream, limit } = await open(file, maxBytes)
        const [bytes] = await Promise.all([buffer(limit), pipeline(stream, limit)])
        return bytes
      } catch (error) {
        throw toZipError(error)
      }
    },
    async write(file, to, maxBytes) {
      try {
        const { stream, limit } = await open(file, maxBytes)
        await pipeline(stream, limit, createWriteStream(to))
        return limit.passed
      } catch (error) {
        throw toZipError(error)
      }
    },
    close: () => zip.close(),
  }
}
