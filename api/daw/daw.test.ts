import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { io } from 'socket.io-client'
import { planRestore } from '@songloom/contracts/daw/deleted'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import type { DawDocument, DawObject, DawTrack } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { openObjectStore } from '@songloom/platform/object-store'
import { joinClass } from '@songloom/store/edu/class-members'
import { createClass } from '@songloom/store/edu/classes'
import { claimRemovedAudios } from '@songloom/store/library/removed-files'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { listAudiosOfMessage } from '@songloom/store/library/audio-items'
import { getLibraryProject } from '@songloom/store/library/library-project'
import { deleteProject } from '@songloom/store/projects/projects'
import {
  groupFor,
  markerAt,
  createNote,
  putMarker,
  createScoreClip,
  reverseGroup,
  createTrack,
} from '@songloom/store/testing/seed-daw'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let owner: Caller

beforeAll(async () => {
  api = await startTestApi(undefined, {}, { editsPerMinute: 10_000 })
})
afterAll(() => api.close())
beforeEach(async () => {
  owner = await api.signUp()
})

const lrc = '[ti:River]\n[00:02.00][Verse 1]\n[00:02.00]<00:02.00>Down, <00:02.50>by the river\n[00:04.00]Home again\n'

/** A song with sections and synced lyrics, in a new project of its owner. */
const makeSong = async (caller = owner) => makeSongIn(await caller.newProject(), caller)

async function makeSongIn(projectId: string, { userId } = owner) {
  const messageId = await seedJob(api.db, { userId, projectId }, 0)
  const objects = await openObjectStore(api.config.objectStore)
  const key = `users/${userId}/jobs/${messageId}/song.lrc`
  await objects.put(key, Buffer.from(lrc), 'text/plain')
  const mp3 = `users/${userId}/jobs/${messageId}/song.mp3`
  await objects.put(mp3, Buffer.from('sound'), 'audio/mpeg')
  const sections = [{ name: 'Verse 1', startSeconds: 2, endSeconds: 6 }]
  const song = { ...audioFor(), name: 'River', bpm: 90, sections, objectKeys: { mp3, lrc: key } }
  await completeJob(api.db, messageId, outputsFor(0, [song]))
  const [audio] = await listAudiosOfMessage(api.db, messageId)
  return { audioId: audio!.audioId, messageId, projectId }
}

const open = async (body: object, caller = owner) => (await caller.call('openDawProject', { body })).body
const read = async (projectId: string, caller = owner) =>
  (await caller.call('dawProject', { params: { projectId } })).body
const send = async (projectId: string, groups: unknown[], after = 0, caller = owner) =>
  (await caller.call('sendDawOperations', { params: { projectId }, body: { after, groups } })).body
const ofKind = (document: DawDocument, kind: string): DawObject[] =>
  Object.values(document).filter((one) => one.kind === kind)

/** Changes of documents, as a tab of the owner hears of them. */
async function listenToChanges(): Promise<unknown[]> {
  const socket = io(api.url, { transports: ['websocket'], forceNew: true, auth: { token: owner.token } })
  onTestFinished(() => void socket.disconnect())
  const changes: unknown[] = []
  socket.on('daw_change', (change: unknown) => changes.push(change))
  await new Promise<void>((resolve) => socket.once('ready', () => resolve()))
  return changes
}

