import type { Readable } from 'node:stream'

export type ObjectStat = { sizeBytes: number; contentType: string; modifiedAt: Date }
export type ObjectInfo = { key: string; sizeBytes: number; modifiedAt: Date }
export type StoredObject = { stream: Readable; sizeBytes: number; contentType: string }

/** Where audio, covers and peaks rest: whole objects under keys, replaced at once or not at all. */
export interface ObjectStore {
  /** `sizeBytes` of a stream, where it is known: a store that sends it in parts then holds smaller ones in memory. */
  put(key: string, body: Uint8Array | Readable, contentType: string, sizeBytes?: number): Promise<void>
  /** The whole object; throws `ObjectNotFound`. */
  get(key: string): Promise<StoredObject>
  /** Bytes from `start` to `end`, both included and counted from 0, as in an HTTP Range; throws `ObjectNotFound`. */
  getRange(key: string, start: number, end: number): Promise<Readable>
  stat(key: string): Promise<ObjectStat | undefined>
  /** The same bytes under another key, of their own from then on: neither goes with the other. Throws `ObjectNotFound`. */
  copy(from: string, to: string): Promise<void>
  /** Deleting what is not there is no failure. */
  delete(key: string): Promise<void>
  /** Every object whose key begins with the prefix, in the order of the keys. */
  list(prefix: string): AsyncIterable<ObjectInfo>
}
