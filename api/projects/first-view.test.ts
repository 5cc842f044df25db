import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMessage, updateMessage } from '@songloom/store/events/messages'
import { createId } from '@songloom/store/ids'
import { getSessionUser } from '@songloom/store/account/session-user'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'
import { createFindFirstView, writeProject, writeProjects } from './first-view.ts'
import type { FindFirstView } from './first-view.ts'

const hostile = `"><img src=x onerror=alert(1)></title><script>alert('$&')</script>`

test('names and prompts of users stay text', () => {
  const html =
    writeProjects([{ name: hostile, albumArt: '/api/cover/1' }]) +
    writeProject(hostile, [{ prompt: hostile, songName: hostile, coverUrl: '/api/cover/1' }])
  expect(html).not.toMatch(/<script|<img src=x|<\/title|alert\('/)
  expect(html.match(/&lt;script&gt;alert\(&#39;\$&amp;&#39;\)/g)).toHaveLength(4)
})

test('a long prompt is cut between characters', () => {
  const html = Array.from({ length: 400 }, (_, length) => `${'x'.repeat(length)}${'🎵'.repeat(300)}`).map((prompt) =>
    writeProject('Rain', [{ prompt, songName: null, coverUrl: null }]),
  )
  expect(html.filter((page) => !page.isWellFormed())).toEqual([])
})

let api: TestApi
let creator: Caller
let projectId: string
let find: FindFirstView

beforeAll(async () => {
  api = await startTestApi()
  creator = await api.signUp()
  projectId = await creator.newProject()
  const message = { projectId, userId: creator.userId, tempId: null, toolId: 3, loadingText: '', settings: null }
  const [older, newer] = [createId(), createId()]
  await insertMessage(api.db, { ...message, id: older, prompt: 'A song about sun' })
  await insertMessage(api.db, { ...message, id: newer, prompt: 'A song about rain' })
  await updateMessage(api.db, newer, { status: 'COMPLETED', song_name: 'Rain', cover_key: 'covers/1' })
  // A session's cookie is its user's id here.
  const findSession = async ({ cookie = '' }: IncomingHttpHeaders) => {
    const user = await getSessionUser(api.db, cookie.split(';')[0]!)
    return user ? { user, sessionId: 'session', expiresAt: new Date(8.64e15) } : null
  }
  find = createFindFirstView({ db: api.db, auth: { findSession }, origin: api.url })
})
afterAll(() => api.close())

test('begins with the newest card of an own project, and with the list of projects', async () => {
  const headers = { cookie: creator.userId }
  const project = await find({ path: `/studio/${projectId}`, headers })
  expect(project).toMatch(/A song about rain.*<img src="\/api\/cover\/[0-9a-f]{24}\?size=512".*Rain.*A song about sun/)
  expect(await find({ path: '/studio', headers })).toMatch(/<h1 lang="en">Projects<\/h1>.*<b dir="auto">/)
})

test('is nothing of another user, for a visitor, in a view as another user, or on another page', async () => {
  const other = await api.signUp()
  const path = `/studio/${projectId}`
  expect(await find({ path, headers: { cookie: other.userId } })).toBeUndefined()
  expect(await find({ path, headers: {} })).toBeUndefined()
  expect(await find({ path, headers: { cookie: 'nobody' } })).toBeUndefined()
  expect(await find({ path, headers: { cookie: `${creator.userId}; songloom_view=1` } })).toBeUndefined()
  expect(await find({ path: `${path}/more`, headers: { cookie: creator.userId } })).toBeUndefined()
  expect(await find({ path: '/', headers: { cookie: creator.userId } })).toBeUndefined()
})
