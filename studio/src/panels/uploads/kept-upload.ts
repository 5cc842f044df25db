import { isRecord } from '../../lib/shell/storage.ts'
import { rememberUpload } from './upload-note.ts'
import type { CurrentUpload } from './upload-store.ts'

/** What is sent of a file, as far as a reload must not lose it. */
export type KeptUpload = Pick<CurrentUpload, 'file' | 'source' | 'durationSeconds' | 'slot'>

const [database, shelf, place] = ['songloom-uploads', 'files', 'current'] as const

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })

async function withShelf<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(shelf)
  const db = await answerOf(opening)
  try {
    return await answerOf(act(db.transaction(shelf, mode).objectStore(shelf)))
  } finally {
    db.close()
  }
}

/** Keeps an upload in this browser until `forgetUpload`; only the name if the file exceeds the storage quota. */
export async function cacheUpload(userId: string, upload: KeptUpload): Promise<void> {
  const { file, source, durationSeconds, slot } = upload
  rememberUpload({ userId, name: file.name })
  await withShelf('readwrite', (files) => files.put({ file, source, durationSeconds, slot }, place)).catch(
    () => undefined,
  )
}

/** Deletes the stored upload. */
export async function forgetUpload(): Promise<void> {
  rememberUpload(null)
  await withShelf('readwrite', (files) => files.delete(place)).catch(() => undefined)
}

/** The upload itself; undefined where this browser could not keep its file. */
export async function readKeptUpload(): Promise<KeptUpload | undefined> {
  const kept: unknown = await withShelf('readonly', (files) => files.get(place) as IDBRequest<unknown>).catch(
    () => undefined,
  )
  return isRecord(kept) && kept.file instanceof File ? (kept as unknown as KeptUpload) : undefined
}
