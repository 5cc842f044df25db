import type { UploadView } from '@songloom/tools/receive-upload/contract'
import { finishReceiving } from '@songloom/tools/receive-upload/submit-upload'
import type { SessionUser } from '@songloom/contracts/account/session'
import { toUploadName } from '@songloom/contracts/library/uploads.rules'
import { createId } from '@songloom/store/ids'
import { deleteUpload, receiveBytes } from '@songloom/store/library/upload-bytes'
import { describeUpload, isComplete, findUpload } from '@songloom/store/library/uploads'
import type { UploadRow } from '@songloom/store/library/uploads'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import { toRefusal, awaitAnswer } from '../jobs/library-jobs.ts'
import { assertUploadAllowed, beginWithinBounds, parseDurationSeconds } from './accept-upload.ts'
import type { UploadContext } from './accept-upload.ts'
import { assertOwnForm, readForm } from './read-form.ts'
import { createTusServer } from './tus-server.ts'
import type { TusServer } from './tus-server.ts'
import { uploadView } from './upload-view.ts'

type UploadRoutes = 'uploadFile' | 'createUpload' | 'uploadOffset' | 'sendUpload' | 'endUpload' | 'uploadState'

/** A file into the library: in one request, or in as many as the connection needs. */
export function uploadHandlers(context: UploadContext & { waitMs?: number }): Pick<Handlers, UploadRoutes> {
  const { db, bodies, maxUploadBytes, waitMs } = context
  const tus = createTusServer(context)

  async function ownUpload(userId: string, id: string): Promise<UploadRow> {
    const row = await findUpload(db, userId, id)
    if (!row) throw new Refusal('not_found')
    return row
  }

  /** Receives a form's file as an upload; the bytes of a failed one are deleted. */
  async function readUploadForm(user: SessionUser, req: Parameters<typeof readForm>[0]): Promise<UploadRow> {
    const id = createId()
    let size: number | undefined
    const read = readForm(req, {
      maxFileBytes: maxUploadBytes,
      async onFile({ fileName, stream }, before) {
        assertOwnForm(before, user.id)
        const source = before.get('type') === 'recording' ? 'recording' : 'file'
        const facts = {
          fileName: toUploadName(fileName),
          source,
          durationSeconds: parseDurationSeconds(before.get('duration')),
        } as const
        await assertUploadAllowed(context, user, { ...facts, sizeBytes: 1 })
        await beginWithinBounds(db, user, { id, userId: user.id, ...facts, sizeBytes: 0 })
        size = await receiveBytes(context, { id, userId: user.id, startByte: 0 }, stream)
        await describeUpload(db, id, { fileName: facts.fileName, sizeBytes: size })
      },
    })
    try {
      assertOwnForm(await read, user.id)
      if (!size) throw new Refusal(size === 0 ? 'upload_empty' : 'bad_request', { field: 'file' })
      return await ownUpload(user.id, id)
    } catch (error) {
      await deleteUpload(context, user.id, id)
      throw error
    }
  }

  const receiveByTus: TusServer = (user, req, res) => {
    releaseRequestSlot()
    return bodies.run(user.id, () => tus(user, req, res))
  }

  function untilEnded(userId: string, id: string): Promise<UploadView> {
    const ended = async (): Promise<UploadView | undefined> => {
      const view = await uploadView(db, userId, await ownUpload(userId, id))
      return view.state === 'done' || view.state === 'failed' ? view : undefined
    }
    return awaitAnswer(ended, 'upload_pending', waitMs)
  }

  return {
    async uploadFile({ user, req }) {
      releaseRequestSlot()
      const row = await bodies.run(user.id, () => readUploadForm(user, req))
      await finishReceiving(context, user, row)
      const { audio, failure } = await untilEnded(user.id, row.id)
      if (!audio) throw toRefusal(failure, 'upload_unreadable')
      const message = `"${audio.name}" ${audio.isHidden ? 'uploaded' : 'added to your library'}`
      return { success: true, publicUrl: audio.audioUrl, bpm: audio.bpm, id: audio._id, message, audio }
    },
    createUpload: ({ user, req, res }) => receiveByTus(user, req, res),
    uploadOffset: ({ user, req, res }) => tus(user, req, res),
    sendUpload: ({ user, req, res }) => receiveByTus(user, req, res),
    endUpload: ({ user, req, res }) => tus(user, req, res),
    async uploadState({ user, params, viewerId }) {
      const row = await ownUpload(user.id, params.uploadId)
      // A node may have died between the last byte and the start of the job.
      if (isComplete(row) && viewerId === undefined) await finishReceiving(context, user, row)
      return { success: true, upload: await uploadView(db, user.id, await ownUpload(user.id, row.id)) }
    },
  }
}
