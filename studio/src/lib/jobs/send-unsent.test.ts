import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import './notify-job-ended.ts'
import { socketSettings } from '@songloom/contracts/jobs/events.rules'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith, beUser, person, speakEnglish } from '../../testing/screen.tsx'
import { emptyDraft } from '../../panels/song/song-draft.ts'
import { toSongSettings, songJob } from '../../features/generate-song/song-job.ts'
import { setNavigator } from '../shell/navigation.ts'
import { notify } from '../shell/notify.ts'
import { threadQuery } from '../cache/queries.ts'
import { queryClient } from '../http/query-client.ts'
import { dropUnsent, sendUnsent } from './send-unsent.ts'
import { sendJob, useSending } from './send-job.ts'
import type { Thread } from '../cache/projects/thread.ts'
import { restoredUnsent, listUnsent, useUnsent } from './unsent.ts'

speakEnglish()
const job = songJob(toSongSettings({ ...emptyDraft, prompt: 'a song of rain' }))
const projectId = 'a'.repeat(24)
const key = threadQuery(projectId).queryKey
const cards = () => queryClient.getQueryData(key)?.messages ?? []
const idle = (): Promise<void> => vi.waitFor(() => expect(useSending.getState().busy).toBe(false))
const offline = (): void => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const saved = (): unknown => JSON.parse(localStorage.getItem('songloom.unsent') ?? 'null')

async function createOffline(): Promise<void> {
  offline()
  sendJob(job, projectId)
  await idle()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setNavigator(() => undefined)
  beUser(person)
  useUnsent.setState({ entries: [] })
  const project = { _id: projectId, name: 'Tape', updatedAt: '' }
  const thread = { project, messages: [], cursor: 0, touched: {} } as unknown as Thread
  queryClient.setQueryData(key, thread)
})

test('a Create while offline waits to be sent, never as a failed card, and survives a reload (spec 3 §4)', async () => {
  await createOffline()
  expect(cards()).toMatchObject([{ status: 'PROCESSING', prompt: 'a song of rain' }])
  expect(restoredUnsent(saved(), Date.now())).toMatchObject([{ attempts: 0, message: { projectId } }])
})

test('sends it with the same tempId when the connection returns', async () => {
  await createOffline()
  const [card] = cards()
  const answer = { success: true, messageId: 'm', message: '', data: { ...card, _id: 'b'.repeat(24) } }
  const sent = answerWith({ '/api/generate': { body: answer } })
  await sendUnsent()
  expect(sent.find(({ path }) => path === '/api/generate')?.body).toMatchObject({ tempId: card!.tempId })
  expect(cards()).toMatchObject([{ _id: 'b'.repeat(24) }])
  expect([listUnsent(person.id), saved()]).toEqual([[], null])
})

test('after 5 attempts it has failed; after 24 hours it is forgotten', async () => {
  await createOffline()
  const queued = saved()
  for (let attempt = 1; attempt < socketSettings.unsentAttempts; attempt++) await sendUnsent()
  expect(cards()).toMatchObject([{ status: 'PROCESSING' }])
  await sendUnsent()
  expect(cards()).toMatchObject([{ status: 'FAILED' }])
  expect(saved()).toBeNull()
  expect(restoredUnsent(queued, Date.now() + 24 * 3_600_000)).toEqual([])
})

test("a request that no server heard in the end: 'Error requesting {action} generation!' (spec 3 §8)", async () => {
  const notified = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  await createOffline()
  for (let attempt = 0; attempt < socketSettings.unsentAttempts; attempt++) await sendUnsent()
  expect(notified.mock.calls).toEqual([['Error requesting AI Song Generator generation!']])
  expect(cards()).toMatchObject([{ aiReply: 'Error: Network error occurred' }])
})

test('an unsent job can be withdrawn', async () => {
  await createOffline()
  dropUnsent(cards()[0]!)
  expect([cards(), saved()]).toEqual([[], null])
})

test('an unsent new project is confirmed before its job is sent', async () => {
  const paths: string[] = []
  setNavigator((path) => paths.push(path))
  offline()
  sendJob(job, undefined)
  await idle()
  expect(paths).toHaveLength(1)
  const sent = answerWith({
    '/api/studio/project/newCreate': { body: { success: true } },
    '/api/studio/project/confirm': { body: { success: true } },
  })
  await sendUnsent()
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/studio/project/newCreate', '/api/studio/project/confirm', '/api/generate']),
  )
})
