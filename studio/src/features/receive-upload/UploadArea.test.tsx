import '../../testing/browser.ts'
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { notify } from '../../lib/shell/notify.ts'
import { claimOwnEnd } from '../../lib/jobs/own-jobs.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { messageFor, reference, songSettings } from '../../testing/generations.ts'
import { haveLibrary, libraryAudios } from '../../testing/library.ts'
import { answerWith, beUser, paidPerson, person, show } from '../../testing/screen.tsx'
import { haveSettings } from '../../testing/settings.ts'
import { FakeTus, createFile, mockDuration, uploadedItem } from '../../testing/uploads.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import { ReferenceField } from '../../panels/reference/ReferenceField.tsx'
import { forgetLink } from '../import-link/link-draft.ts'
import { dropAudio, dropOnTool } from '../../panels/uploads/drop-audio.ts'
import { DropArea } from '../../panels/reference/DropArea.tsx'
import { UploadArea } from './UploadArea.tsx'
import { useUploadDialog } from '../../panels/uploads/upload-store.ts'

vi.mock('tus-js-client', () => ({ Upload: FakeTus }))

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
let toasts: string[]

beforeEach(() => {
  toasts = []
  for (const kind of ['success', 'error', 'info', 'loading'] as const)
    vi.spyOn(notify, kind).mockImplementation((text: string) => void toasts.push(text))
  mockDuration(20)
  beUser(paidPerson)
  useUploadDialog.setState({ current: null, isRecorderOpen: false })
  useReferences.setState({ separate_stems: undefined })
  useShell.setState({ open: false, planDialog: false })
  haveLibrary([])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('Record and Link need a paid plan', () => {
  test.each(['Record', 'Link'])('%s: otherwise the plans open, and a toast says why', (name) => {
    beUser(person)
    show(<UploadArea />)
    press(name)
    expect(useShell.getState().planDialog).toBe(true)
    expect(toasts).toEqual(['Upgrade to use this feature.'])
  })
  test.each(['Upload', 'Record', 'Link'])('%s asks a visitor to log in', (name) => {
    beUser(null)
    useAuthGate.setState({ open: false })
    show(<UploadArea />)
    press(name)
    expect(useAuthGate.getState().open).toBe(true)
  })
  test('Record opens the recorder for paid users', () => {
    show(<UploadArea />)
    press('Record')
    expect(useUploadDialog.getState().isRecorderOpen).toBe(true)
  })
})

describe('a link', () => {
  const path = '/api/studio/upload/youtubeURL'
  const messageId = '9'.repeat(24)
  const box = () => screen.getByLabelText<HTMLInputElement>('Link to audio')
  beforeEach(() => {
    forgetLink()
    haveSettings({ readsVideoPages: true })
  })
  const importUrl = (value: string): void => {
    show(<UploadArea />)
    press('Link')
    fireEvent.change(box(), { target: { value } })
    press('Import')
  }

  test.each(['', 'ftp://host/a.mp3', 'rain'])("'%s' is no link", (value) => {
    const sent = answerWith({})
    importUrl(value)
    expect(box().placeholder).toBe('YouTube URL')
    expect(screen.getByRole('alert').textContent).toBe('Please enter a valid YouTube URL')
    expect(sent).toEqual([])
  })

  test('to a video page is not promised where this server reads none', () => {
    haveSettings({})
    show(<UploadArea />)
    press('Link')
    expect(box().placeholder).toBe('Link to an audio file')
    expect(screen.getByText(/This server does not read video pages/)).toBeTruthy()
  })

  test('is sent as a form, and announces the end of its job', async () => {
    answerWith({ [path]: { body: { success: true, message: '', messageId } } })
    const sent = vi.spyOn(globalThis, 'fetch')
    importUrl(' https://host.test/a.mp3 ')
    expect(toasts).toEqual(['Processing URL... Please wait!'])
    await waitFor(() => expect(screen.queryByLabelText('Link to audio')).toBeNull())
    const form = sent.mock.calls.find(([address]) => address === path)![1]!.body as FormData
    const fields = { url: 'https://host.test/a.mp3', userId: paidPerson.id, projectId: '0', type: 'song' }
    expect(Object.fromEntries(form)).toEqual(fields)
    const ended = messageFor(songSettings, { _id: messageId, status: 'COMPLETED', audioData: [uploadedItem()] })
    act(() => void claimOwnEnd(ended))
    expect(toasts.at(-1)).toBe('Success! Audio file added to your library.')
    expect(libraryAudios()).toHaveLength(1)
  })

  test('a failure shows its sentence with a remedy, and keeps the input', async () => {
    answerWith({ [path]: { body: { success: true, message: '', messageId } } })
    importUrl('https://host.test/a.mp3')
    await waitFor(() => expect(screen.queryByLabelText('Link to audio')).toBeNull())
    const failure = { code: 'link_not_audio', message: 'There is no audio.', hint: 'Paste another.', tokensReturned: 0 }
    act(() => void claimOwnEnd(messageFor(songSettings, { _id: messageId, status: 'FAILED', failure })))
    expect(toasts.at(-1)).toBe('There is no audio. Paste another.')
    expect([box().value, screen.getByRole('alert').textContent]).toEqual(['https://host.test/a.mp3', toasts.at(-1)])
  })
})

describe('a file held over a panel', () => {
  const drag = (kind: 'dragEnter' | 'dragLeave' | 'drop', files: File[], types = ['Files']) => {
    const event = createEvent[kind](screen.getByText('Panel'), { dataTransfer: { files, types } })
    fireEvent(screen.getByText('Panel'), event)
    return event
  }
  const area = (tool?: 'separate_stems') =>
    show(
      <DropArea onFile={tool ? dropOnTool : (file) => dropAudio(file)}>
        <p>Panel</p>
        {tool ? <ReferenceField slot={tool} label="Reference audio" /> : null}
      </DropArea>,
    )
  const overlay = () => screen.queryByText('Drop audio file to upload')

  test('is invited, dropped on the library it is uploaded', async () => {
    area()
    drag('dragEnter', [])
    expect(overlay()).toBeTruthy()
    expect(screen.getByText('Supported formats: .mp3, .wav, .aac, .ogg')).toBeTruthy()
    expect(drag('drop', [createFile('rain.wav')]).defaultPrevented).toBe(true)
    expect(overlay()).toBeNull()
    expect(useShell.getState()).toMatchObject({ open: true, panel: 'library' })
    await waitFor(() => expect(useUploadDialog.getState().current?.file.name).toBe('rain.wav'))
  })

  test('goes away again; text is none of it', () => {
    area()
    drag('dragEnter', [])
    drag('dragLeave', [])
    expect(overlay()).toBeNull()
    drag('dragEnter', [], ['text/plain'])
    expect(overlay()).toBeNull()
  })

  test('dropped on a tool it is uploaded for it; another type is refused in the words for references', async () => {
    area('separate_stems')
    drag('drop', [createFile('rain.mid', 'audio/midi')])
    expect(toasts).toEqual(['Invalid format. Please use MP3, WAV, AAC, or OGG.'])
    drag('drop', [createFile('rain.wav')])
    await waitFor(() => expect(useUploadDialog.getState().current?.slot).toBe('separate_stems'))
  })

  test('dropped on a panel with several places it is uploaded for the first that is free', async () => {
    useReferences.setState({ 'song_gen:singing': reference, 'song_gen:music': undefined })
    show(
      <DropArea onFile={dropOnTool}>
        <p>Panel</p>
        <ReferenceField slot="song_gen:singing" label="Style of Singing" />
        <ReferenceField slot="song_gen:music" label="Style of Music" />
      </DropArea>,
    )
    drag('drop', [createFile('rain.wav')])
    await waitFor(() => expect(useUploadDialog.getState().current?.slot).toBe('song_gen:music'))
    useReferences.setState({ 'song_gen:singing': undefined })
  })

  test('dropped on a tool without an audio slot it is added to the library', async () => {
    show(
      <DropArea onFile={dropOnTool}>
        <p>Panel</p>
      </DropArea>,
    )
    drag('drop', [createFile('rain.mid', 'audio/midi')])
    expect(toasts).toEqual(['Invalid format. Please use MP3, WAV, AAC, or OGG.'])
    drag('drop', [createFile('rain.wav')])
    expect(useShell.getState()).toMatchObject({ open: true, panel: 'library', payload: null })
    await waitFor(() => expect(useUploadDialog.getState().current?.slot).toBeUndefined())
  })

  test('is not invited, and ignored, where a reference is set', () => {
    useReferences.setState({ separate_stems: reference })
    area('separate_stems')
    drag('dragEnter', [])
    expect(overlay()).toBeNull()
    drag('drop', [createFile('rain.mid', 'audio/midi')])
    expect([toasts, useShell.getState().open]).toEqual([[], false])
  })
})
