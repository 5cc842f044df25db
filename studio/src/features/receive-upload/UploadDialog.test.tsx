import '../../testing/browser.ts'
import { studioTexts } from '@songloom/contracts/errors/error-texts-studio.rules'
import { maxUploadBytes } from '@songloom/contracts/library/uploads.rules'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { useRecentlyCompleted } from '../../lib/cache/audios/recently-completed.ts'
import { notify } from '../../lib/shell/notify.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { haveLibrary, libraryNames } from '../../testing/library.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { haveSettings } from '../../testing/settings.ts'
import { FakeTus, createFile, mockDuration, statePath, uploadedItem, uploadView } from '../../testing/uploads.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import { uploadFile } from '../../panels/uploads/upload-file.ts'
import { UploadDialog } from './UploadDialog.tsx'
import { useUploadDialog } from '../../panels/uploads/upload-store.ts'

vi.mock('tus-js-client', () => ({ Upload: FakeTus }))

const metadataPath = '/api/studio/addUploadMetadata'
const saved = (name: string) => ({
  body: { success: true, message: '', audio: uploadedItem({ name, songName: name }) },
})
const dialog = () => screen.queryByRole('dialog', { name: 'Finalize upload' })
const save = (): HTMLButtonElement => screen.getByRole('button', { name: /^Sav/ })
const percent = (): string | null => screen.getByRole('progressbar').getAttribute('aria-valuenow')
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
let toasts: string[]
let toastIds: (string | undefined)[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  toasts = []
  toastIds = []
  for (const kind of ['success', 'error', 'info', 'loading'] as const)
    vi.spyOn(notify, kind).mockImplementation((text: string, id?: string) => {
      toasts.push(text)
      toastIds.push(id)
    })
  beUser(person)
  haveSettings({})
  mockDuration(20)
  FakeTus.previous = []
  FakeTus.last = undefined
  useUploadDialog.setState({ current: null })
  useShell.setState({ open: false, panel: 'song-generator' })
  useReferences.setState({ separate_stems: undefined })
  haveLibrary([])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function start(
  file = createFile('rain_song.wav'),
  options: Parameters<typeof uploadFile>[2] = {},
): Promise<void> {
  show(<UploadDialog />)
  act(() => uploadFile(file, 'file', options))
  await waitFor(() => expect(dialog()).toBeTruthy())
  await waitFor(() => expect(FakeTus.last?.file).toBe(file))
  await waitFor(() => expect(FakeTus.last!.url).toBeTruthy())
}

/** The dialog offers Save. */
async function finish(): Promise<void> {
  act(() => FakeTus.last!.arrive(1))
  await waitFor(() => expect(percent()).toBe('100'))
  await pass(500)
  fireEvent.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(save().disabled).toBe(false))
}

test('the face of an upload without a picture stays the same when its audio is there', async () => {
  answerWith({ [statePath]: uploadView() })
  await start()
  const face = (): string | undefined => dialog()?.querySelector('svg[viewBox="0 0 96 96"]')?.outerHTML
  const first = face()
  await finish()
  expect(first).toBeTruthy()
  expect(face()).toBe(first)
})

describe('before anything is sent', () => {
  test.each([
    ['notes.txt', 3, 20, studioTexts.upload_format.message],
    ['rain.wav', maxUploadBytes + 1, 20, 'File size too large (> 100 MB)'],
    ['rain.wav', 3, 301, studioTexts.upload_too_long_free.message],
    ['rain.wav', 0, 20, 'There is nothing in this file.'],
  ])('%s of %i bytes and %i s is refused', async (name, size, seconds, sentence) => {
    mockDuration(seconds)
    show(<UploadDialog />)
    act(() => uploadFile(createFile(name, name.endsWith('.txt') ? 'text/plain' : 'audio/wav', size)))
    await waitFor(() => expect(toasts).toEqual([sentence]))
    expect(dialog()).toBeNull()
  })

  test('a file is measured by the limit of the installation', async () => {
    haveSettings({ maxUploadBytes: 2.5 * 1024 * 1024 })
    uploadFile(createFile('rain.wav', 'audio/wav', 2.5 * 1024 * 1024 + 1))
    await waitFor(() => expect(toasts).toEqual(['File size too large (> 2.5 MB)']))
    haveSettings({ maxUploadBytes: 2 * maxUploadBytes })
    answerWith({ [statePath]: uploadView() })
    await start(createFile('rain.wav', 'audio/wav', maxUploadBytes + 1))
  })

  test('a length this browser cannot read is no refusal', async () => {
    mockDuration(undefined)
    answerWith({ [statePath]: uploadView() })
    await start()
    expect(FakeTus.last!.options.metadata).toEqual({ filename: 'rain_song.wav', source: 'file' })
  })

  test('a visitor is asked to log in', () => {
    beUser(null)
    uploadFile(createFile('rain.wav'))
    expect(useAuthGate.getState().open).toBe(true)
  })
})

