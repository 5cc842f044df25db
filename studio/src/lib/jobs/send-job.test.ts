import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import './notify-job-ended.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, beUser, person, speakEnglish } from '../../testing/screen.tsx'
import type { Sent } from '../../testing/screen.tsx'
import { messageFor } from '../../testing/generations.ts'
import { emptyDraft, useSongDraft } from '../../panels/song/song-draft.ts'
import type { SongDraft } from '../../panels/song/song-draft.ts'
import { toSongSettings, toSongJob } from '../../features/generate-song/song-job.ts'
import { useSongRefusal } from '../../features/generate-song/song-refusal.ts'
import { setAdjustmentTranslation } from '../i18n/adjustment-texts.ts'
import { setNavigator } from '../shell/navigation.ts'
import { startNewProject } from './new-project.ts'
import { notify } from '../shell/notify.ts'
import { threadQuery } from '../cache/queries.ts'
import { queryClient } from '../http/query-client.ts'
import { cancelJob, sendJob, useSending } from './send-job.ts'

speakEnglish()
const draft = { ...emptyDraft, prompt: 'a song of rain' }
const jobOf = (change: Partial<SongDraft> = {}) => toSongJob(toSongSettings({ ...draft, ...change }))
const posts = (sent: readonly Sent[]): string[] =>
  sent.filter(({ method }) => method === 'POST').map(({ path }) => path)
const idle = (): Promise<void> => vi.waitFor(() => expect(useSending.getState().busy).toBe(false))

