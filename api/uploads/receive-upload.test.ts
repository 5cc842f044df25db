import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxUnfinishedUploads } from '@songloom/contracts/library/uploads.rules'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { completeJob, failJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor } from '@songloom/store/testing/seed'
import type { UnlistedReason } from '@songloom/store/library/audios'
import { hashUpload } from '@songloom/store/library/upload-bytes'
import { uploadFolder } from '@songloom/store/library/uploads'
import type { UploadRow } from '@songloom/store/library/uploads'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'
import { buildUploadForm, sendByTus, sendForm, tus } from '../testing/uploads.ts'
import type { SentFile } from '../testing/uploads.ts'

const limit = 12_000_000
let api: TestApi
let objects: ObjectStore
let creator: Caller
let other: Caller

beforeAll(async () => {
  api = await startTestApi(undefined, { MAX_UPLOAD_BYTES: String(limit) })
  objects = await openObjectStore(api.config.objectStore)
  ;[creator, other] = [await api.signUp('pro'), await api.signUp()]
})
afterAll(() => api.close())

let serial = 0
const file = (size = 50_000, name = `rain-${serial++}.mp3`, metadata = {}): SentFile => ({
  bytes: randomBytes(size),
  name,
  metadata,
})
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const upload = (sent: SentFile, caller = creator) => sendForm(api, caller, '/api/studio/upload', buildUploadForm(sent))
const state = async (id: string, caller = creator) => caller.call('uploadState', { params: { uploadId: id } })
const rowOf = async (id: string) => (await api.db<UploadRow>('uploads').where({ id }).first())!
const uploadsOf = (userId: string) =>
  api.db<UploadRow>('uploads').where({ user_id: userId }).orderBy('created_at', 'desc')

async function keysOf(userId: string, id = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of objects.list(id ? uploadFolder(userId, id) : `users/${userId}/uploads/`)) keys.push(key)
  return keys
}

/** A job's result without failures. */
async function finish(messageId: string, sent: SentFile, unlistedReason?: UnlistedReason): Promise<void> {
  const facts = { origin: 'uploaded', sourceSha256: sha256(sent.bytes), unlistedReason } as const
  const audio = { ...audioFor('upload'), name: 'rain', ...facts }
  await completeJob(api.db, messageId, outputsFor(0, [audio]))
}

/** The job of a file, once it runs. */
async function jobOf({ userId }: Caller, { name }: SentFile): Promise<string> {
  const going = () =>
    api
      .db<{ id: string; user_id: string; status: string; prompt: string }>('messages')
      .where({ user_id: userId, status: 'PROCESSING', prompt: name })
      .orderBy('created_at', 'desc')
      .first('id')
  await expect.poll(going).toBeDefined()
  return (await going())!.id
}

test('a form is answered with its audio; with rights confirmed it is in the library', async () => {
  const sent = file(50_000, 'first.mp3', { userId: creator.userId, duration: '12.5', projectId: '0', type: 'song' })
  const answer = upload(sent)
  await finish(await jobOf(creator, sent), sent, 'unconfirmed')
  const { status, body } = await answer
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, bpm: 120, message: '"rain" uploaded' })
  expect(body.publicUrl).toContain(String(body.id))
  const id = String(body.id)
  await creator.call('unhideAudio', { params: { audioId: id } })
  await creator.call('editUploadMetadata', { body: { id, name: 'Rain' } })
  expect((await creator.call('uploads')).body.count).toBe(0)
  // Again it is no duplicate of something in the library.
  expect((await state(await sendByTus(api, creator, sent))).body.upload).toMatchObject({
    isDuplicate: false,
    audio: { _id: id },
  })
  expect((await creator.call('addUploadMetadata', { body: { id, name: 'Rain' } })).body).toMatchObject({
    message: '"Rain" added to your library',
    audio: { isHidden: false },
  })
  expect((await creator.call('uploads')).body).toMatchObject({ count: 1, uploads: [{ _id: id, isUploaded: true }] })
})

test('a job that fails answers with its sentence', async () => {
  const sent = file()
  const answer = upload(sent)
  await failJob(api.db, await jobOf(creator, sent), 'upload_mismatch')
  expect(await answer).toMatchObject({
    status: 400,
    body: { code: 'upload_mismatch', message: 'This file is not what its name says.' },
  })
})

