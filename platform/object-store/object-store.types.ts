import type { Readable } from 'node:stream'

export type ObjectStat = { sizeBytes: number; contentType: string; modifiedAt: Date }
export type ObjectInfo = { key: string; sizeBytes: number; modifiedAt: Date }
export type StoredObject = { stream: Readable; sizeBytes: number; contentType: string }

/**
 * Stores audio, covers and peaks: whole objects under keys, replaced atomically. Every call throws `InvalidObjectKey`
 * for a malformed key or prefix.
 */
export interface ObjectStore {
  /** `sizeBytes` of a stream, if known: a store that sends parts then sends a small one at once. */
  put(key: string, body: Uint8Array | Readable, contentType: string, sizeBytes?: number): Promise<void>
  /** The whole object; throws `ObjectNotFound`. */
  get(key: string): Promise<StoredObject>
  /** Bytes from `start` to `end`, both included and counted from 0, as in an HTTP Range; throws `ObjectNotFound`. */
  getRange(key: string, start: number, end: number): Promise<Readable>
  /** Size, type and time of an object; undefined for a missing one. */
  stat(key: string): Promise<ObjectStat | undefined>
  /** Copies an object to another key, independent from then on. Throws `ObjectNotFound`. */
  copy(from: string, to: string): Promise<void>
  /** Deletes an object; a missing one is not an error. */
  delete(key: string): Promise<void>
  /** Every object whose key begins with the prefix, in the order of the keys. */
  list(prefix: string): AsyncIterable<ObjectInfo>
}
