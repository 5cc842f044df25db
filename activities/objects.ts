import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '@songloom/platform/object-store'

/** Everything a job writes lies here, so that a cancelled job can be swept. */
export const jobFolder = (userId: string, jobId: string): string => `users/${userId}/jobs/${jobId}/`

/** 16 hexadecimal characters of SHA-256: the same recipe has the same key, so a step done twice writes one object. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** Hexadecimal SHA-256, computed off the event loop: a sound takes a tenth of a second or more. */
export const hashSound = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export async function readBytes(objects: ObjectStore, key: string): Promise<Uint8Array> {
  return buffer((await objects.get(key)).stream)
}

export async function readJson<T>(objects: ObjectStore, key: string): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await readBytes(objects, key))) as T
}

/** Copies files beside each other, each under `base` and its format; what is copied outlives what it was copied from. */
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

export async function writeJson(objects: ObjectStore, key: string, value: unknown): Promise<void> {
  await objects.put(key, new TextEncoder().encode(JSON.stringify(value)), 'application/json')
}