test.each([
  ['notes.txt', 'upload_format', 'Invalid format. Please use MP3, WAV, AAC, M4A, or OGG.'],
  ['noname', 'upload_format', 'Invalid format. Please use MP3, WAV, AAC, M4A, or OGG.'],
])('%s is refused: %s', async (name, code, message) => {
  expect(await upload(file(10, name))).toMatchObject({ status: 400, body: { code, message } })
})

test('the limit is exact: one byte more is refused and leaves nothing', async () => {
  const before = await keysOf(other.userId)
  expect(await upload(file(limit + 1), other)).toMatchObject({
    status: 413,
    body: { code: 'upload_too_large', message: 'File size too large (> 11.4 MB)' },
  })
  expect(await keysOf(other.userId)).toEqual(before)
  expect(await uploadsOf(other.userId)).toEqual([])
  const exact = file(limit)
  const answer = upload(exact, other)
  await finish(await jobOf(other, exact), exact)
  expect((await answer).status).toBe(200)
})

test.each([
  ['free', 301, 'Audio duration should be less than 5 minutes'],
  ['creator', 601, 'Audio duration should be less than 10 minutes'],
  ['pro', 1_201, 'Audio duration should be less than 20 minutes'],
  ['other', 3_601, 'Audio duration should be less than 60 minutes'],
])('%s: %d seconds are too long', async (plan, seconds, message) => {
  const caller = await api.signUp(plan)
  const sent = file(100, 'long.mp3', { duration: String(seconds) })
  expect(await upload(sent, caller)).toMatchObject({ status: 400, body: { message } })
})

test('a form that names another user is refused, and so is one without a file', async () => {
  expect(await upload(file(10, 'a.mp3', { userId: other.userId }))).toMatchObject({
    status: 403,
    body: { code: 'wrong_user' },
  })
  const empty = new FormData()
  empty.set('type', 'song')
  expect(await sendForm(api, creator, '/api/studio/upload', empty)).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  })
  expect(await upload(file(0))).toMatchObject({ status: 400, body: { code: 'upload_empty' } })
})

