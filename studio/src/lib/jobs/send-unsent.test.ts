import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import './notify-job-ended.ts'
import '../../app/tools.ts'
import { unsentSettings } from '@songloom/contracts/jobs/unsent.rules'
import { samples } from '@songloom/tools/samples'
import type { Message } from '@songloom/contracts/jobs/messages'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, beUser, person, speakEnglish } from '../../testing/screen.tsx'
import { emptyDraft, useSongDraft } from '../../panels/song/song-draft.ts'
import { toSongSettings, toSongJob } from '../../features/generate-song/song-job.ts'
import { setNavigator } from '../shell/navigation.ts'
import { notify } from '../shell/notify.ts'
import { threadQuery } from '../cache/queries.ts'
import { queryClient } from '../http/query-client.ts'
import { dropUnsent, sendUnsent } from './send-unsent.ts'
import { dropLocal, resumeNewProject, sendJob, tryAgain, useSending } from './send-job.ts'
import { isUncertain, createTempMessage } from './temp-message.ts'
import type { Thread } from '../cache/projects/thread.ts'
import { toDraft } from './tool-lookup.ts'
import { isBeingReplaced, restoreUnsent, listUnsent, useUnsent } from './unsent.ts'
import type { Unsent } from './unsent.ts'

speakEnglish()
const job = toSongJob(toSongSettings({ ...emptyDraft, prompt: 'a song of rain' }))
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
  useUnsent.setState({ entries: [], failures: [] })
  const project = { _id: projectId, name: 'Tape', updatedAt: '' }
  const thread = { project, messages: [], cursor: 0, touched: {} } as unknown as Thread
  queryClient.setQueryData(key, thread)
})

test('a Create while offline waits to be sent, never as a failed card, and survives a reload (spec 3 §4)', async () => {
  await createOffline()
  expect(cards()).toMatchObject([{ status: 'PROCESSING', prompt: 'a song of rain' }])
  expect(restoreUnsent(saved(), Date.now())).toMatchObject([{ attempts: 0, message: { projectId } }])
})

test('what another tab has saved stays when this tab saves and sends its own', async () => {
  await createOffline()
  const [entry] = useUnsent.getState().entries
  const other = { ...entry!, message: { ...entry!.message, _id: 'e'.repeat(24) } }
  useUnsent.setState({ entries: [] })
  localStorage.setItem('songloom.unsent', JSON.stringify([other]))
  await createOffline()
  const [card] = useUnsent.getState().entries.map(({ message }) => message)
  expect(saved()).toMatchObject([{ message: { _id: other.message._id } }, { message: { _id: card!._id } }])
  answerWith({ '/api/generate': { body: { success: true, data: { ...card, _id: 'b'.repeat(24) } } } })
  await sendUnsent()
  expect(saved()).toMatchObject([{ message: { _id: other.message._id } }])
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
  for (let attempt = 1; attempt < unsentSettings.attempts; attempt++) await sendUnsent()
  expect(cards()).toMatchObject([{ status: 'PROCESSING' }])
  await sendUnsent()
  expect(cards()).toMatchObject([{ status: 'FAILED' }])
  expect(saved()).toBeNull()
  expect(restoreUnsent(queued, Date.now() + 24 * 3_600_000)).toEqual([])
})

test("a request that no server heard in the end: 'Error requesting {action} generation!' (spec 3 §8)", async () => {
  const notified = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  await createOffline()
  for (let attempt = 0; attempt < unsentSettings.attempts; attempt++) await sendUnsent()
  expect(notified.mock.calls).toEqual([['Error requesting AI Song Generator generation!']])
  expect(cards()).toMatchObject([{ aiReply: 'Error: Network error occurred' }])
})

test.each([
  ['502 of a proxy', () => new Response('<html>', { status: 502 })],
  ['503 of a proxy', () => new Response('', { status: 503 })],
  ['504', () => new Response('', { status: 504 })],
  ['an answer that is cut', () => new Response('{"success":true,"data":{"_i')],
])('%s: it waits, since the server may have it, and goes out under its tempId (spec 3 §4)', async (_what, answer) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  sendJob(job, projectId)
  await idle()
  const [card] = cards()
  expect([card!.status, listUnsent(person.id).length]).toEqual(['PROCESSING', 1])
  const sent = answerWith({ '/api/generate': { body: { success: true, data: { ...card, _id: 'b'.repeat(24) } } } })
  await sendUnsent()
  expect(sent.find(({ path }) => path === '/api/generate')?.body).toMatchObject({ tempId: card!.tempId })
})

test('a 503 with the words of the API is a failure', async () => {
  answerWith({ '/api/generate': { status: 503, body: { code: 'unavailable', message: 'Not now' } } })
  sendJob(job, projectId)
  await idle()
  expect(cards()).toMatchObject([{ status: 'FAILED', aiReply: 'Error: Not now' }])
})

