import '../../testing/browser.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '../../lib/shell/notify.ts'
import type { ToastAction } from '../../lib/shell/notify.ts'
import { answerWith, beUser, paidPerson, show } from '../../testing/screen.tsx'
import { FakeTus, createFile, statePath, uploadView } from '../../testing/uploads.ts'
import type { KeptUpload } from '../../panels/uploads/kept-upload.ts'
import { offerInterrupted } from '../../panels/uploads/resume-upload.ts'
import { rememberUpload } from '../../panels/uploads/upload-note.ts'
import { useUploadDialog } from '../../panels/uploads/upload-store.ts'
import { UploadArea } from './UploadArea.tsx'
import { UploadDialog } from './UploadDialog.tsx'

vi.mock('tus-js-client', () => ({ Upload: FakeTus }))
let kept: KeptUpload | undefined
vi.mock('../../panels/uploads/kept-upload.ts', () => ({
  cacheUpload: () => Promise.resolve(),
  forgetUpload: () => Promise.resolve(rememberUpload(null)),
  readKeptUpload: () => Promise.resolve(kept),
}))

let toasts: string[]
let offered: ToastAction | undefined

beforeEach(() => {
  toasts = []
  kept = { file: createFile('rain.wav'), source: 'file', durationSeconds: 20, slot: undefined }
  vi.spyOn(notify, 'info').mockImplementation((text: string, _id?: string, action?: ToastAction) => {
    toasts.push(text)
    offered = action
  })
  beUser(paidPerson)
  FakeTus.last = undefined
  FakeTus.previous = [{ uploadUrl: statePath }]
  useUploadDialog.setState({ current: null, interrupted: null })
  rememberUpload({ userId: paidPerson.id, name: 'rain.wav' })
  answerWith({ [statePath]: uploadView({ state: 'working', audio: null, fraction: 0.5 }) })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const isLeaveAsked = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('resumes an upload that a reload interrupted, and asks before leaving until it is sent', async () => {
  show(<UploadDialog />)
  await offerInterrupted(paidPerson.id)
  expect(toasts).toEqual(['1 upload was interrupted'])
  expect(isLeaveAsked()).toBe(false)
  act(() => offered!.onClick())
  await waitFor(() => expect(FakeTus.last?.resumeFromPreviousUpload).toHaveBeenCalledWith(FakeTus.previous[0]))
  expect([FakeTus.last!.file, isLeaveAsked()]).toEqual([kept!.file, true])
  act(() => FakeTus.last!.arrive(1))
  // The rest is what the server says of its work.
  await waitFor(() => expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(90))
  expect(isLeaveAsked()).toBe(false)
})

test('the library lists it until it is resumed or discarded; without its file it asks for it', async () => {
  kept = undefined
  await offerInterrupted(paidPerson.id)
  show(<UploadArea />)
  fireEvent.click(await screen.findByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(toasts.at(-1)).toBe('Choose "rain.wav" again to continue the upload.'))
  expect(screen.queryByText('1 upload was interrupted')).toBeNull()
})
