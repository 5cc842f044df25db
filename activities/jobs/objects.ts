import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from '@songloom/platform/object-store'

/** The prefix of all objects of a job, so that a cancelled job can be swept. */
export const toJobFolder = (userId: string, jobId: string): string => `users/${userId}/jobs/${jobId}/`

/** 16 hexadecimal characters of SHA-256: the same recipe has the same key, so a step done twice writes one object. */
export const hashValue = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** So much is hashed in about a millisecond. */
const hashedAtOnceBytes = 1_000_000

/** Hexadecimal SHA-256 of a sound, a piece in each turn of the event loop and without a copy of it. */
export async function hashSound(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += hashedAtOnceBytes) {
    hash.update(bytes.subarray(at, at + hashedAtOnceBytes))
    await setImmediate()
  }
  return hash.digest('hex')
}

async function hashStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}

/** Hexadecimal SHA-256 of a file, without loading all of it; of the open file `fd` where given, which stays open. */
export const hashFile = (path: string, fd?: number): Promise<string> =>
  hashStream(createReadStream(path, fd === undefined ? {} : { fd, autoClose: false, start: 0 }))

/** Hexadecimal SHA-256 of a stored object, without loading all of it. */
export const hashObject = async (objects: ObjectStore, key: string): Promise<string> =>
  hashStream((await objects.get(key)).stream)

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export async function readBytes(objects: ObjectStore, key: string): Promise<Uint8Array> {
  return buffer((await objects.get(key)).stream)
}

export async function readJson<T>(objects: ObjectStore, key: string): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await readBytes(objects, key))) as T
}

/** Copies files to `base` plus their format; the copies outlive their source. */
export async function copyFiles<Format extends string>(
  objects: ObjectStore,
  keys: Partial<Record<Format, string>>,
  base: string,
): Promise<Partial<Record<Format, string>>> {
  const copies = Object.entries<string | undefined>(keys).flatMap(([format, from]) =>
    from === undefined ? [] : [[format, from, `${base}.${format}`] as const],
  )
  await Promise.all(copies.map(([, from, to]) => objects.copy(from, to)))
  return Object.fromEntries(copies.map(([format, , to]) => [format, to])) as Partial<Record<Format, string>>
}

/** Copies all objects whose keys begin with `prefix`; answers whether there were any. */
export async function copyUnder(
  objects: Pick<ObjectStore, 'list' | 'copy'>,
  prefix: string,
  toKey: (key: string) => string,
): Promise<boolean> {
  let isFound = false
  for await (const { key } of objects.list(prefix)) {
    isFound = true
    await objects.copy(key, toKey(key))
  }
  return isFound
}

/** Writes a value as JSON; returns the text. */
export async function writeJson(objects: ObjectStore, key: string, value: unknown): Promise<string> {
  const text = JSON.stringify(value)
  await objects.put(key, new TextEncoder().encode(text), 'application/json')
  return text
}
