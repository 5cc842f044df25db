import { json } from 'node:stream/consumers'
import type { Knex } from 'knex'
import { dawExportFiles } from '@songloom/contracts/daw/exports'
import type { DawArchive } from '@songloom/contracts/daw/exports'
import type { ObjectStore } from '@songloom/platform/object-store'
import { findDawProject, readSeqs } from '@songloom/store/daw/documents'
import { getUsableAudio } from '@songloom/store/library/audios'
import { toContentDisposition } from '../http/byte-range.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { sendArchive } from '../http/send-archive.ts'
import { sendObject } from '../http/send-object.ts'
import type { AwaitWorkflow } from './await-workflow.ts'

interface Deps {
  db: Knex
  objects: ObjectStore
  awaitWorkflow: AwaitWorkflow
}

/** The owner and name of a document that its reader may open, and a seq that it has. */
async function requireSeq({ db }: Deps, userId: string, projectId: string, seq: number | undefined) {
  const { ownerId, name } = requireFound(await findDawProject(db, userId, projectId))
  const newest = await readSeqs(db, projectId)
  if (seq !== undefined && seq > newest.seq) throw new Refusal('not_found')
  return { ownerId, name, seq: seq ?? newest.seq }
}

/** Files that the worker makes of documents. */
export const createDawFileHandlers = (deps: Deps): Pick<Handlers, 'scoreClipSound' | 'exportDaw' | 'exportScore'> => ({
  async scoreClipSound({ user, params: { projectId, clipId }, query, req, res }) {
    const { ownerId: userId, seq } = await requireSeq(deps, user.id, projectId, query.seq)
    const key = await deps.awaitWorkflow('renderScoreClip', { userId, projectId, seq, clipId })
    await sendObject(deps.objects, key, 'audio/wav', req, res)
  },
  async exportDaw({ user, params: { projectId, format }, query, req, res }) {
    const { ownerId: userId, name, seq } = await requireSeq(deps, user.id, projectId, query.seq)
    if (userId !== user.id) throw new Refusal('daw_read_only')
    const key = await deps.awaitWorkflow('exportDaw', { userId, projectId, seq, format, paper: query.paper })
    const { extension, mimeType } = dawExportFiles[format]
    res.set('Content-Disposition', toContentDisposition(name, extension))
    if (format !== 'dawproject') return sendObject(deps.objects, key, mimeType, req, res, 'shared')
    const { files, texts } = (await json((await deps.objects.get(key)).stream)) as DawArchive
    const madeAt = new Date()
    const dated = <T extends object>(entries: readonly T[]) => entries.map((entry) => ({ ...entry, madeAt }))
    await sendArchive(deps.objects, dated(files), req, res, dated(texts))
  },
  async exportScore({ user, params: { audioId, format }, query, req, res }) {
    const { name, score_key: scoreKey } = requireFound(await getUsableAudio(deps.db, user.id, audioId))
    if (scoreKey === null) throw new Refusal('daw_score_missing', { field: 'audioId' })
    const key = await deps.awaitWorkflow('exportScore', { userId: user.id, audioId, format, paper: query.paper })
    const { extension, mimeType } = dawExportFiles[format]
    res.set('Content-Disposition', toContentDisposition(name, extension))
    await sendObject(deps.objects, key, mimeType, req, res, 'shared')
  },
})
