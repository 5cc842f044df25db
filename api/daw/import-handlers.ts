import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request } from 'express'
import type { Knex } from 'knex'
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import { describeImportNote } from '@songloom/contracts/daw/import-notes.rules'
import { toImportKey } from '@songloom/contracts/daw/imports'
import type { DawImported, DawImportInput } from '@songloom/contracts/daw/imports'
import { isErrorCode } from '@songloom/contracts/errors/errors.rules'
import { toUploadName } from '@songloom/contracts/library/uploads.rules'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import type { ObjectStore } from '@songloom/platform/object-store'
import { assertMayEdit } from '@songloom/store/daw/create-document'
import { findDawProject } from '@songloom/store/daw/documents'
import { createId } from '@songloom/store/ids'
import { queueForDeletion } from '@songloom/store/library/removed-files'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import type { Slots } from '../http/slots.ts'
import { findFailure } from '../jobs/find-failure.ts'
import { toUserLabel } from '../jobs/jobs.ts'
import { isTimeUp } from '../jobs/temporal-calls.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { assertOwnForm, readForm } from '../uploads/read-form.ts'

interface Deps {
  db: Knex
  objects: ObjectStore
  calls: TemporalCalls
  taskQueue: string
  /** Whose bodies are received at once. */
  bodies: Slots
  maxUploadBytes: number
  /** How long one request waits for the end, for tests. */
  importWaitMs?: number
}

type Place = Omit<DawImportInput, 'fileName'>
type ImportView = RouteResponse<'importDaw'>

const startDeadlineMs = 5_000
/** Shorter than a node that is being ended waits. */
const usualWaitMs = 15_000
/** A user waits for it. */
const priorityKey = 1
/** A workflow deletes its file; one that was never started, because the API ended, is deleted after a day. */
const fileKeptHours = 24

const toWorkflowId = ({ userId, projectId, importId }: Place): string =>
  `daw-import-${createHash('sha256').update(`${userId}/${projectId}/${importId}`).digest('hex').slice(0, 24)}`

/** Stores the file of a form under its import; returns the file's name. */
async function receiveFile({ db, objects, maxUploadBytes }: Deps, place: Place, req: Request): Promise<string> {
  const key = toImportKey(place)
  let name: string | undefined
  try {
    const fields = await readForm(req, {
      maxFileBytes: maxUploadBytes,
      async onFile({ fileName, stream }) {
        const body = new PassThrough()
        await queueForDeletion(db, { userId: place.userId, baseKey: key, keptHours: fileKeptHours })
        await Promise.all([objects.put(key, body, 'application/octet-stream'), pipeline(stream, body)])
        name = toUploadName(fileName)
      },
    })
    assertOwnForm(fields, place.userId)
    if (name === undefined) throw new Refusal('bad_request', { field: 'file' })
    return name
  } catch (error) {
    await objects.delete(key)
    throw error
  }
}

/** Starts the import; one that was started before goes on. */
async function start({ calls, taskQueue, objects }: Deps, input: DawImportInput): Promise<void> {
  const begin = calls.within(startDeadlineMs, (temporal) =>
    temporal.workflow.start('importDaw', {
      workflowId: toWorkflowId(input),
      taskQueue,
      args: [input],
      typedSearchAttributes: [toUserLabel(input.userId)],
      priority: { priorityKey, fairnessKey: input.userId },
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY',
    }),
  )
  await begin.catch(async (error: unknown) => {
    await objects.delete(toImportKey(input))
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw new Refusal('unavailable', {}, { cause: error })
  })
}

const toView = (importId: string, imported?: DawImported): ImportView => ({
  success: true,
  importId,
  state: imported ? 'done' : 'working',
  seq: imported?.seq ?? null,
  tracks: imported?.tracks ?? 0,
  audios: imported?.audios ?? 0,
  notes: (imported?.notes ?? []).map((note) => ({ ...note, text: describeImportNote(note) })),
})

/** Waits a while for the end of an import. Throws its `Refusal`. */
async function waitForEnd({ calls, importWaitMs = usualWaitMs }: Deps, place: Place): Promise<ImportView> {
  releaseRequestSlot()
  const result = calls.within(
    importWaitMs,
    (temporal) => temporal.workflow.getHandle(toWorkflowId(place)).result() as Promise<DawImported>,
  )
  return result.then(
    (imported) => toView(place.importId, imported),
    (error: unknown) => {
      if (isTimeUp(error)) return toView(place.importId)
      // Its sentence has its blanks filled in.
      const failure = findFailure(error)
      if (failure?.type && isErrorCode(failure.type))
        throw Object.assign(new Refusal(failure.type), { message: failure.message })
      if (error instanceof Error && error.name === 'WorkflowNotFoundError') throw new Refusal('not_found')
      if (error instanceof Error && error.name === 'WorkflowFailedError')
        throw new Refusal('daw_import_failed', {}, { cause: error })
      throw new Refusal('unavailable', {}, { cause: error })
    },
  )
}

/** Files of other programs into documents: received here, read by the worker. */
export function createDawImportHandlers(deps: Deps): Pick<Handlers, 'importDaw' | 'dawImport'> {
  async function requireEditor(userId: string, projectId: string): Promise<void> {
    const { ownerId } = requireFound(await findDawProject(deps.db, userId, projectId))
    if (ownerId !== userId) throw new Refusal('daw_read_only')
  }
  return {
    async importDaw({ user, params: { projectId }, query: { importId = createId() }, req }) {
      await requireEditor(user.id, projectId)
      await assertMayEdit(deps.db, user.id)
      const place = { userId: user.id, projectId, importId }
      releaseRequestSlot()
      const fileName = await deps.bodies.run(user.id, () => receiveFile(deps, place, req))
      await start(deps, { ...place, fileName })
      return waitForEnd(deps, place)
    },
    async dawImport({ user, params: { projectId, importId } }) {
      await requireEditor(user.id, projectId)
      return waitForEnd(deps, { userId: user.id, projectId, importId })
    },
  }
}
