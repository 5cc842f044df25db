import '../../testing/browser.ts'
import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { notify } from '../../lib/shell/notify.ts'
import { closePanel, openPanel, restoreShell, togglePanel, useShell } from '../../lib/shell/shell-store.ts'
import { audioItem, messageFor, reference, songSettings } from '../../testing/generations.ts'
import { haveLibrary } from '../../testing/library.ts'
import { beUser, person, show } from '../../testing/screen.tsx'
import { createFile, mockDuration } from '../../testing/uploads.ts'
import { audioQuery } from '../../lib/cache/audios/audio-query.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { AudioResult } from '../../features/generations/results/AudioResult.tsx'
import { LibraryPanel } from '../../features/library/LibraryPanel.tsx'
import { DropArea } from './DropArea.tsx'
import { uploadFile } from '../uploads/upload-file.ts'
import { useUploadDialog } from '../uploads/upload-store.ts'
import { useDraggedAudio } from './drag-audio.ts'
import { chooseReference, useReferences } from './reference.ts'
import { ReferenceField } from './ReferenceField.tsx'
import { ReferenceTrim } from './ReferenceTrim.tsx'
import { drawRegion, trimmedReferenceNow } from './trimmed-reference.ts'

const field = () => show(<ReferenceField slot="separate_stems" label="Reference audio" />)
const tile = () => screen.getByRole('button', { name: /^Reference audio:\s*Choose from your library/ })
const chosen = () => useReferences.getState().separate_stems
const uploadSlot = () => useUploadDialog.getState().current?.slot
let toasts: string[]

/** What a browser says of what is being dragged. */
function drop(target: Element, dataTransfer: { types: string[]; files: File[] }): void {
  const data = { ...dataTransfer, setData: () => undefined }
  fireEvent(target, createEvent.dragOver(target, { dataTransfer: data }))
  fireEvent(target, createEvent.drop(target, { dataTransfer: data }))
}

const drag = (row: Element): void => {
  const types: string[] = []
  const dataTransfer = { types, setData: (type: string) => types.push(type) }
  fireEvent(row, createEvent.dragStart(row, { dataTransfer }))
}

