import '../../../testing/browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '../../../lib/shell/notify.ts'
import { audioItem } from '../../../testing/generations.ts'
import { haveLibrary, libraryAudios } from '../../../testing/library.ts'
import { answerWith, speakEnglish } from '../../../testing/screen.tsx'
import { shareTrack, stopSharing } from './share-calls.ts'

const item = audioItem()
const path = `/api/audio/${item.audioId}/shared`
const fine = { body: { success: true } }
const link = `${location.origin}/listen/${item.audioId}`
let toasts: string[]

beforeEach(() => {
  speakEnglish()
  toasts = []
  haveLibrary([item])
  vi.spyOn(notify, 'success').mockImplementation((text) => void toasts.push(text))
  vi.spyOn(notify, 'error').mockImplementation((text) => void toasts.push(text))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const isShared = () => libraryAudios()[0]!.isPublic
function withClipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
}

test('a take is shared and its link copied', async () => {
  const sent = answerWith({ [path]: fine })
  const copies: string[] = []
  withClipboard(async (text) => void copies.push(text))
  await shareTrack(item)
  expect(sent).toMatchObject([{ method: 'PUT', path }])
  expect([copies, toasts, isShared()]).toEqual([[link], ['Link copied. Anyone who has it can listen.'], true])
})

test('without a clipboard the link can be read', async () => {
  answerWith({ [path]: fine })
  withClipboard(() => Promise.reject(new Error('denied')))
  await shareTrack(item)
  expect(toasts).toEqual([`Anyone with this link can listen: ${link}`])
})

test('a shared track only copies the link again', async () => {
  const sent = answerWith({})
  withClipboard(async () => undefined)
  await shareTrack({ ...item, isPublic: true })
  expect(sent).toEqual([])
})

test('sharing is taken back', async () => {
  const sent = answerWith({ [path]: fine })
  await stopSharing({ ...item, isPublic: true })
  expect(sent).toMatchObject([{ method: 'DELETE', path }])
  expect([toasts, isShared()]).toEqual([['No longer shared'], false])
})

test('a refusal shows its message, and nothing is shown as shared', async () => {
  answerWith({})
  await shareTrack(item)
  expect([toasts, isShared()]).toEqual([['no'], false])
})
