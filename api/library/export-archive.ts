import { createHash } from 'node:crypto'
import { WorkflowFailedError, WorkflowNotFoundError } from '@temporalio/client'
import type { Knex } from 'knex'
import { archiveKey, archiveWorkflowId, maxOpenArchives } from '@songloom/contracts/library/archives.rules'
import type { ExportArchiveInput, ExportProgress } from '@songloom/contracts/library/archives.rules'
import { isLazy } from '@songloom/contracts/library/audios'
import { getQuota } from '@songloom/contracts/account/quotas.rules'
import type { Quota } from '@songloom/contracts/account/plans.rules'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import type { ArchiveStatus } from '@songloom/contracts/routes/export'
import type { ObjectStore } from '@songloom/platform/object-store'
import {
  claimArchive,
  listOlderArchiveSlots,
  releaseArchive,
  releaseOlderArchiveSlots,
} from '@songloom/store/library/archives/archive-slots'
import { getAudioRows, getCoverVersion } from '@songloom/store/library/audios'
import type { AudioRow } from '@songloom/store/library/audios'
import { findFailure } from '../jobs/find-failure.ts'
import { toContentDisposition } from '../http/byte-range.ts'
import type { Call, Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { sendObject } from '../http/send-object.ts'
import { toUserLabel } from '../jobs/jobs.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'

interface Deps {
  db: Knex
  objects: ObjectStore
  calls: TemporalCalls
  taskQueue: string
}

type Own = Pick<ExportArchiveInput, 'userId' | 'exportId'>

/** Temporal answers in milliseconds or is away. */
const callDeadlineMs = 5_000
/** A worker, if one is running, reports its progress by this deadline. */
const progressDeadlineMs = 1_000
/** Encoding for an archive has lower priority than users' songs. */
const priorityKey = 4

/** The same audios, names, covers and format have the same archive id, so a repeated request starts nothing. */
const exportIdOf = (userId: string, format: string, rows: readonly AudioRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, format, rows.map((row) => [row.id, row.name, getCoverVersion(row)])]))
    .digest('hex')
    .slice(0, 24)

const beginning = ({ exportId }: Own): ArchiveStatus => ({
  success: true,
  exportId,
  state: 'packing',
  done: 0,
  total: 0,
  url: null,
  error: null,
})

const hasFormat = ({ object_keys: keys }: AudioRow, format: ExportArchiveInput['format']): boolean =>
  keys[format] !== undefined || (isLazy(format) && keys.wav !== undefined)

const unavailable = (cause: unknown): never => {
  throw new Refusal('unavailable', {}, { cause })
}

const startWorkflow = ({ calls, taskQueue }: Deps, input: ExportArchiveInput): Promise<unknown> =>
  calls.within(callDeadlineMs, (temporal) =>
    temporal.workflow.start('exportArchive', {
      workflowId: archiveWorkflowId(input),
      taskQueue,
      args: [input],
      typedSearchAttributes: [toUserLabel(input.userId)],
      priority: { priorityKey, fairnessKey: input.userId },
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    }),
  )

const getStatus = ({ calls }: Deps, own: Own): Promise<string | undefined> =>
  calls
    .within(callDeadlineMs, (temporal) => temporal.workflow.getHandle(archiveWorkflowId(own)).describe())
    .then(({ status }) => status.name)
    .catch((error: unknown) => (error instanceof WorkflowNotFoundError ? undefined : unavailable(error)))

async function releaseEnded(deps: Deps, userId: string): Promise<void> {
  const exportIds = await listOlderArchiveSlots(deps.db, userId)
  const statuses = await Promise.all(exportIds.map((exportId) => getStatus(deps, { userId, exportId })))
  const ended = exportIds.filter((_, index) => statuses[index] !== 'RUNNING')
  await releaseOlderArchiveSlots(deps.db, userId, ended)
}