describe('a document', () => {
  test('of a song has its track, tempo, key, sections and lines, in a studio project', async () => {
    const { audioId, projectId: songProject } = await makeSong()
    const files = [{ audio: `${api.url}/api/audio/${audioId}`, loopable: true, songName: 'My river' }]
    const opened = await open({ userId: owner.userId, projectId: songProject, files })
    expect(opened).toMatchObject({ success: true, isNew: true, seq: 0 })
    expect(opened.projectId).not.toBe(songProject)
    const { name, canEdit, document } = await read(opened.projectId)
    expect([name, canEdit, document.master]).toMatchObject(['My river', true, { key: 'C major' }])
    expect(ofKind(document, 'tempo')).toMatchObject([{ startBeats: 0, bpm: 90 }])
    expect(ofKind(document, 'track')).toMatchObject([{ name: 'My river', player: null }])
    expect(ofKind(document, 'audioClip')).toMatchObject([{ audioId, durationSeconds: 15, isLooped: true }])
    expect(ofKind(document, 'section')).toMatchObject([{ name: 'Verse 1', startBeats: 3, durationBeats: 6 }])
    expect(ofKind(document, 'lyric')).toMatchObject([
      { text: 'Down, by the river', startBeats: 3, durationBeats: 3 },
      { text: 'Home again', startBeats: 6, durationBeats: 12 },
    ])
    for (const list of ['allProjects', 'aiStudioProjects'] as const) {
      const { allProjects } = (await owner.call(list, list === 'allProjects' ? { body: {} } : {})).body
      expect(allProjects.find(({ _id }) => _id === opened.projectId)).toMatchObject({
        name: 'My river',
        source: 'studio',
      })
    }
  })

  test('of stems has the metre and the name of their song', async () => {
    const { audioId } = await makeSong()
    const understood = { phrases: ['lullaby', '60 BPM', '6/8'], adjustments: [] }
    await api
      .db('audios')
      .where({ id: audioId })
      .update({ recipe: JSON.stringify({ understood }) })
    const messageId = await seedJob(api.db, { userId: owner.userId, projectId: await owner.newProject() }, 0)
    const stems = ['drums', 'bass'].map((part) => ({ ...audioFor('stem', part), name: `River (${part})`, bpm: 60 }))
    await completeJob(
      api.db,
      messageId,
      outputsFor(
        0,
        stems.map((stem) => ({ ...stem, parents: [audioId] })),
      ),
    )
    const { projectId } = await open({ messageId })
    const { name, document } = await read(projectId)
    expect([name, document.master]).toMatchObject(['River', { name: 'River', beatsPerBar: 6, beatUnit: 8 }])
    expect(ofKind(document, 'tempo')).toMatchObject([{ bpm: 90 }])
    expect(ofKind(document, 'track')).toMatchObject([{ name: 'Drums' }, { name: 'Bass' }])
  })

  test('is found again by the same audios or its id, and what was removed does not come back', async () => {
    const { audioId, messageId } = await makeSong()
    const projectId = await owner.newProject()
    expect(await open({ projectId, messageId })).toMatchObject({ projectId, isNew: true })
    const body = { files: [{ audio: audioId }] }
    expect(await open(body)).toMatchObject({ projectId, isNew: false, seq: 0 })
    const removal = groupFor([{ type: 'remove', id: 'clip1' }])
    expect(await send(projectId, [removal])).toMatchObject({ accepted: [{ seq: 1 }] })
    expect(await open({ projectId, ...body })).toMatchObject({ isNew: false, seq: 1 })
    const other = await makeSong()
    const low: DawOperation[] = [
      { type: 'put', object: createTrack('low') },
      { type: 'set', id: 'low', fields: { position: 9.5 } },
    ]
    await send(projectId, [groupFor(low, { baseSeq: 1 })])
    const changes = await listenToChanges()
    expect(await open({ projectId, files: [{ audio: other.audioId }] })).toMatchObject({ isNew: false, seq: 3 })
    const { document } = await read(projectId)
    expect(ofKind(document, 'audioClip')).toMatchObject([{ audioId: other.audioId }])
    const rows = (ofKind(document, 'track') as DawTrack[]).toSorted((a, b) => a.position - b.position)
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual(['track1', 'low'])
    await expect.poll(() => changes).toEqual([{ projectId, seq: 3 }])
    const removed = [audioId, other.audioId]
    await api
      .db('audios')
      .whereIn('id', removed)
      .update({ is_hidden: true, hidden_at: new Date(0) })
    // Its files stay for the document that still has it.
    expect((await claimRemovedAudios(api.db, 10)).map(({ id }) => id)).toEqual([audioId])
    expect(await open({ projectId, ...body })).toMatchObject({ success: true, projectId })
  })

  test('of a chat has its name and songs, in one project of its own', async () => {
    const { audioId, projectId: chatId } = await makeSong()
    const removed = await makeSong()
    await api.db('audios').where({ id: removed.audioId }).update({ project_id: chatId, is_hidden: true })
    await api.db('projects').where({ id: chatId }).update({ name: 'Night bus' })
    const opened = await open({ projectId: chatId })
    expect(opened).toMatchObject({ isNew: true, seq: 0 })
    expect(opened.projectId).not.toBe(chatId)
    const { name, document } = await read(opened.projectId)
    expect([name, document.master]).toMatchObject(['Night bus', { name: 'Night bus' }])
    expect(ofKind(document, 'audioClip')).toMatchObject([{ audioId }])
    expect(await open({ projectId: chatId })).toMatchObject({ projectId: opened.projectId, isNew: false, seq: 0 })
    await seedJob(api.db, { userId: owner.userId, projectId: opened.projectId }, 0)
    await api.db('audios').where({ id: removed.audioId }).update({ project_id: opened.projectId, is_hidden: false })
    // What was made in the DAW is no chat's: it comes as its owner places it.
    expect(await open({ projectId: opened.projectId })).toMatchObject({ isNew: false, seq: 0 })
  })

  test('says so where it has no room for the audios of a link', async () => {
    const [one, other] = [await makeSong(), await makeSong()]
    const { projectId } = await open({ files: [{ audio: one.audioId }] })
    await api.db('daw_documents').where({ project_id: projectId }).update({ bytes: dawLimits.storedBytes })
    const body = { projectId, files: [{ audio: other.audioId }] }
    expect(await open(body)).toMatchObject({ code: 'daw_storage_full', message: expect.stringContaining('400 MB') })
  })

  test('of an audio without a project gets one of its own', async () => {
    const libraryId = await getLibraryProject(api.db, owner.userId)
    const upload = await makeSongIn(libraryId)
    const files = [{ audio: upload.audioId }]
    const opened = await open({ projectId: libraryId, messageId: upload.messageId, files })
    expect(opened).toMatchObject({ success: true, isNew: true })
    expect(opened.projectId).not.toBe(libraryId)
    expect(ofKind((await read(opened.projectId)).document, 'audioClip')).toMatchObject([{ audioId: upload.audioId }])
    expect(await open({ projectId: libraryId, files })).toMatchObject({ projectId: opened.projectId, isNew: false })
    const song = await makeSong()
    await deleteProject(api.db, song.projectId)
    const { project_id: projectId } = await api.db('audios').where({ id: song.audioId }).first('project_id')
    expect(projectId).toBe(libraryId)
    expect(await open({ projectId, files: [{ audio: song.audioId }] })).toMatchObject({ success: true, isNew: true })
    const stranger = await api.signUp()
    expect(await open({ projectId: libraryId }, stranger)).toMatchObject({ code: 'not_found' })
  })

  test('opens audios of its user alone', async () => {
    const stranger = await makeSong(await api.signUp())
    for (const audio of [stranger.audioId, 'f'.repeat(24), 'https://example.com/a.mp3'])
      expect(await open({ files: [{ audio }] })).toMatchObject({ code: 'daw_audio_unknown' })
    expect(await open({ messageId: stranger.messageId })).toMatchObject({ code: 'not_found' })
    expect(await open({ projectId: stranger.projectId })).toMatchObject({ code: 'not_found' })
    expect(await open({ userId: 'another' })).toMatchObject({ code: 'wrong_user' })
  })

  test('pressed twice at once is opened once', async () => {
    const { audioId } = await makeSong()
    const answers = await Promise.all([1, 2, 3].map(() => open({ files: [{ audio: audioId }] })))
    expect(new Set(answers.map(({ projectId }) => projectId)).size).toBe(1)
  })
})

