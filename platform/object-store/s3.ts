import { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'
import { Client, S3Error } from 'minio'
import type { S3Config } from '../config.ts'
import type { ObjectInfo, ObjectStat, ObjectStore } from './object-store.types.ts'
import { ObjectNotFound, checkObjectKey, checkObjectPrefix } from './keys.ts'

/** Objects in a bucket of an S3 server; creates the bucket if necessary. */
export async function openS3Store(config: S3Config): Promise<ObjectStore> {
  const { protocol, hostname, port } = new URL(config.endpoint)
  const useSSL = protocol === 'https:'
  const { accessKey, secretKey, bucket } = config
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey,
    secretKey,
  })
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket).catch(ignoreAlreadyMade)
  return new S3Store(client, bucket)
}

class S3Store implements ObjectStore {
  readonly #client: Client
  readonly #bucket: string

  constructor(client: Client, bucket: string) {
    this.#client = client
    this.#bucket = bucket
  }

  async put(key: string, body: Uint8Array | Readable, contentType: string, sizeBytes?: number): Promise<void> {
    checkObjectKey(key)
    const metadata = { 'Content-Type': contentType }
    if (!(body instanceof Uint8Array)) return this.#putStream(key, body, metadata, sizeBytes)
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    await this.#client.putObject(this.#bucket, key, bytes, bytes.length, metadata)
  }

  /** The client does not notice an aborted source, and would wait forever. */
  async #putStream(key: string, body: Readable, metadata: Record<string, string>, sizeBytes?: number): Promise<void> {
    const broken = new Promise<never>((_resolve, reject) => body.once('error', reject))
    const sent = this.#client.putObject(this.#bucket, key, body, sizeBytes, metadata)
    // Only one of the two is awaited; the other must not count as unhandled.
    for (const outcome of [broken, sent]) outcome.catch(() => undefined)
    try {
      await Promise.race([sent, broken])
    } catch (error) {
      await this.#client.removeIncompleteUpload(this.#bucket, key).catch(() => undefined)
      throw error
    }
  }

  async get(key: string) {
    const found = await this.stat(key)
    if (!found) throw new ObjectNotFound(key)
    const stream = await this.#client.getObject(this.#bucket, key).catch(orNotFound(key))
    return { stream, sizeBytes: found.sizeBytes, contentType: found.contentType }
  }

  async getRange(key: string, start: number, end: number): Promise<Readable> {
    checkObjectKey(key)
    return this.#client.getPartialObject(this.#bucket, key, start, end - start + 1).catch(orNotFound(key))
  }

  async stat(key: string): Promise<ObjectStat | undefined> {
    checkObjectKey(key)
    const found = await this.#client.statObject(this.#bucket, key).catch(undefinedIfMissing)
    if (!found) return undefined
    const contentType = String(found.metaData['content-type'] ?? 'application/octet-stream')
    return { sizeBytes: found.size, contentType, modifiedAt: found.lastModified }
  }

  async copy(from: string, to: string): Promise<void> {
    for (const key of [from, to]) checkObjectKey(key)
    await this.#client.copyObject(this.#bucket, to, `/${this.#bucket}/${from}`).catch(orNotFound(from))
  }

  async delete(key: string): Promise<void> {
    checkObjectKey(key)
    await this.#client.removeObject(this.#bucket, key)
  }

  async *list(prefix: string): AsyncIterable<ObjectInfo> {
    checkObjectPrefix(prefix)
    for await (const item of this.#client.listObjectsV2(this.#bucket, prefix, true)) {
      if (item.name) yield { key: item.name, sizeBytes: item.size, modifiedAt: item.lastModified }
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3Error && ['NotFound', 'NoSuchKey'].includes(error.code ?? '')
}

function undefinedIfMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined
  throw error
}

function orNotFound(key: string) {
  return (error: unknown): never => {
    throw isMissing(error) ? new ObjectNotFound(key) : error
  }
}

/** Two processes may start concurrently; the slower one finds the bucket. */
function ignoreAlreadyMade(error: unknown): void {
  if (!(error instanceof S3Error && error.code === 'BucketAlreadyOwnedByYou')) throw error
}