describe('a song without a project', () => {
  const paths: string[] = []
  const projectId = (): string => paths[0]!.replace('/studio/', '')
  const take = () => queryClient.getQueryData(threadQuery(projectId()).queryKey)?.messages[0]

  beforeEach(() => {
    paths.length = 0
    sessionStorage.clear()
    setNavigator((path) => {
      paths.push(path)
      history.replaceState(null, '', path)
    })
    beUser(person)
  })

  test('shows the message at once, confirms the project, then asks, under one tempId', async () => {
    const sent = answerWith({
      '/api/studio/project/newCreate': { body: { success: true } },
      '/api/studio/project/confirm': { body: { success: true } },
      '/api/generate': { status: 500, body: { success: false, code: 'internal', message: 'Unknown error' } },
    })
    sendJob(jobOf(), undefined)
    expect(paths[0]).toMatch(/^\/studio\/[0-9a-f]{24}$/)
    expect(take()?.status).toBe('PROCESSING')
    expect(startNewProject(projectId())).toMatchObject({ isNewProject: true, isStreaming: false })
    const tempId = take()!.tempId
    await idle()
    expect(posts(sent)).toEqual(['/api/studio/project/newCreate', '/api/studio/project/confirm', '/api/generate'])
    expect(sent.find(({ path }) => path === '/api/generate')?.body).toMatchObject({
      projectId: projectId(),
      prompt: 'a song of rain',
      actionByUser: 'song_gen',
      tempId,
      mode: 'describe',
      version: 'v4_5',
      styleOfMusic: null,
      duration: 15,
      loop: false,
    })
    expect(take()).toMatchObject({ status: 'FAILED', aiReply: 'Error: Unknown error' })
    expect(startNewProject(projectId())).toBeUndefined()
  })

  test('Describe mode: one prompt; styles chosen in the Custom tab are not sent (spec 1 §2)', async () => {
    const sent = answerWith({
      '/api/studio/project/newCreate': { body: { success: true } },
      '/api/studio/project/confirm': { body: { success: true } },
    })
    sendJob(jobOf({ styles: ['jazz'] }), undefined)
    expect(take()?.settings).toMatchObject({ styles: [] })
    await idle()
    expect(sent.find(({ path }) => path === '/api/generate')?.body).toMatchObject({ styleOfMusic: null })
  })

  test('goes back to the projects when the project cannot be confirmed', async () => {
    const sent = answerWith({
      '/api/studio/project/newCreate': { body: { success: true } },
      '/api/studio/project/confirm': { status: 404, body: { success: false, code: 'not_found', message: 'no' } },
    })
    sendJob(jobOf(), undefined)
    await idle()
    expect(paths[1]).toBe('/studio')
    expect(posts(sent)).not.toContain('/api/generate')
    expect(startNewProject(projectId())).toBeUndefined()
  })

  test('v5: generation stops after the navigation, without a card; the project stays usable (spec 1 §9)', async () => {
    const sent = answerWith({
      '/api/studio/project/newCreate': { body: { success: true } },
      '/api/studio/project/confirm': { body: { success: true } },
    })
    sendJob(jobOf({ version: 'v5' }), undefined)
    await idle()
    expect(paths).toHaveLength(1)
    expect(sent).toEqual([])
    const cards = () => queryClient.getQueryData(threadQuery(projectId()).queryKey)?.messages
    expect(cards()).toEqual([])
    sendJob(jobOf({ version: 'v5' }), projectId())
    expect(sent).toEqual([])
    expect(cards()).toEqual([])
    sendJob(jobOf(), projectId())
    await idle()
    expect(posts(sent)).toEqual(['/api/studio/project/newCreate', '/api/studio/project/confirm', '/api/generate'])
    expect(cards()).toHaveLength(1)
  })

  test('a confirmation without JSON has the sentence of a project that was not created (spec 1 §4)', async () => {
    const notified = vi.spyOn(notify, 'error')
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('made', { status: 200 })))
    sendJob(jobOf(), undefined)
    await idle()
    expect(notified).toHaveBeenCalledWith('Something went wrong creating your project. Please try again.')
  })

  test("an answer without a generation in it: 'Failed to request generation' (spec 3 §8)", async () => {
    const notified = vi.spyOn(notify, 'error')
    const answer = new Response(JSON.stringify({ success: true }))
    vi.stubGlobal('fetch', () => Promise.resolve(answer.clone()))
    sendJob(jobOf(), undefined)
    await idle()
    expect(notified).toHaveBeenCalledWith('Failed to request generation')
    expect(take()).toMatchObject({ status: 'FAILED', aiReply: 'Error: Failed to request generation' })
  })

  test('a DNA has sentences of its own where the server has none (spec 2 §8)', async () => {
    const notified = vi.spyOn(notify, 'error')
    const fallbacks = { request: () => 'Request failed', project: () => 'Failed to create or identify project' }
    const answers = [new Response('', { status: 500 })]
    const made = new Response(JSON.stringify({ success: true }))
    vi.stubGlobal('fetch', () => Promise.resolve(answers.shift() ?? made.clone()))
    sendJob({ ...jobOf(), fallbacks }, undefined)
    await idle()
    expect(notified).toHaveBeenCalledWith('Failed to create or identify project')
    answers.push(made.clone(), made.clone(), new Response('', { status: 500 }))
    sendJob({ ...jobOf(), fallbacks }, undefined)
    await idle()
    expect(notified).toHaveBeenLastCalledWith('Request failed')
  })

  test("says 'Starting song generation...' once it was accepted (spec 1 §8)", async () => {
    const notified = vi.spyOn(notify, 'info')
    answerWith({
      '/api/studio/project/newCreate': { body: { success: true } },
      '/api/studio/project/confirm': { body: { success: true } },
      '/api/generate': { body: { success: true, data: { _id: 'f'.repeat(24), tempId: 'temp' } } },
    })
    sendJob(jobOf(), undefined)
    await idle()
    expect(notified).toHaveBeenCalledWith('Starting song generation...')
  })

  test('keeps the words that an answer refused, with the proposal', async () => {
    const refusal = {
      success: false,
      code: 'artist_name',
      message: 'Avoid using artist names in your prompt. Please try again.',
      words: ['x'],
      proposal: 'y',
    }
    answerWith({
      '/api/studio/project/newCreate': { body: { success: true } },
      '/api/studio/project/confirm': { body: { success: true } },
      '/api/generate': { status: 400, body: refusal },
    })
    useSongDraft.setState(draft)
    sendJob(jobOf(), undefined)
    await idle()
    expect(useSongRefusal.getState().refusal).toEqual({
      message: refusal.message,
      words: ['x'],
      proposal: 'y',
      field: 'prompt',
    })
  })
})

test('a note of the server about a job is in the language of the studio', async () => {
  const shown = vi.spyOn(notify, 'info').mockClear()
  const data = messageFor(toSongSettings(draft), { status: 'PROCESSING' })
  answerWith({ '/api/generate': { body: { success: true, notice: 'Songs are 15, 30 seconds long; v2.', data } } })
  setAdjustmentTranslation((sentence) => `Translated: ${sentence}`)
  sendJob(jobOf(), data.projectId)
  await idle()
  expect(shown.mock.calls).toEqual([['Translated: Songs are 15, 30 seconds long; v2.']])
  setAdjustmentTranslation()
})

test.each([
  [true, []],
  [false, [['This generation has already ended.']]],
])('a cancel that is answered with %s says so', async (cancelled, expected) => {
  const notices = vi.spyOn(notify, 'info').mockClear()
  const message = messageFor(toSongSettings(draft), { status: 'PROCESSING' })
  const path = `/api/generation/${message.projectId}/${message._id}/cancel`
  const sent = answerWith({ [path]: { body: { success: true, cancelled } } })
  await cancelJob(message)
  expect(posts(sent)).toEqual([path])
  expect(notices.mock.calls).toEqual(expected)
})
