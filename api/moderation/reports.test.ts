import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { io } from 'socket.io-client'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { createId } from '@songloom/store/ids'
import { openObjectStore } from '@songloom/platform/object-store'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let creator: Caller
let audioId: string
const bytes = 'the sound of a song'

beforeAll(async () => {
  api = await startTestApi()
  creator = await api.signUp()
  const projectId = await creator.newProject()
  const messageId = await seedJob(api.db, { userId: creator.userId, projectId }, 200)
  const mp3 = `users/${creator.userId}/jobs/${messageId}/song-0.mp3`
  await (await openObjectStore(api.config.objectStore)).put(mp3, Buffer.from(bytes), 'audio/mpeg')
  await completeJob(api.db, messageId, outputsFor(200, [{ ...audioFor(), objectKeys: { mp3 } }]))
  audioId = (await creator.call('generatedAudios')).body.audios[0]!.audioId
})
afterAll(() => api.close())

const text = 'It is a recording of somebody else, note for note.'
const notice = { category: 'copyright', basis: 'law', explanation: text, isGoodFaith: true }
const named = { ...notice, name: 'Ruth', email: 'ruth@example.test' }
const report = (who: Caller, body: object) =>
  who.call('reportAudio', { params: { audioId }, body: { ...body, requestId: createId() } })

const heard = async (): Promise<string> => {
  const answer = await fetch(`${api.url}/api/shared/${audioId}/audio`)
  return answer.ok ? answer.text() : String(answer.status)
}
const oembed = (of = `${api.url}/listen/${audioId}`, more = {}) =>
  api.visitor.call('oembed', { query: { url: of, ...more } })

/** A desk that counts how often it is to read its lists again. */
function openDesk(support: Caller): { noticed: () => number; close: () => void } {
  let notices = 0
  const socket = io(api.url, { auth: { token: support.token, desk: true, operators: true }, transports: ['websocket'] })
  socket.onAny(() => notices++)
  return { noticed: () => notices, close: () => socket.close() }
}

test('a stranger plays and reports a song, staff take it down, and another upholds the appeal', async () => {
  const [support, colleague] = [await api.signUpAs('support'), await api.signUpAs('support')]
  await creator.call('shareAudio', { params: { audioId } })
  expect([await heard(), (await oembed()).status]).toEqual([bytes, 200])
  const filed = await report(api.visitor, named)
  expect(filed).toMatchObject({ status: 200, body: { reportId: expect.any(String) } })
  const queue = await support.call('supportReports')
  expect(queue.body).toMatchObject({ counts: { open: 1 }, cases: [{ audioId, reportCount: 1 }] })
  const params = { caseId: queue.body.cases[0]!.id }
  const decision = { kind: 'take_down', facts: text, basis: 'law', ground: 'Copyright', requestId: createId() }
  expect((await support.call('supportDecideReport', { params, body: decision })).status).toBe(200)
  expect([await heard(), (await oembed()).status, (await report(api.visitor, named)).status]).toEqual(['404', 404, 404])
  expect((await creator.call('appealDecision', { params, body: { text } })).status).toBe(200)
  const upheld = { isUpheld: true, explanation: text, requestId: createId() }
  expect((await support.call('supportDecideAppeal', { params, body: upheld })).body.code).toBe('own_decision')
  expect((await colleague.call('supportDecideAppeal', { params, body: upheld })).status).toBe(200)
  expect([await heard(), (await oembed()).status]).toEqual([bytes, 200])
})

test('the queue of the desk hears of a report within five seconds', async () => {
  const desk = openDesk(await api.signUpAs('support'))
  await creator.call('shareAudio', { params: { audioId } })
  await vi.waitFor(async () => {
    await report(api.visitor, named)
    expect(desk.noticed()).toBeGreaterThan(0)
  }, 5_000)
  desk.close()
})

test('a notice names its sender, except about the abuse of children, and is made in good faith', async () => {
  await creator.call('shareAudio', { params: { audioId } })
  expect((await report(api.visitor, notice)).body.code).toBe('reporter_missing')
  expect((await report(api.visitor, { ...named, email: 'nowhere' })).body.code).toBe('reporter_missing')
  expect((await report(api.visitor, { ...named, isGoodFaith: false })).body.code).toBe('bad_request')
  expect((await report(api.visitor, { ...named, explanation: 'Bad.' })).body.code).toBe('bad_request')
  expect((await report(api.visitor, { ...notice, category: 'child_safety' })).status).toBe(200)
  expect((await report(await api.signUp(), notice)).status).toBe(200)
})

test('a receipt goes to one address alone, whatever the notice is about', async () => {
  await creator.call('shareAudio', { params: { audioId } })
  const anonymous = { ...notice, category: 'child_safety' }
  const list = 'first@example.test, second@example.test'
  expect((await report(api.visitor, { ...anonymous, email: list })).body.code).toBe('reporter_missing')
  for (const email of ['', 'ruth@example.test'])
    expect((await report(api.visitor, { ...anonymous, email })).status).toBe(200)
  expect(await api.db('moderation_mails').where({ address: list })).toEqual([])
})

test('only a lead suspends publishing', async () => {
  const [support, lead] = [await api.signUpAs('support'), await api.signUpAs('lead')]
  await creator.call('shareAudio', { params: { audioId } })
  await report(api.visitor, named)
  const { cases } = (await support.call('supportReports')).body
  const params = { caseId: cases[0]!.id }
  const body = {
    kind: 'suspend_publishing',
    days: 7,
    facts: text,
    basis: 'law',
    ground: 'Copyright',
    requestId: createId(),
  }
  expect((await support.call('supportDecideReport', { params, body })).body.code).toBe('suspension_needs_lead')
  expect((await lead.call('supportDecideReport', { params, body })).status).toBe(200)
  const share = await creator.call('shareProject', { params: { projectId: await creator.newProject() } })
  expect(share.body.code).toBe('publishing_suspended')
  await api.db('moderation_decisions').update({ reversed_at: api.db.fn.now() })
  await api.db('audios').update({ is_restricted: false })
})

test('oEmbed answers a player of numeric size, and refuses what the specification says', async () => {
  await creator.call('shareAudio', { params: { audioId } })
  const { body, headers } = await oembed(undefined, { maxwidth: '300', maxheight: '100' })
  expect(body).toMatchObject({ type: 'rich', version: '1.0', title: 'Test', width: 300, height: 100 })
  expect(body.html).toContain(`<iframe src="${api.url}/embed/${audioId}" width="300" height="100"`)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect((await oembed(undefined, { format: 'xml' })).status).toBe(501)
  for (const url of ['https://elsewhere.test/listen/x', `${api.url}/listen/${'e'.repeat(24)}`, 'not an address'])
    expect((await oembed(url)).status).toBe(404)
  await creator.call('unshareAudio', { params: { audioId } })
  expect((await oembed()).status).toBe(401)
})
