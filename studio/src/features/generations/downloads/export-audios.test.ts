import '../../../testing/browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Loaded at the first call otherwise, which the stopped clock of these tests does not wait for.
import '../../../lib/http/rare-routes.ts'
import { notify } from '../../../lib/shell/notify.ts'
import type { ToastAction } from '../../../lib/shell/notify.ts'
import { audioItem } from '../../../testing/generations.ts'
import { answerWith, beUser, person, speakEnglish } from '../../../testing/screen.tsx'
import type { Sent } from '../../../testing/screen.tsx'
import { exportAudios, resumeExports } from './export-audios.ts'
import { listPendingExports } from './pending-exports.ts'

const exportId = 'e'.repeat(24)
const statusPath = `/api/export/archive/${exportId}`
const items = (count: number) =>
  Array.from({ length: count }, (_, at) => audioItem({ audioId: at.toString(16).padStart(24, '0') }))
const standing = (more: object) => ({
  body: { success: true, exportId, state: 'packing', done: 0, total: 0, url: null, error: null, ...more },
})
const ready = standing({ state: 'ready', url: `${statusPath}/file` })

let sent: Sent[]
let answers: Parameters<typeof answerWith>[0]
let toasts: string[]
let offered: ToastAction | undefined
let saved: string[]

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  speakEnglish()
  beUser(person)
  toasts = []
  saved = []
  offered = undefined
  for (const kind of ['success', 'error', 'loading'] as const)
    vi.spyOn(notify, kind).mockImplementation((text: string, _id?: string, action?: ToastAction) => {
      toasts.push(text)
      offered = action
    })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} as ${this.download}`)
  })
  answers = { '/api/export/archive': standing({ total: 30 }), [statusPath]: standing({ done: 12, total: 30 }) }
  sent = answerWith(answers)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

test('an empty selection shows a message', () => {
  exportAudios([])
  expect(toasts).toEqual(['No audios selected'])
  expect(sent).toEqual([])
})

test('a few files that are there are sent at once', async () => {
  const { audioId } = items(1)[0]!
  answers[`/api/audio-archive?ids=${audioId}&format=wav&name=Mine`] = { body: {} }
  exportAudios(items(1), 'wav', 'Mine')
  await seconds(1)
  expect(saved).toEqual([`/api/audio-archive?ids=${audioId}&format=wav&name=Mine&download=1 as Mine.zip`])
})

test.each([
  ['many files', 30, 'wav'],
  ['what has to be encoded first', 2, 'flac'],
] as const)('%s are packed, show their progress, and are saved when ready', async (_, count, format) => {
  exportAudios(items(count), format, 'Mine')
  await seconds(1)
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/export/archive', body: { format, name: 'Mine' } })
  expect(listPendingExports(person.id)).toHaveLength(1)
  await seconds(2)
  expect(toasts.at(-1)).toBe('Preparing your download... 12/30')
  answers[statusPath] = ready
  await seconds(2)
  expect(toasts.at(-1)).toBe('Download completed!')
  expect(saved).toEqual([`${statusPath}/file?name=Mine&download=1 as Mine.zip`])
  expect(listPendingExports(person.id)).toEqual([])
})

test('a failed archive shows its reason, and is not polled again', async () => {
  answers[statusPath] = standing({ state: 'failed', error: 'This server cannot make MP4 files.' })
  exportAudios(items(30), 'mp4')
  await seconds(3)
  expect(toasts.at(-1)).toBe('This server cannot make MP4 files.')
  const asked = sent.length
  await seconds(10)
  expect(sent).toHaveLength(asked)
})

test('retries while the server is unavailable for a moment', async () => {
  exportAudios(items(30))
  await seconds(1)
  answers[statusPath] = { status: 503, body: {} }
  await seconds(4)
  answers[statusPath] = ready
  await seconds(2)
  expect(saved).toHaveLength(1)
})

test.each([
  ['the session has ended', person, 401],
  ['somebody else has signed in', { ...person, id: 'user-2' }, 404],
])('stops quietly where %s, and goes on when its person is back', async (_, user, status) => {
  const dismiss = vi.spyOn(notify, 'dismiss').mockReturnValue()
  exportAudios(items(30))
  await seconds(1)
  const shown = [...toasts]
  beUser(user)
  answers[statusPath] = { status, body: { success: false, code: 'refused', message: 'no' } }
  await seconds(4)
  expect(toasts).toEqual(shown)
  expect(dismiss).toHaveBeenCalledExactlyOnceWith(`export-${exportId}`)
  expect(listPendingExports(person.id)).toHaveLength(1)
  beUser(person)
  answers[statusPath] = ready
  resumeExports(person.id)
  await seconds(1)
  expect(toasts.at(-1)).toBe('Songloom is ready to download.')
  expect(listPendingExports(person.id)).toEqual([])
})

test('announces an export that was pending when the page closed, and saves it on request', async () => {
  localStorage.setItem('songloom.exports', JSON.stringify([{ exportId, userId: person.id, name: 'Mine' }, 'nonsense']))
  answers[statusPath] = ready
  resumeExports('another user')
  resumeExports(person.id)
  await seconds(1)
  expect(toasts).toEqual(['Mine is ready to download.'])
  expect(saved).toEqual([])
  offered!.onClick()
  expect(saved).toHaveLength(1)
})