test('a request that the server has by its event is not asked for again, though its answer was lost', async () => {
  const notified = vi.spyOn(notify, 'error').mockClear()
  vi.stubGlobal('fetch', () => {
    queryClient.setQueryData(
      key,
      (thread) => thread && { ...thread, messages: [{ ...cards()[0]!, _id: 'b'.repeat(24) }] },
    )
    return Promise.resolve(new Response('', { status: 500 }))
  })
  sendJob(job, projectId)
  await idle()
  expect(cards()).toMatchObject([{ _id: 'b'.repeat(24), status: 'PROCESSING' }])
  expect([listUnsent(person.id), notified.mock.calls]).toEqual([[], []])
})

test('trying again what the server may have keeps its tempId', async () => {
  answerWith({ '/api/generate': { status: 500, body: { code: 'internal', message: 'Unknown error' } } })
  sendJob(job, projectId)
  await idle()
  const [card] = cards()
  expect(isUncertain(card!)).toBe(true)
  const sent = answerWith({ '/api/generate': { body: { success: true, data: { ...card, _id: 'b'.repeat(24) } } } })
  tryAgain(card!, job)
  await idle()
  expect(sent.find(({ path }) => path === '/api/generate')?.body).toMatchObject({ tempId: card!.tempId })
  expect(cards()).toMatchObject([{ _id: 'b'.repeat(24) }])
})

test('what has waited for more than 24 hours in an open tab has failed', async () => {
  await createOffline()
  const [entry] = useUnsent.getState().entries
  useUnsent.setState({ entries: [{ ...entry!, queuedAtMs: Date.now() - unsentSettings.lifeMs }] })
  const sent = answerWith({})
  await sendUnsent()
  expect(cards()).toMatchObject([{ status: 'FAILED' }])
  expect([saved(), sent.filter(({ method }) => method === 'POST')]).toEqual([null, []])
})

test('a waiting DNA has its own sentence after a reload, which loses functions', async () => {
  const notified = vi.spyOn(notify, 'error').mockClear()
  offline()
  sendJob(toDraft(samples.dna.settings), projectId)
  await idle()
  useUnsent.setState({ entries: restoreUnsent(saved(), Date.now()) })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })))
  await sendUnsent()
  expect(notified.mock.calls).toEqual([['Request failed']])
})

test('what waits leaves the panel once: words that are typed meanwhile stay', async () => {
  offline()
  const accepted = vi.fn()
  sendJob({ ...job, accepted }, projectId)
  await idle()
  await sendUnsent()
  expect(accepted).toHaveBeenCalledTimes(1)
})

test('an unsent job can be withdrawn', async () => {
  await createOffline()
  dropUnsent(cards()[0]!)
  expect([cards(), saved()]).toEqual([[], null])
})

describe('a request that is withdrawn while it is sent again', () => {
  const accepted = vi.fn()

  /** Withdraws it before the answer arrives. */
  async function resendWithdrawn(respond: (path: string) => Promise<Response>): Promise<string[]> {
    accepted.mockClear()
    offline()
    sendJob({ ...job, accepted }, projectId)
    await idle()
    const posts: string[] = []
    vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
      if (method === 'POST') posts.push(path)
      if (path === '/api/generate') dropUnsent(cards()[0]!)
      return respond(path)
    })
    await sendUnsent()
    return posts
  }

  test('is not kept again without an answer, and the panel keeps what is typed', async () => {
    await resendWithdrawn(() => Promise.reject(new TypeError('Failed to fetch')))
    expect([cards(), saved(), accepted.mock.calls.length]).toEqual([[], null, 1])
  })

  test('is no failed card where it is refused', async () => {
    const notified = vi.spyOn(notify, 'error').mockClear()
    await resendWithdrawn(() => Promise.resolve(new Response('{"code":"internal"}', { status: 500 })))
    expect([cards(), notified.mock.calls]).toEqual([[], []])
  })

  test('is cancelled where the server has taken it', async () => {
    const data = { ...createTempMessage(job, projectId, person.id), _id: 'b'.repeat(24) }
    const answer = JSON.stringify({ success: true, cancelled: true, data })
    const posts = await resendWithdrawn(() => Promise.resolve(new Response(answer)))
    expect(posts).toEqual(['/api/generate', `/api/generation/${projectId}/${data._id}/cancel`])
    expect(cards()).toMatchObject([{ _id: data._id, cancelling: true }])
  })
})