test('5 % every 300 ms while bytes go out, 100 with the answer, and Save 500 ms later', async () => {
  answerWith({ [statePath]: uploadView() })
  await start()
  expect(FakeTus.last!.options.metadata).toMatchObject({ duration: '20' })
  expect(percent()).toBe('0')
  act(() => FakeTus.last!.options.onProgress?.(8, 100))
  await pass(300)
  expect(percent()).toBe('5')
  await pass(900)
  expect(percent()).toBe('8')
  fireEvent.click(screen.getByRole('checkbox'))
  act(() => FakeTus.last!.arrive(1))
  await waitFor(() => expect(percent()).toBe('100'))
  expect(save().disabled).toBe(true)
  await pass(500)
  await waitFor(() => expect(save().disabled).toBe(false))
})

test('Save needs the confirmed copyright, and lists the file under the entered name as Uploaded', async () => {
  const sent = answerWith({ [statePath]: uploadView(), [metadataPath]: saved('Night rain') })
  await start()
  const name = screen.getByLabelText<HTMLInputElement>('Track name')
  expect(name.value).toBe('rain song')
  fireEvent.change(name, { target: { value: 'Night rain' } })
  await finish()
  fireEvent.click(screen.getByRole('checkbox'))
  expect(save().disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(save())
  await waitFor(() => expect(dialog()).toBeNull())
  const { audioId, messageId } = uploadedItem()
  const body = { id: audioId, userId: person.id, name: 'Night rain' }
  expect(sent.find(({ path }) => path === metadataPath)).toEqual({ method: 'POST', path: metadataPath, body })
  expect(toasts).toEqual(['"Night rain" added to your library'])
  expect(libraryNames()).toEqual(['Night rain'])
  expect(useShell.getState()).toMatchObject({ open: true, panel: 'library' })
  expect(useRecentlyCompleted.getState().messageId).toBe(messageId)
})

test("an emptied name is 'Untitled Track', and a cover has to be an image", async () => {
  const sent = answerWith({ [statePath]: uploadView(), [metadataPath]: saved('Untitled Track') })
  await start()
  const cover = screen.getByLabelText('Cover image')
  fireEvent.change(cover, { target: { files: [createFile('a.pdf', 'application/pdf')] } })
  expect(screen.getByRole('alert').textContent).toBe('Please upload an image file')
  fireEvent.change(screen.getByLabelText('Track name'), { target: { value: ' ' } })
  await finish()
  fireEvent.click(save())
  await waitFor(() => expect(toasts).toEqual(['"Untitled Track" added to your library']))
  expect(sent.at(-1)!.body).toMatchObject({ name: 'Untitled Track' })
})

test('closing asks; Continue Upload continues, Cancel Upload ends it', async () => {
  answerWith({ [statePath]: uploadView() })
  await start()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue Upload' }))
  expect(FakeTus.last!.abort).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Upload' }))
  const confirm = await screen.findByRole('alertdialog', { name: 'Cancel Upload' })
  fireEvent.click([...confirm.querySelectorAll('button')].find((button) => button.textContent === 'Cancel Upload')!)
  await waitFor(() => expect(dialog()).toBeNull())
  expect(FakeTus.last!.abort).toHaveBeenCalledWith(true)
  expect(toasts).toEqual(['Upload canceled'])
})

test('an audio uploaded before is named, without asking for its name again', async () => {
  const audio = uploadedItem({ name: 'Old rain' })
  answerWith({ [statePath]: uploadView({ isDuplicate: true, audio }) })
  await start()
  act(() => FakeTus.last!.arrive(1))
  await waitFor(() => expect(toasts).toEqual(['This file is already in your library, as "Old rain".']))
  expect(dialog()).toBeNull()
})

test('a failed upload shows the server’s reason, and can be chosen again', async () => {
  const failure = { code: 'upload_mismatch', message: 'This file is not what its name says.', tokensReturned: 0 }
  answerWith({ [statePath]: uploadView({ state: 'failed', audio: null, failure }) })
  await start()
  act(() => FakeTus.last!.arrive(1))
  await waitFor(() => expect(toasts).toEqual(['This file is not what its name says.']))
  expect(dialog()).toBeNull()
})

test('an unreachable server keeps the file: Try again continues where it stopped', async () => {
  answerWith({ [statePath]: uploadView() })
  await start()
  const first = FakeTus.last!
  FakeTus.previous = [{ uploadUrl: statePath }]
  act(() => first.fail(503, { success: false, code: 'unavailable', message: 'Network error occurred' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(FakeTus.last).not.toBe(first))
  await waitFor(() => expect(FakeTus.last!.resumeFromPreviousUpload).toHaveBeenCalledWith(FakeTus.previous[0]))
})

test('brought to a tool, it becomes the tool’s reference', async () => {
  answerWith({ [statePath]: uploadView(), [metadataPath]: saved('Night rain') })
  await start(createFile('Night rain.wav'), { slot: 'separate_stems' })
  await finish()
  fireEvent.click(save())
  await waitFor(() => expect(toasts).toEqual(['"Night rain" added to your library', 'Selected "Night rain"']))
  expect(useReferences.getState().separate_stems?.audioName).toBe('Night rain')
  expect(useShell.getState().panel).toBe('stem-separation')
})

describe('a recording', () => {
  const record = async (): Promise<void> => {
    show(<UploadDialog />)
    act(() => uploadFile(createFile('Recording.webm', 'audio/webm'), 'recording', { durationSeconds: 4 }))
    await waitFor(() => expect(FakeTus.last?.file.name).toBe('Recording.webm'))
    await waitFor(() => expect(FakeTus.last!.url).toBeTruthy())
  }

  test("is uploaded as one, and says 'Recording uploaded!'", async () => {
    answerWith({ [statePath]: uploadView() })
    await record()
    expect(FakeTus.last!.options.metadata).toEqual({ filename: 'Recording.webm', source: 'recording', duration: '4' })
    act(() => FakeTus.last!.arrive(1))
    await waitFor(() => expect(toasts).toEqual(['Recording uploaded!']))
  })

  test('is in one toast: that it is saved takes the place of that it was sent', async () => {
    answerWith({ [statePath]: uploadView(), [metadataPath]: saved('Recording') })
    await record()
    await finish()
    fireEvent.click(save())
    await waitFor(() => expect(toasts).toHaveLength(2))
    expect(toastIds[0]).toBeDefined()
    expect(toastIds[1]).toBe(toastIds[0])
  })

  test("that fails says 'Failed to upload recording.' and is kept to be sent again", async () => {
    answerWith({})
    await record()
    act(() => FakeTus.last!.fail(400, { code: 'upload_unreadable', message: studioTexts.upload_unreadable.message }))
    await waitFor(() => expect(toasts).toEqual(['Failed to upload recording.']))
    expect(screen.getByRole('alert').textContent).toContain('Error processing audio file')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('that is longer than the plan allows is kept, too', async () => {
    answerWith({})
    show(<UploadDialog />)
    act(() => uploadFile(createFile('Recording.webm', 'audio/webm'), 'recording', { durationSeconds: 300.4 }))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(studioTexts.upload_too_long_free.message),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(FakeTus.last?.file.name).toBe('Recording.webm'))
  })
  test('that ends while a file is on its way is sent after it', async () => {
    answerWith({ [statePath]: uploadView() })
    await start()
    act(() => uploadFile(createFile('Recording.webm', 'audio/webm'), 'recording', { durationSeconds: 4 }))
    expect(toasts).toEqual(['Your recording is sent once the current upload is closed.'])
    expect(FakeTus.last!.file.name).toBe('rain_song.wav')
    act(() => useUploadDialog.setState({ current: null }))
    await waitFor(() => expect(FakeTus.last!.file.name).toBe('Recording.webm'))
  })
})