/** The claim time of a new archive; one in progress or stored already has its slot. */
async function claimSlot(deps: Deps, own: Own, quota: Quota | undefined): Promise<string | undefined> {
  const tryClaim = () => claimArchive(deps.db, own, quota)
  let claim = await tryClaim()
  if (claim.state === 'full') {
    await releaseEnded(deps, own.userId)
    claim = await tryClaim()
  }
  if (claim.state === 'full') throw new Refusal('too_many_archives', { values: { limit: maxOpenArchives } })
  return claim.state === 'claimed' ? claim.claimedAt : undefined
}

/** Begins to pack within the bounds of its owner; what could not be begun uses no slot and counts for no day. */
async function begin(deps: Deps, input: ExportArchiveInput, quota: Quota | undefined): Promise<void> {
  const claimedAt = await claimSlot(deps, input, quota)
  await startWorkflow(deps, input).catch(async (error: unknown) => {
    if (claimedAt !== undefined) await releaseArchive(deps.db, input, claimedAt)
    return unavailable(error)
  })
}

const getProgress = ({ calls }: Deps, own: Own): Promise<ExportProgress> =>
  calls
    .within(progressDeadlineMs, (temporal) =>
      temporal.workflow.getHandle(archiveWorkflowId(own)).query<ExportProgress>('exportProgress'),
    )
    .catch(() => ({ done: 0, total: 0 }))

async function describeFailure({ calls }: Deps, own: Own): Promise<string> {
  const ended = calls.within(callDeadlineMs, (temporal) => temporal.workflow.getHandle(archiveWorkflowId(own)).result())
  const error: unknown = await ended.catch((reason: unknown) => reason)
  const isNamed = error instanceof WorkflowFailedError && findFailure(error)?.type === 'format_needs_ffmpeg'
  return isNamed ? getErrorMessage('format_needs_ffmpeg', { format: 'M4A / MP4' }) : getErrorMessage('export_failed')
}

async function findReady({ objects }: Deps, own: Own): Promise<ArchiveStatus | undefined> {
  if (!(await objects.stat(archiveKey(own)))) return undefined
  return { ...beginning(own), state: 'ready', url: `/api/export/archive/${own.exportId}/file` }
}

async function getState(deps: Deps, own: Own): Promise<ArchiveStatus> {
  const ready = await findReady(deps, own)
  if (ready) return ready
  const answer = beginning(own)
  const status = await getStatus(deps, own)
  if (status === 'RUNNING') return { ...answer, state: 'packing', ...(await getProgress(deps, own)) }
  if (status === undefined || status === 'COMPLETED') throw new Refusal('not_found')
  return { ...answer, state: 'failed', error: await describeFailure(deps, own) }
}

async function exportArchive(deps: Deps, { user, body }: Call<'exportArchive'>): Promise<ArchiveStatus> {
  const { format } = body
  const audioIds = [...new Set(body.audioIds)]
  if (audioIds.length === 0) throw new Refusal('export_none', { field: 'audioIds' })
  const rows = await getAudioRows(deps.db, user.id, audioIds)
  if (rows.length !== audioIds.length || !rows.every((row) => hasFormat(row, format))) throw new Refusal('not_found')
  const own = { userId: user.id, exportId: exportIdOf(user.id, format, rows) }
  const ready = await findReady(deps, own)
  if (ready) return ready
  await begin(deps, { ...own, audioIds, format }, getQuota(user.role, user.plan))
  return { ...beginning(own), total: audioIds.length }
}

/** Packs archives in a workflow, so that they survive a restart and the owner may close the browser. */
export function exportArchiveHandlers(deps: Deps): Pick<Handlers, 'exportArchive' | 'archiveStatus' | 'archiveFile'> {
  return {
    exportArchive: (call) => exportArchive(deps, call),
    archiveStatus: ({ user, params }) => getState(deps, { userId: user.id, exportId: params.exportId }),
    async archiveFile({ user, params, query, req, res }) {
      const key = archiveKey({ userId: user.id, exportId: params.exportId })
      res.set('Content-Disposition', toContentDisposition(query.name ?? 'Songloom', 'zip'))
      await sendObject(deps.objects, key, 'application/zip', req, res)
    },
  }
}
