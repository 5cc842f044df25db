import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dawReceiver } from '../../lib/shell/daw-receiver.ts'
import { setNavigator } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import type { ToastAction } from '../../lib/shell/notify.ts'
import { threadQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { audioItem, messageFor, projectId, stemsSettings } from '../../testing/generations.ts'
import { answerWith, beUser, person, speakEnglish } from '../../testing/screen.tsx'
import type { Sent } from '../../testing/screen.tsx'
import { uploadedItem } from '../../testing/uploads.ts'
import { followStems } from './follow-stems.ts'
import { splitAndOpen } from './split-to-daw.ts'

const song = audioItem()
const message = messageFor(stemsSettings)
const messageId = message._id
const dawProject = 'f'.repeat(24)
const generationPath = `/api/generation/${projectId}/${messageId}`
const projectPath = '/api/studio/project/create'
const deletePath = '/api/studio/project/delete'
const accepted = { body: { success: true, messageId, message: '', data: message } }
const stem = audioItem({
  audioId: '1'.repeat(24),
  songName: 'Night bus (vocals)',
  formats: { wav: '/vocals.wav' },
  bpm: null,
})
const drums = { ...stem, audioId: '2'.repeat(24), songName: 'Night bus (drums)' }
const created = { body: { success: true, _id: dawProject, data: {} } }

type Answer = { status?: number; body: unknown }
let toasts: string[]
let answers: Record<string, Answer>
let sent: Sent[]
let opened: string[]
let offered: ToastAction | undefined

const standing = (status: string, more: object = {}): Answer => ({
  body: {
    success: true,
    data: { status, audioData: [], error: null, failure: null, steps: [], message: { ...message, ...more }, ...more },
  },
})

beforeEach(() => {
  vi.useFakeTimers()
  speakEnglish()
  beUser(person)
  toasts = []
  opened = []
  setNavigator((path) => void opened.push(path))
  for (const kind of ['success', 'error', 'info', 'loading'] as const)
    vi.spyOn(notify, kind).mockImplementation((text: string, _id?: string, action?: ToastAction) => {
      toasts.push(text)
      offered = action
    })
  answers = { '/api/generate': accepted, [generationPath]: standing('PROCESSING'), [projectPath]: created }
  sent = answerWith(answers)
})
afterEach(async () => {
  // A split goes on until it gives up.
  await seconds(400)
  delete dawReceiver.add
  history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)
const polls = (): number => sent.filter(({ path }) => path === generationPath).length
const first = 'Splitting audio into stems...'
const second = 'Waiting for stems...'

async function run(item: AudioItem = song, forSeconds = 6): Promise<string[]> {
  splitAndOpen(item)
  await seconds(forSeconds)
  return toasts
}

test('the library’s split is sent as specified, polled every 5 s, and given to the DAW, which makes a project', async () => {
  splitAndOpen(song)
  await seconds(11)
  expect(polls()).toBe(2)
  answers[generationPath] = standing('SUCCESSFUL', { audioData: [stem, drums] })
  await seconds(5)
  expect(toasts).toEqual([first, second, 'Stems sent to DAW!'])
  // A waiting user is not navigated away.
  expect(opened).toEqual([])
  offered!.onClick()
  const { duration, audioUrl } = song
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/api/generate',
    body: {
      userId: person.id,
      projectId,
      actionByUser: 'separate_stems',
      aiMagicTool: 'separate_stems',
      audioUrl,
      audio_url: audioUrl,
      duration,
      loop: false,
      bpm: 104,
      audioBpm: 104,
    },
  })
  const query = new URL(opened[0]!, location.origin).searchParams
  expect(opened[0]!.startsWith('/daw?')).toBe(true)
  expect([query.get('userId'), query.get('projectId')]).toEqual([person.id, null])
  expect(sent.filter(({ path }) => path === projectPath)).toEqual([])
  expect(JSON.parse(query.get('audioFiles')!)).toMatchObject([
    {
      audioUrl: '/vocals.wav',
      bpm: 120,
      loopable: false,
      songName: 'Night bus (vocals)',
      coverImage: '',
      duration: 30,
    },
    { audioUrl: '/vocals.wav', songName: 'Night bus (drums)' },
  ])
})

const refused: Answer = { status: 402, body: { success: false, code: 'x', message: 'No tokens' } }
const tempIds = (): unknown[] =>
  sent.filter(({ path }) => path === '/api/generate').map(({ body }) => (body as { tempId: string }).tempId)

test('splits an upload in a project of its own', async () => {
  splitAndOpen(uploadedItem())
  await seconds(1)
  expect(sent.map(({ path }) => path)).toEqual([projectPath, '/api/generate'])
  expect(sent[1]!.body).toMatchObject({ projectId: dawProject })
})

test('a refused split of an upload leaves no project', async () => {
  Object.assign(answers, { '/api/generate': refused, [deletePath]: { body: { success: true } } })
  await run(uploadedItem({ audioId: '3'.repeat(24) }))
  expect(sent.map(({ path }) => path)).toEqual([projectPath, '/api/generate', deletePath])
  expect(sent[2]!.body).toMatchObject({ projectId: dawProject })
})

test.each([
  ['a song', song, 0],
  ['an upload', uploadedItem({ audioId: '4'.repeat(24) }), 1],
])('after a lost response %s is split once, in one project', async (_, item, projects) => {
  answers['/api/generate'] = { status: 503, body: {} }
  await run(item)
  answers['/api/generate'] = accepted
  answers[generationPath] = standing('SUCCESSFUL', { audioData: [stem] })
  await run(item)
  expect(toasts.at(-1)).toBe('Stems sent to DAW!')
  expect(new Set(tempIds()).size).toBe(1)
  expect(tempIds()[0]).toBeTruthy()
  expect(sent.filter(({ path }) => path === projectPath)).toHaveLength(projects)
  await run(item)
  expect(new Set(tempIds()).size).toBe(2)
})