beforeAll(startI18n)
beforeEach(() => {
  toasts = []
  vi.spyOn(notify, 'error').mockImplementation((text: string) => void toasts.push(text))
  mockDuration(30)
  useReferences.setState({ separate_stems: undefined })
  useUploadDialog.setState({ current: null })
  useDraggedAudio.setState({ dragged: null })
  useAuthGate.setState({ open: false, resume: null })
  closePanel()
  beUser(person)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('an empty tile opens the library to choose for its slot, and that is restored (spec 3 §2)', () => {
  field()
  fireEvent.click(tile())
  expect(useShell.getState()).toMatchObject({ open: true, panel: 'library', payload: { slot: 'separate_stems' } })
  const saved: unknown = JSON.parse(localStorage.getItem('songloom.shell')!)
  expect(restoreShell(saved, true).payload).toEqual({ slot: 'separate_stems' })
})

test('keeps panels saved by another build', () => {
  const payload = { slot: 'hologram:left', depth: 3 }
  expect(restoreShell({ open: true, panel: 'library', payload }, true).payload).toEqual(payload)
  expect(restoreShell({ open: true, panel: 'library', payload: { depth: 3 } }, true).payload).toBeNull()
})

test('an audio that is removed and chosen again starts with its usual region', () => {
  chooseReference('extend_music', reference)
  drawRegion('extend_music', reference.audioId, { startSeconds: 3, endSeconds: 9 })
  show(<ReferenceField slot="extend_music" label="Reference audio" />)
  fireEvent.click(screen.getByRole('button', { name: /^Remove / }))
  chooseReference('extend_music', reference)
  expect(trimmedReferenceNow('extend_music')!.region.startSeconds).toBe(0)
})

test('a visitor is asked to log in first', () => {
  beUser(null)
  field()
  fireEvent.click(tile())
  expect(useAuthGate.getState().open).toBe(true)
  expect(useShell.getState().open).toBe(false)
})

test('a tile shows name and length, and is cleared by its button', () => {
  useReferences.setState({ separate_stems: reference })
  field()
  expect(screen.getByText('Night bus')).toBeTruthy()
  expect(screen.getByText('0:30')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Night bus' }))
  expect(chosen()).toBeUndefined()
  expect(tile()).toBeTruthy()
})

test('a file dropped on a tile is uploaded for it, with the library open; another type is refused', async () => {
  field()
  drop(tile(), { types: ['Files'], files: [createFile('rain.mid', 'audio/midi')] })
  expect(toasts).toEqual(['Invalid format. Please use MP3, WAV, AAC, or OGG.'])
  drop(tile(), { types: ['Files'], files: [createFile('rain.wav')] })
  expect(useShell.getState()).toMatchObject({ panel: 'library', payload: { slot: 'separate_stems' } })
  await waitFor(() => expect(uploadSlot()).toBe('separate_stems'))
})

test('an upload fills the slot while the library is open for it, and otherwise goes to the library', async () => {
  openPanel('library', { slot: 'song_gen:voice' })
  uploadFile(createFile('rain.wav'))
  await waitFor(() => expect(uploadSlot()).toBe('song_gen:voice'))
  useUploadDialog.setState({ current: null })
  openPanel('library')
  uploadFile(createFile('storm.wav'))
  await waitFor(() => expect(useUploadDialog.getState().current?.file.name).toBe('storm.wav'))
  expect(uploadSlot()).toBeUndefined()
})

test('the entry Library leads from choosing to the whole library', () => {
  openPanel('library', { slot: 'separate_stems' })
  togglePanel('library')
  expect(useShell.getState()).toMatchObject({ open: true, payload: null })
  togglePanel('library')
  expect(useShell.getState().open).toBe(false)
})

test('an audio of the library is dragged to a tool, whose panel opens with it', async () => {
  haveLibrary([audioItem()])
  openPanel('library')
  show(
    <MemoryRouter>
      <LibraryPanel />
    </MemoryRouter>,
  )
  drag(screen.getByText('Night bus').closest('[draggable]')!)
  const target = (await screen.findByText('Split into stems')).closest('li')!
  drop(target, { types: ['application/x-songloom-audio'], files: [] })
  expect(chosen()).toMatchObject(reference)
  expect(useShell.getState().panel).toBe('stem-separation')
})

test.each([
  ['its name', (handle: Element) => handle.contains(screen.getByRole('heading', { name: 'Night bus' }))],
  ['its cover', (handle: Element) => handle.querySelector('svg, img') !== null],
])('a song is dragged from its card to a tile, by %s', async (_, isMeant) => {
  const message = messageFor(songSettings, { status: 'COMPLETED', audioData: [audioItem()] })
  show(<AudioResult message={message} queue={[]} fresh={false} actions={null} />)
  field()
  drag([...document.querySelectorAll('[draggable="true"]')].find(isMeant)!)
  await waitFor(() => expect(useDraggedAudio.getState().dragged).not.toBeNull())
  drop(tile(), { types: ['application/x-songloom-audio'], files: [] })
  expect(chosen()).toMatchObject(reference)
})

test('an audio of this page is dropped on a tile; text is none of it', () => {
  field()
  drop(tile(), { types: ['text/plain'], files: [] })
  expect(chosen()).toBeUndefined()
  useDraggedAudio.setState({ dragged: reference })
  drop(tile(), { types: ['application/x-songloom-audio'], files: [] })
  expect(chosen()).toMatchObject(reference)
})

test('a short audio shows its wave with a region over all of it that cannot be moved (spec 1 §2)', async () => {
  queryClient.setQueryData(
    audioQuery(reference.audioId).queryKey,
    audioItem({ audioId: reference.audioId, duration: 15 }),
  )
  show(<ReferenceTrim audioId={reference.audioId} region={{ startSeconds: 0, endSeconds: 15 }} onChange={vi.fn()} />)
  expect((await screen.findByRole('group', { name: 'Region' })).textContent).toContain(
    '0:00.0 – 0:15.0 · the whole audio is used',
  )
  expect(screen.queryAllByRole('slider')).toEqual([])
})

test('ignores a file dropped on a filled tile, even if the next one is free (spec 1 §5)', () => {
  const onFile = vi.fn()
  useReferences.setState({ 'song_gen:instrumental': reference, 'song_gen:vocals': undefined })
  show(
    <DropArea onFile={onFile}>
      <ReferenceField slot="song_gen:instrumental" label="Style of Music" />
      <ReferenceField slot="song_gen:vocals" label="Style of Singing" />
    </DropArea>,
  )
  drop(screen.getByText('Night bus'), { types: ['Files'], files: [new File(['x'], 'a.wav', { type: 'audio/wav' })] })
  expect(onFile).not.toHaveBeenCalled()
})