test('refuses unstorable characters in a name, a field and a link, by form and by tus', async () => {
  const caller = await api.signUp('pro')
  const post = async (path: string, body: string) => {
    const headers = { authorization: `Bearer ${caller.token}`, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await fetch(`${api.url}${path}`, { method: 'POST', headers, body })
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  const part = (head: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n--x--\r\n`
  const refused = (field: string) => ({ status: 400, code: 'bad_request', field })
  const named = part(`name="file"; filename*=utf-8''a%00b.mp3`, 'abc')
  expect(await post('/api/studio/upload', named)).toMatchObject(refused('file'))
  expect(await post('/api/studio/upload', part('name="duration"', '1\0'))).toMatchObject(refused('duration'))
  const link = part('name="url"', 'https://example.test/a\0.mp3')
  expect(await post('/api/studio/upload/youtubeURL', link)).toMatchObject(refused('url'))
  const name = Buffer.from('a\0b.mp3').toString('base64')
  const headers = { 'upload-length': '5', 'upload-metadata': `filename ${name}` }
  expect(await tus(api, caller, 'POST', '', { headers })).toMatchObject({ status: 400, code: 'bad_request' })
  expect(await uploadsOf(caller.userId)).toEqual([])
})

test('of a form that is refused after its file nothing is left', async () => {
  const caller = await api.signUp()
  const form = buildUploadForm(file(5_000))
  form.set('userId', creator.userId)
  expect(await sendForm(api, caller, '/api/studio/upload', form)).toMatchObject({
    status: 403,
    body: { code: 'wrong_user' },
  })
  expect(await uploadsOf(caller.userId)).toEqual([])
  expect(await keysOf(caller.userId)).toEqual([])
})

test('a cut upload resumes at its offset; its job starts once with the exact bytes', async () => {
  const sent = file(9_500_000, 'long.wav', { duration: '50' })
  const id = await sendByTus(api, creator, sent, { cutAfterBytes: 4_000_000 })
  const cut = await rowOf(id)
  expect(Number(cut.received_bytes)).toBeGreaterThanOrEqual(4_000_000)
  expect(cut.message_id).toBeNull()
  expect((await state(id)).body.upload).toMatchObject({ state: 'receiving', audio: null })
  await sendByTus(api, creator, sent, { uploadUrl: `${api.url}/api/uploads/${id}` })
  expect(await hashUpload({ db: api.db, objects }, id)).toBe(sha256(sent.bytes))
  const { body } = await state(id)
  expect(body.upload).toMatchObject({ state: 'working', fileName: 'long.wav', failure: null })
  const jobs = api.db<{ message_id: string }>('jobs').where({ message_id: body.upload.messageId! })
  expect(await jobs).toMatchObject([{ tool: 'receive_upload', input: { uploadId: id, plan: 'pro' }, price_tokens: 0 }])
  await finish(body.upload.messageId!, sent)
  expect((await state(id)).body.upload).toMatchObject({ state: 'done', fraction: 1, audio: { isUploaded: true } })
})

test('keeps to the byte what was received before a connection is cut', async () => {
  const bytes = randomBytes(6_000_000)
  const metadata = `filename ${Buffer.from('cut.mp3').toString('base64')}`
  const created = await tus(api, creator, 'POST', '', {
    headers: { 'upload-length': '6000000', 'upload-metadata': metadata },
  })
  const id = created.headers.get('location')!.split('/').at(-1)!
  const cut = new AbortController()
  async function* slowly() {
    yield bytes.subarray(0, 5_000_000)
    await expect.poll(async () => Number((await rowOf(id)).received_bytes)).toBeGreaterThan(0)
    cut.abort()
    await new Promise(() => undefined)
  }
  const body = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await tus(api, creator, 'PATCH', id, {
    headers: body,
    body: Readable.toWeb(Readable.from(slowly())) as never,
    duplex: 'half',
    signal: cut.signal,
  } as RequestInit).catch(() => undefined)
  await expect.poll(async () => Number((await rowOf(id)).received_bytes)).toBe(5_000_000)
  const { headers } = await tus(api, creator, 'HEAD', id)
  expect(headers.get('upload-offset')).toBe('5000000')
  await tus(api, creator, 'PATCH', id, {
    headers: { ...body, 'upload-offset': '5000000' },
    body: bytes.subarray(5_000_000),
  })
  expect(await hashUpload({ db: api.db, objects }, id)).toBe(sha256(bytes))
})

test("another user's upload returns 404 like a missing one, on every route", async () => {
  const id = await sendByTus(api, creator, file(2_000_000), { cutAfterBytes: 1 })
  const bytes = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  for (const missing of [id, 'f'.repeat(24)]) {
    expect((await state(missing, other)).status).toBe(404)
    expect((await tus(api, other, 'HEAD', missing)).status).toBe(404)
    expect(await tus(api, other, 'PATCH', missing, { headers: bytes, body: 'x' })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect(await tus(api, other, 'DELETE', missing)).toMatchObject({ status: 404, code: 'not_found' })
  }
  expect((await rowOf(id)).received_bytes).not.toBe('0')
})

test('refuses unsupported tus requests by our messages', async () => {
  const name = `filename ${Buffer.from('a.mp3').toString('base64')}`
  const post = (headers: Record<string, string>) => tus(api, creator, 'POST', '', { headers })
  expect(await post({ 'upload-metadata': name })).toMatchObject({ status: 412, code: 'upload_protocol' })
  expect(await post({ 'upload-length': '5', 'tus-resumable': '0.2' })).toMatchObject({
    status: 412,
    code: 'upload_protocol',
  })
  expect(await post({ 'upload-length': '5', 'upload-metadata': 'filename !' })).toMatchObject({ status: 412 })
  expect(await post({ 'upload-length': '5' })).toMatchObject({ status: 400, code: 'upload_format' })
  expect(await post({ 'upload-length': String(limit + 1), 'upload-metadata': name })).toMatchObject({
    status: 413,
    code: 'upload_too_large',
  })
  const id = await sendByTus(api, creator, file(2_000_000), { cutAfterBytes: 1 })
  const from = { 'upload-offset': '7', 'content-type': 'application/offset+octet-stream' }
  expect(await tus(api, creator, 'PATCH', id, { headers: from, body: 'x' })).toMatchObject({
    status: 409,
    code: 'upload_offset',
  })
})

test('cancelling an upload deletes its bytes and its job', async () => {
  const sent = file(3_000_000)
  const id = await sendByTus(api, creator, sent)
  const { messageId } = (await state(id)).body.upload
  expect(await keysOf(creator.userId, id)).not.toEqual([])
  expect((await tus(api, creator, 'DELETE', id)).status).toBe(204)
  expect(await keysOf(creator.userId, id)).toEqual([])
  expect((await state(id)).status).toBe(404)
  expect(await jobStateOf(messageId!)).toBe('cancelled')
})

const jobStateOf = async (messageId: string): Promise<string> => {
  type Job = { message_id: string; cancel_requested_at: Date | null; state: string }
  const job = await api.db<Job>('jobs').where({ message_id: messageId }).first()
  return job!.cancel_requested_at === null ? job!.state : 'cancelled'
}

test('cancelling one of two uploads of the same bytes keeps the other', async () => {
  const sent = file(80_000)
  const [first, second, third] = [
    await sendByTus(api, creator, sent),
    await sendByTus(api, creator, sent),
    await sendByTus(api, creator, sent),
  ]
  const { message_id: shared } = await rowOf(first)
  expect((await rowOf(second)).message_id).toBe(shared)
  await tus(api, creator, 'DELETE', second)
  expect(await jobStateOf(shared!)).not.toBe('cancelled')
  expect((await state(first)).body.upload).toMatchObject({ state: 'working', messageId: shared })
  await tus(api, creator, 'DELETE', first)
  expect(await jobStateOf(shared!)).toBe('cancelled')
  const { upload: left } = (await state(third)).body
  expect(left).toMatchObject({ state: 'working', failure: null })
  expect(left.messageId).not.toBe(shared)
  expect(await hashUpload({ db: api.db, objects }, third)).toBe(sha256(sent.bytes))
  await finish(left.messageId!, sent)
  expect((await state(third)).body.upload).toMatchObject({ state: 'done', audio: { isUploaded: true } })
})

test('the same bytes return the existing audio, restored if removed; for another user they are new', async () => {
  const sent = file(60_000, 'twice.mp3')
  const first = upload(sent)
  await finish(await jobOf(creator, sent), sent)
  const { id } = (await first).body
  await creator.call('deleteUpload', { query: { id: String(id) } })
  expect((await creator.call('uploads')).body.uploads.some(({ _id }) => _id === id)).toBe(false)
  const jobsBefore = await api.db('jobs').count()
  expect((await upload({ ...sent, name: 'renamed.mp3' })).body).toMatchObject({ id })
  expect(await api.db('jobs').count()).toEqual(jobsBefore)
  const again = await sendByTus(api, creator, sent)
  expect((await state(again)).body.upload).toMatchObject({
    state: 'done',
    isDuplicate: true,
    audio: { _id: id, isHidden: false },
  })
  const others = await sendByTus(api, other, sent)
  expect((await state(others, other)).body.upload).toMatchObject({ state: 'working', isDuplicate: false })
})

test('a node that dies after the last byte loses no upload: the next poll starts its job', async () => {
  const id = await sendByTus(api, creator, file(70_000))
  const { message_id: messageId } = await rowOf(id)
  await api.db('uploads').where({ id }).update({ message_id: null })
  const { upload: view } = (await state(id)).body
  // The job that was accepted is found by its upload; there is no second one.
  expect(view.messageId).toBe(messageId)
})

test('refuses the twenty-first unfinished upload; ending one allows another', async () => {
  const caller = await api.signUp()
  const headers = { 'upload-length': '5', 'upload-metadata': `filename ${Buffer.from('a.mp3').toString('base64')}` }
  const begin = () => tus(api, caller, 'POST', '', { headers })
  const [first] = await Promise.all(Array.from({ length: maxUnfinishedUploads }, begin))
  expect(await begin()).toMatchObject({ status: 429, code: 'too_many_uploads' })
  await tus(api, caller, 'DELETE', first!.headers.get('location')!.split('/').at(-1)!)
  expect((await begin()).status).toBe(201)
})
