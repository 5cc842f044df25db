import '../../../testing/browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/http/api.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { audioItem } from '../../../testing/generations.ts'
import { speakEnglish } from '../../../testing/screen.tsx'
import { saveAudioFile } from '../record/save-recording.ts'
import { resetDaw, useDaw } from '../state/daw-store.ts'
import { importFiles, useImport } from './import-store.ts'

vi.mock('../record/save-recording.ts', { spy: true })

speakEnglish()
const projectId = 'a'.repeat(24)
const file = new File(['MThd'], 'song.mid', { lastModified: 1 })
const done = { success: true, importId: 'x', state: 'done', seq: 1, tracks: 2, audios: 0, notes: [] }
const working = { ...done, state: 'working', tracks: 0 }
type Answer = readonly [status: number, body: object]

/** Answers in turn; the last one from then on. Gives the addresses. */
function answerInTurn(...answers: Answer[]): string[] {
  const paths: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    const [status, body] = answers[Math.min(paths.push(path), answers.length) - 1]!
    return status === 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  return paths
}

/** Runs timers until the import has ended; there may be none while the address of a route is loaded. */
async function runImport(): Promise<void> {
  let isRunning = true
  const imported = importFiles([file]).finally(() => {
    isRunning = false
  })
  while (isRunning) await vi.runAllTimersAsync()
  await imported
}

beforeEach(() => {
  vi.useFakeTimers()
  useImport.setState({ isBusy: false, done: null, problem: null })
  useDaw.setState({ projectId, flush: () => Promise.resolve(true), canEdit: true })
})
afterEach(() => {
  vi.useRealTimers()
  resetDaw()
})

test('an import goes on over lost polls', async () => {
  answerInTurn([200, working], [0, {}], [502, {}], [200, working], [0, {}], [200, done])
  await runImport()
  expect(useImport.getState()).toMatchObject({ done: { tracks: 2 }, problem: null })
})

test('an import that failed ends at once', async () => {
  const failed = { code: 'daw_import_failed', message: 'The file could not be imported.' }
  const paths = answerInTurn([200, working], [500, failed])
  await runImport()
  expect(useImport.getState().problem).toContain(failed.message)
  expect(paths).toHaveLength(2)
})

test('the same file has the same import until there is an answer', async () => {
  const paths = answerInTurn([0, {}])
  await runImport()
  const again = answerInTurn([200, done])
  await runImport()
  const afterwards = answerInTurn([200, done])
  await runImport()
  expect([again[0] === paths[0], afterwards[0] === paths[0]]).toEqual([true, false])
})

const stem = new File(['RIFF'], 'drums.wav')
const countObjects = (): number => Object.keys(useDaw.getState().document).length

test('recordings become tracks of the project on which they were dropped', async () => {
  vi.mocked(saveAudioFile).mockResolvedValue(audioItem())
  await importFiles([stem])
  expect(useImport.getState()).toMatchObject({ done: { tracks: 1 }, problem: null })
  expect(countObjects()).toBe(2)
})

test('a recording that is refused for a limit is not called unreadable, and the others become tracks', async () => {
  const message = 'Your library has no room left.'
  vi.mocked(saveAudioFile)
    .mockRejectedValueOnce(new ApiError(409, { code: 'storage_full', message }))
    .mockRejectedValueOnce(new ApiError(400, { code: 'upload_cut', message: 'A part of this file is missing.' }))
    .mockResolvedValue(audioItem())
  await importFiles(['one.wav', 'two.wav', 'three.wav'].map((name) => new File(['RIFF'], name)))
  const { done, problem } = useImport.getState()
  expect(done).toEqual({ tracks: 1, notes: [{ code: 'unreadableAudio', count: 1, names: ['two.wav'] }] })
  expect(problem).toContain(message)
})

test('recordings of a project that is no longer open stay in the library', async () => {
  const info = vi.spyOn(notify, 'info').mockReturnValue()
  const sentence = 'The recordings are in your library. Their project is no longer open.'
  vi.mocked(saveAudioFile).mockImplementation(async () => {
    useDaw.setState({ projectId: 'b'.repeat(24) })
    return audioItem()
  })
  await importFiles([stem])
  expect([useImport.getState().problem, useImport.getState().done]).toEqual([sentence, null])
  expect([info.mock.calls, countObjects()]).toEqual([[[sentence]], 0])
})

test('recordings that do not apply are not called tracks', async () => {
  vi.spyOn(notify, 'info').mockReturnValue()
  vi.mocked(saveAudioFile).mockResolvedValue(audioItem())
  useDaw.setState({ apply: () => false })
  await importFiles([stem])
  expect(useImport.getState().done).toBeNull()
})
