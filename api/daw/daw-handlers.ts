import { fileMimeTypes } from '@songloom/contracts/library/audios'
import type { AddScoreInput } from '@songloom/contracts/daw/add-score'
import { dawRefusalValues } from '@songloom/contracts/daw/refusals.rules'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import type { dawRoutes } from '@songloom/contracts/daw/daw-routes'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import type { Log } from '@songloom/platform/logs/log'
import { applyGroups } from '@songloom/store/daw/apply-groups'
import {
  assertMayCreate,
  copyDawDocument,
  insertStudioProject,
  lockDocuments,
} from '@songloom/store/daw/create-document'
import { listDeleted, readDeleted } from '@songloom/store/daw/deleted'
import { findDawProject, readDocumentText, readDocumentTextAt, readSeqs } from '@songloom/store/daw/documents'
import type { DawProject } from '@songloom/store/daw/documents'
import { findSound, listSounds } from '@songloom/store/daw/sounds'
import { listUnplacedResults } from '@songloom/store/daw/results'
import { listGroups, listHistory, nameVersion } from '@songloom/store/daw/log'
import { createId } from '@songloom/store/ids'
import { getUsableAudio } from '@songloom/store/library/audios'
import { withJsonText } from '../http/json-text.ts'
import type { AudioFormats } from '../library/audio-formats.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { sendObject } from '../http/send-object.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { publishProjectUpdate } from '../projects/projects.ts'
import { awaitWrittenText } from '../writing/written-text.ts'
import { notifyReaders } from './notify-readers.ts'
import { openDaw } from './open-daw.ts'
import type { DawDeps } from './daw-deps.ts'

type DawRoute = keyof typeof dawRoutes
type Deps = DawDeps & { log: Log; formats: Pick<AudioFormats, 'keyOf'>; calls: TemporalCalls; taskQueue: string }

/** A document that its reader may open; a missing one and another user's get the same answer. */
const requireReader = async ({ db }: DawDeps, userId: string, projectId: string): Promise<DawProject> =>
  requireFound(await findDawProject(db, userId, projectId))

async function requireEditor(deps: DawDeps, userId: string, projectId: string): Promise<DawProject> {
  const project = await requireReader(deps, userId, projectId)
  if (project.ownerId !== userId) throw new Refusal('daw_read_only')
  return project
}

/** A point of the history, from which nothing is taken back. */
const readAt = async (db: DawDeps['db'], projectId: string, seq: number) => ({
  ...{ seq, undoSeq: 0, redoSeq: 0 },
  text: requireFound(await readDocumentTextAt(db, projectId, seq)),
})

type ReadRoute = 'dawProject' | 'dawOperations' | 'dawHistory' | 'deletedDawObjects' | 'deletedDawEntry'

function readHandlers(deps: Deps): Pick<Handlers, ReadRoute> {
  const { db } = deps
  return {
    async dawProject({ user, params: { projectId }, query: { at }, viewerId }) {
      const { name, ownerId } = await requireReader(deps, user.id, projectId)
      const { text, ...standing } = await (at === undefined
        ? readDocumentText(db, projectId)
        : readAt(db, projectId, at))
      const canEdit = ownerId === user.id && viewerId === undefined && at === undefined
      const fields = { success: true as const, projectId, name, canEdit, ...standing }
      return withJsonText<RouteResponse<'dawProject'>, 'document'>(fields, 'document', text)
    },
    async dawOperations({ user, params: { projectId }, query: { after, limit = dawLimits.answerGroups } }) {
      await requireReader(deps, user.id, projectId)
      const standing = await readSeqs(db, projectId)
      const found = await listGroups(db, projectId, { after, until: standing.seq, limit })
      return { success: true, ...found, ...standing }
    },
    async dawHistory({ user, params: { projectId }, query: { before, limit = 50, named } }) {
      await requireReader(deps, user.id, projectId)
      const page = await listHistory(db, projectId, { before, limit, isNamed: named === 'true' })
      return { success: true, ...page }
    },
    async deletedDawObjects({ user, params: { projectId }, query: { before, limit = 50 } }) {
      await requireReader(deps, user.id, projectId)
      return { success: true, ...(await listDeleted(db, projectId, { before, limit })) }
    },
    async deletedDawEntry({ user, params: { projectId, seq } }) {
      await requireReader(deps, user.id, projectId)
      return { success: true, objects: await readDeleted(db, projectId, seq) }
    },
  }
}