test('chosen once more while it is under way, it goes on', async () => {
  splitAndOpen(song)
  splitAndOpen(song)
  await seconds(1)
  expect(tempIds()).toHaveLength(1)
})

test('the stems become tracks of the DAW that is open', async () => {
  answers[generationPath] = standing('SUCCESSFUL', { audioData: [stem] })
  dawReceiver.add = vi.fn()
  history.replaceState(null, '', '/daw')
  expect((await run()).at(-1)).toBe('Stems sent to DAW!')
  expect(dawReceiver.add).toHaveBeenCalledWith([expect.objectContaining({ audioId: stem.audioId })])
  expect(offered).toBeUndefined()
})

test('fields that are missing are named, and nothing is sent', async () => {
  expect(await run(audioItem({ audioUrl: '', duration: 0 }))).toEqual(['Missing required fields: audioUrl, duration'])
  expect(sent).toEqual([])
})

test.each<[string, Record<string, Answer>, string]>([
  ['a split that is refused', { '/api/generate': refused }, 'Failed to trigger stem splitting: No tokens'],
  [
    'a split that cannot be asked for',
    { [generationPath]: { status: 404, body: { success: false, code: 'x', message: 'Gone' } } },
    'Error polling for stems: Gone',
  ],
  [
    'a split that failed',
    { [generationPath]: standing('FAILED', { failure: { message: 'Error in stem separation.' } }) },
    'Stem separation failed: Error in stem separation.',
  ],
  ['a split without stems', { [generationPath]: standing('SUCCESSFUL') }, 'No stems found to send to DAW'],
])('%s shows its sentence', async (_, changes, sentence) => {
  Object.assign(answers, changes)
  expect((await run()).at(-1)).toBe(sentence)
  expect(opened).toEqual([])
})

test.each<[string, Answer, string]>([
  ['without an id', { body: { success: true } }, 'Unable to create projectId'],
  ['that cannot be made', { status: 500, body: {} }, 'projectId creation failed!'],
])('a project %s shows its sentence', async (_, answer, sentence) => {
  answers[projectPath] = answer
  expect((await run(uploadedItem({ audioId: '5'.repeat(24) }))).at(-1)).toBe(sentence)
  expect(tempIds()).toEqual([])
})

test('any other failure shows a message', async () => {
  answers[generationPath] = standing('SUCCESSFUL', { audioData: [stem] })
  history.replaceState(null, '', '/daw')
  dawReceiver.add = () => {
    throw new Error('no way')
  }
  expect((await run()).at(-1)).toBe('Failed to split and send stems: no way')
})

test('after five minutes it gives up asking', async () => {
  expect(await run(song, 299)).toEqual([first, second])
  await seconds(2)
  expect(toasts.at(-1)).toBe('Timed out waiting for stems')
  expect(polls()).toBe(60)
})

test('retries while the server is unavailable for a moment', async () => {
  answers[generationPath] = { status: 503, body: {} }
  await run(song, 12)
  answers[generationPath] = standing('SUCCESSFUL', { audioData: [stem] })
  await seconds(5)
  expect(toasts.at(-1)).toBe('Stems sent to DAW!')
})

const thread = () => queryClient.getQueryData(threadQuery(projectId).queryKey)?.messages
const follow = (): void => {
  queryClient.setQueryData(threadQuery(projectId).queryKey, { messages: [message] } as never)
  void followStems(message)
}

test('the panel polls every 5 s and shows the stems, also without an event', async () => {
  follow()
  await seconds(11)
  expect(polls()).toBe(2)
  answers[generationPath] = standing('SUCCESSFUL', { status: 'COMPLETED', audioData: [stem] })
  const data = (answers[generationPath].body as { data: { status: string } }).data
  data.status = 'SUCCESSFUL'
  await seconds(5)
  expect(thread()![0]).toMatchObject({ status: 'COMPLETED', audioData: [{ audioId: stem.audioId }] })
  expect(toasts).toEqual([])
})

test('shows stems that arrive as an object of addresses (spec 2 §4)', async () => {
  const addresses = { vocals: `/api/audio/${stem.audioId}/file?format=wav`, drums: 'https://elsewhere.test/drums.wav' }
  answers[generationPath] = standing('SUCCESSFUL', { audioData: addresses })
  answers[`/api/audio/${stem.audioId}`] = { body: { success: true, audio: stem } }
  follow()
  await seconds(5)
  expect(thread()![0]!.audioData.map(({ audioId }) => audioId)).toEqual([stem.audioId])
  await run()
  expect(toasts.at(-1)).toBe('Stems sent to DAW!')
})

test('the panel stops polling after 120 s, in the specified words; a late result is still shown', async () => {
  follow()
  await seconds(119)
  expect(toasts).toEqual([])
  await seconds(2)
  expect(toasts).toEqual(['Timed out waiting for stems. No stems were returned from the backend.'])
  expect(polls()).toBe(24)
  expect(thread()![0]).toMatchObject({ status: 'PROCESSING' })
})

test('a split that includes its stems is not polled', async () => {
  void followStems({ ...message, status: 'COMPLETED', audioData: [stem] })
  await seconds(10)
  expect(polls()).toBe(0)
})