test('a request that is withdrawn while another is sent is not sent', async () => {
  await createOffline()
  await createOffline()
  const [first, second] = cards()
  const tempIds: unknown[] = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (path !== '/api/generate') return Promise.reject(new TypeError('Failed to fetch'))
    tempIds.push((JSON.parse(body as string) as { tempId: string }).tempId)
    dropUnsent(second!)
    return Promise.resolve(new Response('{"code":"internal"}', { status: 500 }))
  })
  await sendUnsent()
  expect(tempIds).toEqual([first!.tempId])
})

test('a new project that is withdrawn while it is confirmed asks for no job', async () => {
  offline()
  sendJob(job, undefined)
  await idle()
  const [{ message }] = useUnsent.getState().entries as [Unsent]
  const posts: string[] = []
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    if (method === 'POST') posts.push(path)
    dropUnsent(message)
    return Promise.resolve(new Response('{"success":true}'))
  })
  await sendUnsent()
  expect(posts).toEqual(['/api/studio/project/newCreate', '/api/studio/project/confirm'])
  expect(saved()).toBeNull()
})

describe('a retry whose outcome is unknown', () => {
  const failure = { code: 'sections_failed', message: 'no', tokensReturned: 5 }
  const old: Message = {
    ...createTempMessage(job, projectId, person.id),
    _id: 'd'.repeat(24),
    status: 'FAILED',
    failure,
  }

  beforeEach(async () => {
    queryClient.setQueryData(key, (thread) => thread && { ...thread, messages: [old] })
    answerWith({ '/api/generate': { status: 500, body: { code: 'internal', message: 'Unknown error' } } })
    tryAgain(old, job)
    await idle()
  })

  test('keeps the old card from asking again', async () => {
    expect(cards()).toHaveLength(2)
    const sent = answerWith({})
    tryAgain(old, job)
    await idle()
    expect([isBeingReplaced(old), sent]).toEqual([true, []])
  })

  test('takes the place of the old card when it is tried again', async () => {
    const [, card] = cards()
    answerWith({ '/api/generate': { body: { success: true, data: { ...card, _id: 'b'.repeat(24) } } } })
    tryAgain(card!, job)
    await idle()
    expect(cards()).toMatchObject([{ _id: 'b'.repeat(24) }])
    expect(isBeingReplaced(old)).toBe(false)
  })

  test('leaves the old card as it was when its own is removed', () => {
    dropLocal(projectId, cards()[1]!._id)
    expect([cards(), isBeingReplaced(old)]).toEqual([[old], false])
  })
})

test('a new project that is given up leaves the page only where it is shown', async () => {
  const paths: string[] = []
  setNavigator((path) => paths.push(path))
  const failStale = async (): Promise<string[]> => {
    offline()
    sendJob(job, undefined)
    await idle()
    const [entry] = useUnsent.getState().entries
    useUnsent.setState({ entries: [{ ...entry!, queuedAtMs: Date.now() - unsentSettings.lifeMs }] })
    return paths.splice(0)
  }
  await failStale()
  await sendUnsent()
  expect(paths).toEqual([])
  const [path] = await failStale()
  history.replaceState(null, '', path)
  await sendUnsent()
  history.replaceState(null, '', '/')
  expect(paths).toEqual(['/studio'])
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

describe('the first request of a new project that waits', () => {
  const createProjectPath = '/api/studio/project/newCreate'
  const answerCreate = (status: number): void =>
    void answerWith({ [createProjectPath]: { status, body: { code: 'internal', message: 'Not now' } } })

  beforeEach(async () => {
    offline()
    useSongDraft.setState({ ...emptyDraft, prompt: 'a song of rain' })
    sendJob(job, undefined)
    await idle()
    expect(useSongDraft.getState().prompt).toBe('')
  })

  test.each([429, 503])('waits on after a %i, which counts as an attempt', async (status) => {
    answerCreate(status)
    await sendUnsent()
    expect(listUnsent(person.id)).toMatchObject([{ attempts: 1 }])
  })

  test('gives its words back to the panel where the project is refused in the end', async () => {
    answerCreate(500)
    await sendUnsent()
    expect([useSongDraft.getState().prompt, saved()]).toEqual(['a song of rain', null])
  })

  test('gives its words back to the panel after its last attempt', async () => {
    for (let attempt = 0; attempt < unsentSettings.attempts; attempt++) await sendUnsent()
    expect([useSongDraft.getState().prompt, saved()]).toEqual(['a song of rain', null])
  })

  test('is not attempted by opening the page of its project', () => {
    const [entry] = listUnsent(person.id)
    const sent = answerWith({})
    resumeNewProject(entry!.message.projectId)
    expect([sent, useSending.getState().busy]).toEqual([[], false])
  })
})

test.each([502, 504])('a new project that a proxy answers with %i waits', async (status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status })))
  sendJob(job, undefined)
  await idle()
  expect(listUnsent(person.id)).toMatchObject([{ attempts: 0, isNewProject: true }])
})