const resultHandlers = (deps: Deps): Pick<Handlers, 'dawResults'> => ({
  async dawResults({ user, params: { projectId } }) {
    const { ownerId } = await requireEditor(deps, user.id, projectId)
    return { success: true, results: await listUnplacedResults(deps.db, { projectId, ownerId }) }
  },
})

type SoundRoute = 'dawSounds' | 'dawSoundFile'

function soundHandlers(deps: Deps): Pick<Handlers, SoundRoute> {
  const { db, objects, formats } = deps
  return {
    async dawSounds({ user, params: { projectId } }) {
      const project = await requireReader(deps, user.id, projectId)
      return { success: true, sounds: await listSounds(db, project, user.id) }
    },
    async dawSoundFile({ user, params: { projectId, audioId }, query: { format }, req, res }) {
      const project = await requireReader(deps, user.id, projectId)
      const row = requireFound(await findSound(db, project, { readerId: user.id, audioId }))
      await sendObject(objects, requireFound(await formats.keyOf(row, format)), fileMimeTypes[format], req, res)
    },
  }
}

function editHandlers(deps: Deps): Pick<Handlers, Exclude<DawRoute, ReadRoute | SoundRoute | 'dawResults'>> {
  const { db } = deps
  return {
    openDawProject: ({ user, body }) => openDaw(deps, user.id, body),
    async sendDawOperations({ user, params: { projectId }, body: { after, groups } }) {
      await requireEditor(deps, user.id, projectId)
      const { seqBefore, ...applied } = await applyGroups(db, { projectId, userId: user.id }, groups)
      if (applied.seq > seqBefore) notifyReaders(deps, user.id, { projectId, seq: applied.seq })
      const newer = await listGroups(db, projectId, { after, until: seqBefore, limit: dawLimits.answerGroups })
      const own = new Set(groups.map(({ opId }) => opId))
      const missed = newer.groups.filter(({ opId }) => !own.has(opId))
      return { success: true, ...applied, missed, isComplete: newer.isComplete }
    },
    async addDawScore({ user, params: { projectId }, body: { audioId, clipId } }) {
      await requireEditor(deps, user.id, projectId)
      const audio = requireFound(await getUsableAudio(db, user.id, audioId))
      if (audio.score_key === null) throw new Refusal('daw_score_missing', { field: 'audioId' })
      const input: AddScoreInput = { projectId, userId: user.id, audioId, clipId, opId: createId() }
      const seq = await awaitWrittenText<number>(deps.calls, 'daw_score_failed', {
        workflow: 'addDawScore',
        workflowId: `daw-score-${input.opId}`,
        taskQueue: deps.taskQueue,
        input,
        userId: user.id,
        refusals: ['not_found', 'daw_score_stretched', 'daw_too_large', 'daw_storage_full'],
        values: dawRefusalValues,
      })
      return { success: true, seq }
    },
    async nameDawVersion({ user, params: { projectId, seq }, body }) {
      await requireEditor(deps, user.id, projectId)
      if (!(await nameVersion(db, { projectId, seq }, body.name))) throw new Refusal('not_found')
      return { success: true }
    },
    async duplicateDawProject({ user, params: { projectId }, body }) {
      const { name } = await requireEditor(deps, user.id, projectId)
      const { seq: newest } = await readSeqs(db, projectId)
      if ((body.seq ?? 0) > newest) throw new Refusal('not_found')
      const copyId = await db.transaction(async (trx) => {
        await lockDocuments(trx, user.id)
        await assertMayCreate(trx, user.id)
        const id = await insertStudioProject(trx, user.id, body.name || name)
        await copyDawDocument(trx, { projectId, seq: body.seq ?? newest }, { projectId: id, userId: user.id })
        return id
      })
      await publishProjectUpdate(deps, user.id, copyId)
      return { success: true, projectId: copyId }
    },
  }
}

/** The handlers of `dawRoutes`. */
export const createDawHandlers = (deps: Deps): Pick<Handlers, DawRoute> => ({
  ...readHandlers(deps),
  ...soundHandlers(deps),
  ...resultHandlers(deps),
  ...editHandlers(deps),
})
