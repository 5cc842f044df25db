import { finishReceiving } from '@songloom/tools/receive-upload/submit-upload'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import type { Request, Response } from 'express'
import { errors } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import { toUploadLimit, toUploadName } from '@songloom/contracts/library/uploads.rules'
import { createId } from '@songloom/store/ids'
import { receiveBytes } from '@songloom/store/library/upload-bytes'
import { UploadMoved, isComplete, findUpload } from '@songloom/store/library/uploads'
import { toErrorRefusal } from '../http/handle-errors.ts'
import { Refusal, toRefusalBody } from '../http/refusal.ts'
import { assertTus } from './tus-headers.ts'
import { assertUploadAllowed, beginWithinBounds, cancelUpload, parseDurationSeconds } from './accept-upload.ts'
import type { UploadFacts, UploadContext } from './accept-upload.ts'

/** Answers one request of the tus protocol (1.0: creation, creation with upload, termination) for a signed-in user. */
export type TusServer = (user: SessionUser, req: Request, res: Response) => Promise<void>

const path = '/api/uploads'

function factsOf({ size, metadata }: Upload): UploadFacts {
  return {
    fileName: toUploadName(metadata?.filename ?? ''),
    source: metadata?.source === 'recording' ? 'recording' : 'file',
    sizeBytes: size ?? 0,
    durationSeconds: parseDurationSeconds(metadata?.duration),
  }
}

/** Adapts the tus library: it handles the protocol, we handle storage and ownership. */
class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination']
  readonly #context: UploadContext
  readonly #caller: AsyncLocalStorage<SessionUser>

  constructor(context: UploadContext, caller: AsyncLocalStorage<SessionUser>) {
    super()
    this.#context = context
    this.#caller = caller
  }

  get #userId(): string {
    return this.#caller.getStore()!.id
  }

  override async create(upload: Upload): Promise<Upload> {
    const user = this.#caller.getStore()!
    await beginWithinBounds(this.#context.db, user, { id: upload.id, userId: user.id, ...factsOf(upload) })
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#context.db, this.#userId, id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size: Number(row.size_bytes), offset: Number(row.received_bytes) })
  }

  override async remove(id: string): Promise<void> {
    const user = this.#caller.getStore()!
    const row = await findUpload(this.#context.db, user.id, id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    await cancelUpload(this.#context, user, row)
  }

  override write(stream: Readable, id: string, startByte: number): Promise<number> {
    return receiveBytes(this.#context, { id, userId: this.#userId, startByte }, stream).catch((error: unknown) => {
      throw error instanceof UploadMoved ? new Refusal('upload_offset') : error
    })
  }
}

/** Maps the library's errors to ours. */
const codes: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  409: 'upload_offset',
  410: 'upload_gone',
  413: 'upload_too_large',
}

function toUploadRefusal(error: unknown, maxUploadBytes: number): Refusal {
  const status = typeof error === 'object' && error !== null && 'status_code' in error ? Number(error.status_code) : 500
  if (status >= 500) return toErrorRefusal(error)
  return new Refusal(codes[status] ?? 'bad_request', { values: toUploadLimit(maxUploadBytes) })
}

export function createTusServer(context: UploadContext): TusServer {
  const caller = new AsyncLocalStorage<SessionUser>()
  const server = new Server({
    path,
    datastore: new UploadStore(context, caller),
    maxSize: context.maxUploadBytes,
    relativeLocation: true,
    namingFunction: createId,
    // The library reads the rest of the path as part of the id.
    getFileIdFromRequest: ({ url }) => new URL(url).pathname.split('/').at(-1),
    onUploadCreate: async (_, upload) => {
      await assertUploadAllowed(context, caller.getStore()!, factsOf(upload))
      return {}
    },
    onUploadFinish: async (_, { id }) => {
      const user = caller.getStore()!
      const row = await findUpload(context.db, user.id, id)
      if (row && isComplete(row)) await finishReceiving(context, user, row)
      return {}
    },
    allowedOrigins: () => false,
    onResponseError: (_, error) => {
      const refusal = toUploadRefusal(error, context.maxUploadBytes)
      const { reference } = refusal.details
      if (reference) context.log.error({ err: error, reference }, 'an upload failed')
      return { status_code: errors[refusal.code].status, body: JSON.stringify(toRefusalBody(refusal)) }
    },
  })
  return (user, req, res) => {
    assertTus(req)
    return caller.run(user, () => server.handle(req, res))
  }
}