describe('edits', () => {
  let projectId: string
  beforeEach(async () => {
    ;({ projectId } = await open({ name: 'Edits' }))
  })

  test('are acknowledged with what their tab missed, and reach the other tabs', async () => {
    const changes = await listenToChanges()
    const first = groupFor([putMarker('m1')])
    await send(projectId, [first])
    const second = groupFor([putMarker('m2')], { clientId: 'client-2' })
    const answer = await send(projectId, [second])
    expect(answer).toMatchObject({
      accepted: [{ opId: second.opId, seq: 2 }],
      refused: [],
      isComplete: true,
      seq: 2,
      undoSeq: 2,
    })
    expect(answer.missed).toMatchObject([{ opId: first.opId, seq: 1, userId: owner.userId }])
    await expect.poll(() => changes).toEqual([1, 2].map((seq) => ({ projectId, seq })))
    const later = await owner.call('dawOperations', { params: { projectId }, query: { after: '1' } })
    expect(later.body).toMatchObject({ groups: [{ seq: 2 }], isComplete: true, seq: 2 })
    const some = await owner.call('dawOperations', { params: { projectId }, query: { after: '0', limit: '1' } })
    expect(some.body).toMatchObject({ groups: [{ seq: 1 }], isComplete: false })
  })

  test('of more bytes than a request may have are refused', async () => {
    const name = 'x'.repeat(110)
    const operations = Array.from({ length: 1_900 }, (_, at) => ({
      type: 'put',
      object: { ...markerAt(`m${at}`), name },
    }))
    const groups = [0, 1].map((part) => ({
      ...groupFor([]),
      operations: operations.map((one) => ({ ...one, object: { ...one.object, id: `${part}${one.object.id}` } })),
    }))
    expect(await send(projectId, groups.slice(1))).toMatchObject({ accepted: [{ seq: 1 }] })
    expect(await send(projectId, groups)).toMatchObject({ code: 'body_too_large' })
  })

  test('have a history with names, from which a project is duplicated', async () => {
    await send(projectId, [
      groupFor([putMarker('m1')], { action: 'add_marker' }),
      groupFor([putMarker('m2')]),
      reverseGroup('undo', 2),
    ])
    const params = { projectId, seq: '1' }
    await owner.call('nameDawVersion', { params, body: { name: 'First' } })
    const history = (await owner.call('dawHistory', { params: { projectId }, query: { limit: '2' } })).body
    expect(history).toMatchObject({
      next: 2,
      entries: [
        { seq: 3, kind: 'undo', targetSeq: 2 },
        { seq: 2, name: null },
      ],
    })
    const named = (await owner.call('dawHistory', { params: { projectId }, query: { named: 'true' } })).body
    expect(named).toMatchObject({ next: null, entries: [{ seq: 1, name: 'First', action: 'add_marker', count: 1 }] })
    const copies = await Promise.all(
      [{ seq: 2 }, { name: 'Copy' }].map((body) => owner.call('duplicateDawProject', { params: { projectId }, body })),
    )
    const documents = await Promise.all(copies.map(({ body }) => read(body.projectId)))
    expect(documents.map(({ name, seq, document }) => [name, seq, ofKind(document, 'marker').length])).toEqual([
      ['Edits', 0, 2],
      ['Copy', 0, 1],
    ])
    const past = (await owner.call('dawProject', { params: { projectId }, query: { at: '2' } })).body
    expect([past.seq, past.canEdit, ofKind(past.document, 'marker').length]).toEqual([2, false, 2])
    expect((await owner.call('dawProject', { params: { projectId }, query: { at: '4' } })).status).toBe(404)
    await owner.call('nameDawVersion', { params, body: { name: '' } })
    expect((await owner.call('dawHistory', { params: { projectId }, query: { named: 'true' } })).body.entries).toEqual(
      [],
    )
    expect((await owner.call('nameDawVersion', { params: { ...params, seq: '9' }, body: { name: 'x' } })).status).toBe(
      404,
    )
  })

  test('are no more than a person may have, also when several are duplicated at once', async () => {
    await api.db.raw(
      `with made as (
         insert into projects (id, user_id, name) select lpad(n::text, 24, 'd'), :userId, 'Full'
         from generate_series(2, :most) n returning id, user_id)
       insert into daw_documents (project_id, user_id) select id, user_id from made`,
      { userId: owner.userId, most: dawLimits.documents - 1 },
    )
    const duplicate = () => owner.call('duplicateDawProject', { params: { projectId }, body: {} })
    const answers = await Promise.all(Array.from({ length: 6 }, duplicate))
    const refused = answers.filter(({ body }) => body.code === 'daw_too_many')
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 5])
  })

  test('that remove are listed, and what they removed comes back with what belonged to it', async () => {
    const objects = [createTrack('t1'), createScoreClip('c1', 't1'), createNote('n1', 'c1'), markerAt('m1')]
    const before = (await send(projectId, [groupFor(objects.map((object) => ({ type: 'put', object })))])).seq
    const whole = (await read(projectId)).document
    const remove = (...ids: string[]) => groupFor(ids.map((id) => ({ type: 'remove', id })))
    await send(projectId, [remove('n1', 'c1', 't1'), remove('m1'), reverseGroup('undo', before + 2)])
    const { entries } = (await owner.call('deletedDawObjects', { params: { projectId } })).body
    expect(entries).toMatchObject([{ seq: before + 1, count: 3, objects: [{ id: 't1' }] }])
    const gone = await owner.call('deletedDawEntry', { params: { projectId, seq: String(entries[0]!.seq) } })
    const operations = planRestore((await read(projectId)).document, gone.body.objects)
    await send(projectId, [groupFor(operations, { baseSeq: before + 3 })])
    expect((await read(projectId)).document).toEqual(whole)
    expect((await owner.call('deletedDawObjects', { params: { projectId } })).body.entries).toEqual([])
    await send(projectId, [remove('m1')])
    await api
      .db('daw_ops')
      .where({ project_id: projectId })
      .update({ at: new Date(Date.now() - 31 * 86_400_000) })
    expect((await owner.call('deletedDawObjects', { params: { projectId } })).body.entries).toEqual([])
  })

  test('are the owner’s: a teacher reads the document of a student, and others do not', async () => {
    const [teacher, stranger] = [await api.signUp(), await api.signUp()]
    const classId = await createClass(api.db, teacher.userId, { name: 'A class', timeZone: 'UTC' })
    await joinClass(api.db, classId, { id: owner.userId, name: 'A student' })
    await api.db('class_projects').insert({ class_id: classId, project_id: projectId, user_id: owner.userId })
    expect(await read(projectId, teacher)).toMatchObject({ canEdit: false, seq: 0 })
    expect(await open({ projectId }, teacher)).toMatchObject({ projectId, isNew: false })
    expect(await send(projectId, [groupFor([putMarker('m1')])], 0, teacher)).toMatchObject({ code: 'daw_read_only' })
    const { audioId } = await makeSong()
    await open({ projectId, files: [{ audio: audioId }] })
    for (const reader of [owner, teacher]) {
      const { sounds } = (await reader.call('dawSounds', { params: { projectId } })).body
      expect(sounds).toEqual([{ audioId, name: 'River', durationSeconds: 15, bpm: 90, key: 'C major', peaks: [0, 1] }])
      const file = { params: { projectId, audioId }, query: { format: 'mp3' } }
      expect((await reader.call('dawSoundFile', file)).body).toBe('sound')
    }
    await owner.call('unshareAudio', { params: { audioId } })
    const countSounds = async (by: Caller) => (await by.call('dawSounds', { params: { projectId } })).body.sounds.length
    expect([await countSounds(owner), await countSounds(teacher)]).toEqual([1, 0])
    await api.db('projects').where({ id: projectId }).update({ is_public: true })
    expect((await stranger.call('dawSounds', { params: { projectId } })).status).toBe(404)
    expect(await read(projectId, stranger)).toMatchObject({ code: 'not_found' })
  })
})
