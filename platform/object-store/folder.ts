import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readFile, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { clearLeavings } from '../clear-leavings.ts'
import { getContentType } from './content-types.ts'
import type { ObjectInfo, ObjectStat, ObjectStore } from './object-store.types.ts'
import { ObjectNotFound, checkObjectKey, checkObjectPrefix } from './keys.ts'

// Object keys never begin with a dot, so these names never collide with one.
const incomingFolder = '.incoming'
const typesFolder = '.types'

/**
 * Objects as files in a folder; a content type that differs from the extension is in a side file. Partial files of
 * killed processes are removed after an hour.
 */
export async function openFolderStore(folder: string): Promise<ObjectStore> {
  await mkdir(join(folder, incomingFolder), { recursive: true })
  await clearLeavings(join(folder, incomingFolder))
  return new FolderStore(folder)
}

class FolderStore implements ObjectStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async put(key: string, body: Uint8Array | Readable, contentType: string): Promise<void> {
    if (contentType === getContentType(key)) await unlink(this.#typePath(key)).catch(undefinedIfMissing)
    else await this.#replace(this.#typePath(key), Buffer.from(contentType))
    await this.#replace(this.#path(key), body)
  }

  async get(key: string) {
    const found = await this.#require(key)
    return { ...found, stream: createReadStream(this.#path(key)) }
  }

  async getRange(key: string, start: number, end: number): Promise<Readable> {
    await this.#require(key)
    return createReadStream(this.#path(key), { start, end })
  }

  async stat(key: string): Promise<ObjectStat | undefined> {
    const file = await stat(this.#path(key)).catch(undefinedIfMissing)
    if (!file?.isFile()) return undefined
    const contentType = await readFile(this.#typePath(key), 'utf8').catch(undefinedIfMissing)
    return { sizeBytes: file.size, contentType: contentType ?? getContentType(key), modifiedAt: file.mtime }
  }

  /** A hard link: files are replaced atomically and never modified, so copies stay independent. */
  async copy(from: string, to: string): Promise<void> {
    const { contentType } = await this.#require(from)
    const aside = this.#newIncoming()
    const path = this.#path(to)
    if (contentType === getContentType(to)) await unlink(this.#typePath(to)).catch(undefinedIfMissing)
    else await this.#replace(this.#typePath(to), Buffer.from(contentType))
    await inFolderOf(aside, () => link(this.#path(from), aside).catch(() => copyFile(this.#path(from), aside)))
    // Renaming one name of a file onto another of the same file would leave both.
    await inFolderOf(path, () => rename(aside, path)).finally(() => rm(aside, { force: true }))
  }

  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true })
    await rm(this.#typePath(key), { force: true })
  }

  async *list(prefix: string): AsyncIterable<ObjectInfo> {
    checkObjectPrefix(prefix)
    const above = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    yield* this.#walk(above, prefix)
  }

  async *#walk(above: string, prefix: string): AsyncIterable<ObjectInfo> {
    const entries = await readdir(join(this.#folder, above), { withFileTypes: true }).catch(undefinedIfMissing)
    // Sorts a folder by its name with the slash, as keys do.
    const names = (entries ?? []).map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort()
    for (const name of names) {
      const key = above + name
      if (name.startsWith('.') || !(key.startsWith(prefix) || prefix.startsWith(key))) continue
      if (name.endsWith('/')) yield* this.#walk(key, prefix)
      else yield* this.#info(key)
    }
  }

  async *#info(key: string): AsyncIterable<ObjectInfo> {
    const found = await this.stat(key)
    if (found) yield { key, sizeBytes: found.sizeBytes, modifiedAt: found.modifiedAt }
  }

  async #require(key: string): Promise<ObjectStat> {
    const found = await this.stat(key)
    if (!found) throw new ObjectNotFound(key)
    return found
  }

  /** Atomic, also in a crash: written to a temporary file, synced, renamed. */
  async #replace(path: string, body: Uint8Array | Readable): Promise<void> {
    const aside = this.#newIncoming()
    try {
      await writeSynced(aside, body)
      await inFolderOf(path, () => rename(aside, path))
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  }

  #newIncoming(): string {
    return join(this.#folder, incomingFolder, randomUUID())
  }

  #path(key: string): string {
    checkObjectKey(key)
    return join(this.#folder, key)
  }

  #typePath(key: string): string {
    checkObjectKey(key)
    return join(this.#folder, typesFolder, key)
  }
}

/** Creates the folder only where it is missing, as in a volume mounted again: most objects have neighbours. */
async function inFolderOf<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    undefinedIfMissing(error as NodeJS.ErrnoException)
  }
  await mkdir(dirname(path), { recursive: true })
  return work()
}

async function writeSynced(path: string, body: Uint8Array | Readable): Promise<void> {
  const file = await inFolderOf(path, () => open(path, 'wx'))
  try {
    await file.writeFile(body)
    await file.sync()
  } finally {
    await file.close()
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
