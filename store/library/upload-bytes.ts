import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { Database } from '../database.ts'
import { addPart, deleteUploadRow, createPartKey, listPartKeys, uploadFolder } from './uploads.ts'

/** Buffered in memory per upload, and at most sent again after an interruption. */
const partBytes = 4 * 1024 * 1024

interface Deps {
  db: Database
  objects: ObjectStore
}

interface Place {
  id: string
  userId: string
  /** Offset of the stream's first byte. */
  startByte: number
}

/**
 * Writes a stream as objects of 4 MiB, each counted once stored, including what arrived before an interruption. Returns
 * the next offset; throws the stream's error, and `UploadMoved`.
 */
export async function receiveBytes(
  { db, objects }: Deps,
  { id, userId, startByte }: Place,
  stream: Readable | AsyncIterable<Uint8Array>,
): Promise<number> {
  let at = startByte
  let held: Uint8Array[] = []
  let heldBytes = 0

  async function write(): Promise<void> {
    if (heldBytes === 0) return
    const part = Buffer.concat(held)
    held = []
    heldBytes = 0
    const objectKey = createPartKey(userId, id, at)
    await objects.put(objectKey, part, 'application/octet-stream')
    await addPart(db, id, { startByte: at, sizeBytes: part.length, objectKey }).catch(async (error: unknown) => {
      await objects.delete(objectKey)
      throw error
    })
    at += part.length
  }

  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      held.push(chunk)
      heldBytes += chunk.length
      if (heldBytes >= partBytes) await write()
    }
  } finally {
    await write()
  }
  return at
}

/** All received bytes, in order. */
export async function* uploadBytes({ db, objects }: Deps, id: string): AsyncGenerator<Uint8Array> {
  for (const key of await listPartKeys(db, id)) yield* (await objects.get(key)).stream as AsyncIterable<Buffer>
}

/** SHA-256 of all received bytes, in hexadecimal. */
export async function hashUpload(deps: Deps, id: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of uploadBytes(deps, id)) hash.update(chunk)
  return hash.digest('hex')
}

/** Deletes an upload's bytes; its state is kept. */
export async function deleteUploadBytes({ objects }: Pick<Deps, 'objects'>, userId: string, id: string): Promise<void> {
  for await (const { key } of objects.list(uploadFolder(userId, id))) await objects.delete(key)
}

/** Deletes an upload with its bytes; an audio made of it stays. */
export async function deleteUpload(deps: Deps, userId: string, id: string): Promise<void> {
  // The row first: a concurrent writer then fails to count its part, and deletes it.
  await deleteUploadRow(deps.db, id)
  await deleteUploadBytes(deps, userId, id)
}
