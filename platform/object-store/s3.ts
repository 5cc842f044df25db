import { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'
import { Client, S3Error } from 'minio'
import type { S3Config } from '../config.ts'
import type { ObjectInfo, ObjectStat, ObjectStore } from './object-store.types.ts'
import { ObjectNotFound, checkObjectKey, checkObjectPrefix } from './keys.ts'

/** What a stream has in memory at once. The client's own parts have 64 MiB, and 544 MiB where the size is unknown. */
const streamPartBytes = 8 * 1024 * 1024

/** Objects in a bucket of an S3 server. The first call creates the bucket if necessary, so the server may be away. */
export function openS3Store(config: S3Config): ObjectStore {
  const { protocol, hostname, port } = new URL(config.endpoint)
  const useSSL = protocol === 'https:'
  const { accessKey, secretKey, bucket } = config
  const server = { endPoint: hostname, port: Number(port) || (useSSL ? 443 : 80), useSSL, accessKey, secretKey }
  return new S3Store(new Client(server), new Client({ ...server, partSize: streamPartBytes }), bucket)
}

async function ensureBucket(client: Client, bucket: string): Promise<void> {
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket).catch(ignoreAlreadyMade)
}

class S3Store implements ObjectStore {
  readonly #client: Client
  readonly #streamClient: Client
  readonly #bucket: string
  #hasBucket = false

  constructor(client: Client, streamClient: Client, bucket: string) {
    this.#client = client
    this.#streamClient = streamClient
    this.#bucket = bucket
  }

  async put(key: string, body: Uint8Array | Readable, contentType: string, sizeBytes?: number): Promise<void> {
    checkObjectKey(key)
    const metadata = { 'Content-Type': contentType }
    if (!(body instanceof Uint8Array)) return this.#putStream(key, body, metadata, sizeBytes)
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    const client = await this.#connect()
    await client.putObject(this.#bucket, key, bytes, bytes.length, metadata)
  }

  /** The client does not notice an aborted source, and would wait forever. */
  async #putStream(key: string, body: Readable, metadata: Record<string, string>, sizeBytes?: number): Promise<void> {
    const broken = new Promise<never>((_resolve, reject) => body.once('error', reject))
    const send = () => this.#streamClient.putObject(this.#bucket, key, body, sizeBytes, metadata)
    const sent = this.#connect().then(send)
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
    const client = await this.#connect()
    const stream = await client.getObject(this.#bucket, key).catch(orNotFound(key))
    return { stream, sizeBytes: found.sizeBytes, contentType: found.contentType }
  }

  async getRange(key: string, start: number, end: number): Promise<Readable> {
    checkObjectKey(key)
    const client = await this.#connect()
    return client.getPartialObject(this.#bucket, key, start, end - start + 1).catch(orNotFound(key))
  }

  async stat(key: string): Promise<ObjectStat | undefined> {
    checkObjectKey(key)
    const client = await this.#connect()
    const found = await client.statObject(this.#bucket, key).catch(undefinedIfMissing)
    if (!found) return undefined
    const contentType = String(found.metaData['content-type'] ?? 'application/octet-stream')
    return { sizeBytes: found.size, contentType, modifiedAt: found.lastModified }
  }

  async copy(from: string, to: string): Promise<void> {
    for (const key of [from, to]) checkObjectKey(key)
    const client = await this.#connect()
    await client.copyObject(this.#bucket, to, `/${this.#bucket}/${from}`).catch(orNotFound(from))
  }

  async delete(key: string): Promise<void> {
    checkObjectKey(key)
    const client = await this.#connect()
    await client.removeObject(this.#bucket, key)
  }

  async *list(prefix: string): AsyncIterable<ObjectInfo> {
    checkObjectPrefix(prefix)
    const client = await this.#connect()
    for await (const item of client.listObjectsV2(this.#bucket, prefix, true)) {
      if (item.name) yield { key: item.name, sizeBytes: item.size, modifiedAt: item.lastModified }
    }
  }

  /** Looks for the bucket until it was there once. */
  async #connect(): Promise<Client> {
    if (!this.#hasBucket) await ensureBucket(this.#client, this.#bucket)
    this.#hasBucket = true
    return this.#client
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
