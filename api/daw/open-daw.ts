import type { Knex } from 'knex'
import { cutProjectId, isId } from '@songloom/contracts/library/ids.rules'
import { defaultProjectName } from '@songloom/contracts/library/projects'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import { createDocument, nameSources } from '@songloom/contracts/daw/new-document'
import type { DawAudio } from '@songloom/contracts/daw/new-document'
import type { Database } from '@songloom/store/database'
import {
  assertMayCreate,
  createDawDocument,
  insertStudioProject,
  lockDocuments,
} from '@songloom/store/daw/create-document'
import { findDawProject, readSeqs } from '@songloom/store/daw/documents'
import { findBySource, findProject, makeStudioProject } from '@songloom/store/daw/sources'
import type { NamedProject } from '@songloom/store/daw/sources'
import { Refusal } from '../http/refusal.ts'
import { publishProjectUpdate } from '../projects/projects.ts'
import { addSources } from './add-sources.ts'
import type { DawDeps } from './daw-deps.ts'
import type { NotifyDeps } from './notify-readers.ts'
import { listSources, requireSources, toDawAudios } from './read-sources.ts'

type Opened = { projectId: string; isNew: boolean }

interface Wanted {
  userId: string
  /** Of the project, where it gets one. */
  name: string | undefined
  audios: readonly DawAudio[]
  /** An own project that was named, or nothing of that id. */
  projectId: string | undefined
  project: NamedProject | undefined
  /** The project, where its chat is opened as a whole. */
  chat: NamedProject | undefined
}

const nowhere = { projectId: undefined, project: undefined }

/** The named project's id, cut as everywhere. */
function readProjectId(named: string | undefined): string | undefined {
  if (named === undefined) return undefined
  const id = cutProjectId(named)
  if (!isId(id)) throw new Refusal('bad_request', { field: 'projectId' })
  return id
}

/**
 * An own project that is there, or the id of none. Another's and a deleted one are refused as missing; the project of
 * the library counts as none, because its audios have no project of their own.
 */
async function readPlace(db: Knex, userId: string, projectId: string): Promise<Pick<Wanted, 'projectId' | 'project'>> {
  const project = await findProject(db, projectId)
  if (project && (project.user_id !== userId || project.isDeleted)) throw new Refusal('not_found')
  return project?.isLibrary ? nowhere : { projectId, project }
}

/** A project of a chat of which nothing in particular is named. */
const findChat = (project: NamedProject | undefined, { files = [], messageId }: RouteBody<'openDawProject'>) =>
  project?.hasMessages && files.length === 0 && messageId === undefined ? project : undefined

/** What was opened, so that the same link leads to the same project: audios, or the project of a chat. */
function toSourceKey({ audios, chat }: Wanted): string | null {
  if (chat) return `project ${chat.id}`
  const ids = audios.map(({ audioId }) => audioId)
  return ids.length > 0 ? ids.toSorted().join(' ') : null
}

/** The project of a new document: the named one if it is empty, otherwise one of its own. */
async function chooseProject(trx: Database, { userId, name, project, projectId }: Wanted): Promise<string> {
  if (project && !project.hasMessages) {
    await makeStudioProject(trx, project.id, project.name === defaultProjectName ? name : undefined)
    return project.id
  }
  return insertStudioProject(trx, userId, name ?? defaultProjectName, project ? undefined : projectId)
}

/** Creates the document, unless the same sources or a request at the same time have made it. */
const openNew = (db: Knex, wanted: Wanted): Promise<Opened> =>
  db.transaction(async (trx) => {
    const { userId, projectId, audios } = wanted
    await lockDocuments(trx, userId)
    const sourceKey = toSourceKey(wanted)
    const isNamed = projectId !== undefined && !wanted.project?.hasMessages
    const present = isNamed ? await findMade(trx, projectId) : sourceKey && (await findBySource(trx, userId, sourceKey))
    if (present) return { projectId: present, isNew: false }
    await assertMayCreate(trx, userId)
    const chosen = await chooseProject(trx, wanted)
    const document = createDocument(wanted.name ?? defaultProjectName, audios)
    await createDawDocument(trx, { projectId: chosen, userId, sourceKey }, document)
    return { projectId: chosen, isNew: true }
  })

const findMade = async (trx: Database, projectId: string): Promise<string | undefined> =>
  (await findProject(trx, projectId))?.hasDocument ? projectId : undefined

/** Opens a document, or creates it. Throws `Refusal`. */
export async function openDaw(deps: DawDeps & NotifyDeps, userId: string, body: RouteBody<'openDawProject'>) {
  const { db } = deps
  const projectId = readProjectId(body.projectId)
  const readable = projectId === undefined ? undefined : await findDawProject(db, userId, projectId)
  const isOthers = readable !== undefined && readable.ownerId !== userId
  const place = projectId === undefined || isOthers ? nowhere : await readPlace(db, userId, projectId)
  const chat = readable ? undefined : findChat(place.project, body)
  const wanted = { ...body, chatId: chat?.id }
  // A link is good for as long as its project is there, whatever became of its audios.
  const sources = isOthers ? [] : await (readable ? listSources : requireSources)(db, userId, wanted)
  const audios = await toDawAudios(deps, sources)
  const name = body.name || chat?.name || nameSources(audios)
  const opened = readable
    ? { projectId: readable.projectId, isNew: false }
    : await openNew(db, { userId, name, audios, ...place, chat })
  if (!opened.isNew && audios.length > 0) await addSources(deps, { projectId: opened.projectId, userId }, audios)
  if (opened.isNew) await publishProjectUpdate(deps, userId, opened.projectId)
  const { seq } = await readSeqs(db, opened.projectId)
  return { success: true as const, ...opened, seq }
}
