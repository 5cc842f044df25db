import '../../testing/browser.ts'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, speakEnglish } from '../../testing/screen.tsx'
import { useAnnouncement } from '../shell/announce.ts'
import { notify } from '../shell/notify.ts'
import { askForEnds, awaitJob } from './own-jobs.ts'
import { setTabTitle } from '../shell/tab-title.ts'
import { askToNotify, notifyJobEnded } from './notify-job-ended.ts'

speakEnglish()
const shown: string[] = []
class FakeNotification {
  static permission = 'granted'
  static requestPermission = vi.fn(() => Promise.resolve('granted'))
  onclick: unknown = null
  constructor(text: string) {
    shown.push(text)
  }
}

let serial = 0
const ended = (type: UserEvent['type'], change: object = {}): UserEvent => {
  const message = {
    _id: `m${serial++}`,
    projectId: 'p',
    songName: 'Rain',
    status: 'COMPLETED',
    aiMagicTool: { user: 9, assistant: 9 },
    audioData: [{ albumArt: '/api/cover/c?size=1024' }],
    ...change,
  }
  return { type, payload: { message } } as unknown as UserEvent
}
const look = (hidden: boolean): void => void vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)

afterEach(() => {
  vi.restoreAllMocks()
  shown.length = 0
  history.replaceState(null, '', '/')
})

test("we'll notify you when it's ready: a toast with Play where the page is another (spec 3 §2)", () => {
  const notified = vi.spyOn(notify, 'success').mockReturnValue()
  const event = ended('processing_complete')
  notifyJobEnded(event)
  notifyJobEnded(event)
  expect(notified).toHaveBeenCalledTimes(1)
  const [text, , action, cover] = notified.mock.calls[0]!
  expect([text, action?.label]).toEqual(['"Rain" is ready.', 'Play'])
  expect((cover as ReactElement<{ url: string }>).props.url).toBe('/api/cover/c?size=128')
  history.replaceState(null, '', '/studio/p')
  notifyJobEnded(ended('processing_complete'))
  expect(notified).toHaveBeenCalledTimes(1)
})

test('a hidden tab shows a browser notification when permitted', () => {
  vi.stubGlobal('Notification', FakeNotification)
  vi.spyOn(notify, 'success').mockReturnValue()
  look(false)
  notifyJobEnded(ended('processing_complete'))
  expect(shown).toEqual([])
  look(true)
  notifyJobEnded(ended('processing_complete'))
  expect(shown).toEqual(['"Rain" is ready.'])
  FakeNotification.permission = 'denied'
  notifyJobEnded(ended('processing_complete'))
  expect(shown).toHaveLength(1)
})

test('announces a failure that refunded tokens, but not a cancel', () => {
  const notified = vi.spyOn(notify, 'error').mockReturnValue()
  const failure = { code: 'song_failed', tokensReturned: 200 }
  notifyJobEnded(ended('message_update', { status: 'FAILED', failure: { ...failure, code: 'cancelled' } }))
  notifyJobEnded(ended('message_update', { status: 'FAILED', failure }))
  expect(notified.mock.calls.map(([text]) => text)).toEqual(['"Rain" could not be made. 200 tokens refunded.'])
})

const upload = { tool: 'receive_upload', uploadId: 'u1', fileName: 'rain.wav', source: 'file', sizeBytes: 1 }

test('an upload of this tab has a dialog of its own and no toast; one of another tab leads to the library', () => {
  const notified = vi.spyOn(notify, 'success').mockReturnValue()
  awaitJob('u1')
  notifyJobEnded(ended('processing_complete', { settings: upload }))
  expect(notified).not.toHaveBeenCalled()
  notifyJobEnded(ended('processing_complete', { settings: { ...upload, uploadId: 'u2' } }))
  expect(notified).toHaveBeenCalledTimes(1)
})

test('announces an import that ended before its response was read', () => {
  vi.spyOn(notify, 'success').mockReturnValue()
  notifyJobEnded(ended('processing_complete', { _id: 'early', settings: { tool: 'import_link', shownUrl: 'x' } }))
  const endedWith = vi.fn()
  awaitJob('early', endedWith)
  expect(endedWith).toHaveBeenCalledOnce()
})

test('the end of an awaited job is asked for, once, where its event was missed', async () => {
  const notified = vi.spyOn(notify, 'success').mockReturnValue()
  const end = ended('processing_complete', { _id: 'missed', settings: { tool: 'import_link', shownUrl: 'x' } })
  const state = { message: { ...(end.payload as { message: object }).message, status: 'PROCESSING' } }
  answerWith({ '/api/generation/p1/missed': { body: { success: true, data: state } } })
  const endedWith = vi.fn()
  awaitJob('missed', endedWith, 'p1')
  await askForEnds()
  expect(endedWith).not.toHaveBeenCalled()
  state.message.status = 'COMPLETED'
  await askForEnds()
  await askForEnds()
  notifyJobEnded(end)
  expect([endedWith.mock.calls.length, notified.mock.calls]).toEqual([1, []])
})

test('a failed import shows its reason, because no card does', () => {
  const notified = vi.spyOn(notify, 'error').mockReturnValue()
  const failure = { code: 'upload_unreadable', message: 'Error processing audio file', tokensReturned: 0 }
  notifyJobEnded(ended('message_update', { status: 'FAILED', settings: upload, failure }))
  expect(notified.mock.calls.map(([text]) => text)).toEqual(['"Rain" could not be added. Error processing audio file'])
})

test('announces every end to assistive technology, and counts it in the title of a hidden tab', () => {
  vi.spyOn(notify, 'success').mockReturnValue()
  vi.spyOn(notify, 'error').mockReturnValue()
  setTabTitle('Home')
  look(false)
  document.dispatchEvent(new Event('visibilitychange'))
  notifyJobEnded(ended('processing_complete'))
  expect(useAnnouncement.getState().text).toBe('"Rain" is ready.')
  expect(document.title).toBe('Home · Songloom')
  look(true)
  notifyJobEnded(ended('processing_complete'))
  notifyJobEnded(ended('message_update', { status: 'FAILED', failure: { code: 'song_failed', tokensReturned: 200 } }))
  expect(useAnnouncement.getState().text).toBe('"Rain" could not be made. 200 tokens refunded.')
  expect(document.title).toBe('(2) Home · Songloom')
  look(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(document.title).toBe('Home · Songloom')
})

test('asks once it is wanted, and not again', async () => {
  vi.stubGlobal('Notification', FakeNotification)
  FakeNotification.permission = 'default'
  await askToNotify()
  FakeNotification.permission = 'denied'
  await askToNotify()
  expect(FakeNotification.requestPermission).toHaveBeenCalledTimes(1)
})
