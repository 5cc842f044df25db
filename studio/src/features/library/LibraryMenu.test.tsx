import '../../testing/browser.ts'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { i18n } from '@lingui/core'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { notify } from '../../lib/shell/notify.ts'
import type { ToastAction } from '../../lib/shell/notify.ts'
import { audioItem, projectId, reference } from '../../testing/generations.ts'
import { haveLibrary } from '../../testing/library.ts'
import { answerWith, beUser, paidPerson, show } from '../../testing/screen.tsx'
import type { Sent } from '../../testing/screen.tsx'
import { uploadedItem } from '../../testing/uploads.ts'
import { listAudioTools } from '../../lib/jobs/tool-lookup.ts'
import { setPublished } from '../generations/tracks/audio-calls.ts'
import { forgetLibraryView } from '../../panels/library/library-view.ts'
import { closePublish, usePublishDialog } from '../../panels/dialogs/publish-dialog.ts'
import { LibraryPanel } from './LibraryPanel.tsx'

const metadataPath = '/api/studio/addUploadMetadata'
const mine = uploadedItem()
const deletePath = `/api/studio/upload?id=${mine.audioId}&userId=${paidPerson.id}`
const libraryOf = (audios: AudioItem[]): void => haveLibrary(audios)
const panel = () =>
  show(
    <MemoryRouter>
      <LibraryPanel />
    </MemoryRouter>,
  )
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
/** Requests that change something; lists and their counts may be refetched at any time. */
const changes = (sent: readonly Sent[]): Sent[] => sent.filter(({ method }) => method !== 'GET')
let toasts: string[]
let undo: ToastAction | undefined

async function openMenu(title: string): Promise<void> {
  press(`More actions for ${title}`)
  await screen.findByRole('menu')
}
const entries = (): (string | null)[] => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const choose = async (title: string, ...path: string[]): Promise<void> => {
  await openMenu(title)
  for (const entry of path) fireEvent.click(screen.getByRole('menuitem', { name: entry }))
}

beforeAll(startI18n)
beforeEach(() => {
  toasts = []
  undo = undefined
  for (const kind of ['success', 'error', 'info', 'loading'] as const)
    vi.spyOn(notify, kind).mockImplementation((text: string, _id?: string, action?: ToastAction) => {
      toasts.push(text)
      undo = action
    })
  forgetLibraryView()
  beUser(paidPerson)
  libraryOf([mine])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The entries with each submenu opened, as a phone shows them. */
function allEntries(): (string | null)[] {
  for (const sub of screen.getAllByRole('menuitem', { expanded: false })) fireEvent.click(sub)
  return entries()
}

/** What can be done with an audio of any kind. */
const everyones = ({ share, change }: { share: string[]; change: string[] }): string[] => {
  const tools = listAudioTools()
    .filter(({ takesAudio }) => takesAudio?.() ?? true)
    .map(({ useAudio }) => i18n._(useAudio))
  return [
    ...['Use it in a tool', ...tools, 'Trim', 'Share', 'Link, player and remixes', 'Share link', ...share],
    ...['AI Studio / DAW', 'Add to AI Studio (coming)', 'Open in DAW', 'Split and open in DAW · 30 tokens'],
    ...[...change, 'History', 'Select several'],
  ]
}

describe('the menu of an audio, by its kind (spec 1 §6)', () => {
  const first = ['Play next', 'Add to playlist', 'Practice']
  const download = ['Download', 'mp3 ']

  test('uploaded: export, publish, rename, edit, delete', async () => {
    panel()
    await openMenu('rain')
    const few = ['Download', 'Use it in a tool', 'Share', 'AI Studio / DAW', 'Rename', 'Edit details']
    expect(entries()).toEqual([...first, ...few, 'History', 'Select several', 'Delete'])
    const all = everyones({ share: ['Publish'], change: ['Rename', 'Edit details'] })
    expect(allEntries()).toEqual([...first, ...download, ...all, 'Delete'])
  })
  test('generated: export, publish, rename, remove', async () => {
    libraryOf([audioItem()])
    panel()
    await openMenu('Night bus')
    const all = everyones({ share: ['Publish'], change: ['Rename'] })
    expect(allEntries()).toEqual([...first, ...download, ...all, 'Remove'])
  })
  test('purchased: neither export nor publish', async () => {
    libraryOf([audioItem({ isGenerated: false, isPurchased: true })])
    panel()
    await openMenu('Night bus')
    expect(allEntries()).toEqual([...first, ...everyones({ share: [], change: ['Rename'] }), 'Remove'])
  })
})

test.each([{ isPublic: true, isPublished: true }, { isPublic: false }])(
  'a song that was taken down offers no link and no publishing: %o',
  async (change) => {
    libraryOf([audioItem({ isRestricted: true, ...change })])
    panel()
    await openMenu('Night bus')
    const all = allEntries()
    expect(all.slice(all.indexOf('Share'), all.indexOf('AI Studio / DAW'))).toEqual([
      'Share',
      'Link, player and remixes',
    ])
  },
)

test.each([
  ['a song with its notes', { mid: 'x.mid', lrc: 'x.lrc' }, true],
  ['a master, which keeps only the words', { lrc: 'x.lrc' }, false],
  ['an instrument, which has only notes', { mid: 'x.mid' }, false],
])('new words are offered for what has notes and words: %s', async (_, formats, isOffered) => {
  libraryOf([audioItem({ formats })])
  panel()
  await openMenu('Night bus')
  expect(allEntries().includes('Sing again with new words')).toBe(isOffered)
})

test('a split that was paid before is offered without a price', async () => {
  libraryOf([audioItem()])
  answerWith({
    [`/api/studio/stemSeparation/price?audioId=${reference.audioId}`]: { body: { success: true, priceTokens: 0 } },
  })
  panel()
  await openMenu('Night bus')
  allEntries()
  expect(await screen.findByRole('menuitem', { name: 'Split and open in DAW' })).toBeTruthy()
})

test('a Lite piece whose project was deleted is finished in a new one', async () => {
  const madeBy = { tool: 'generate_music', choice: null, isLite: true } as const
  libraryOf([audioItem({ madeBy, formats: { mid: 'x.mid' }, isInProject: false })])
  const sent = answerWith({})
  panel()
  await openMenu('Night bus')
  fireEvent.click(screen.getByRole('menuitem', { name: /^Finish in HD/ }))
  await waitFor(() => expect(changes(sent)).toMatchObject([{ path: '/api/studio/project/newCreate' }]))
})

test('a generated audio is removed from its row, and restored by Undo', async () => {
  const hidden = `/api/audio/${reference.audioId}/hidden`
  libraryOf([audioItem()])
  const sent = answerWith({ [hidden]: { body: { success: true } } })
  panel()
  await choose('Night bus', 'Remove')
  await waitFor(() => expect(toasts).toEqual(['Version removed']))
  expect(screen.queryByRole('link', { name: 'Night bus' })).toBeNull()
  undo!.onClick()
  expect(await screen.findByRole('link', { name: 'Night bus' })).toBeTruthy()
  await waitFor(() => expect(changes(sent).map(({ method }) => method)).toEqual(['PUT', 'DELETE']))
})

test('an uploaded audio has no project: its name plays it', () => {
  libraryOf([mine, audioItem({ audioId: 'e'.repeat(24) })])
  panel()
  expect(screen.getByRole('button', { name: 'rain' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'rain' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Night bus' }).getAttribute('href')).toBe(`/studio/${projectId}`)
})

test('before an audio is published, a dialog says where it appears', async () => {
  panel()
  await choose('rain', 'Share', 'Publish')
  expect(usePublishDialog.getState().item?.audioId).toBe(mine.audioId)
  closePublish()
})

test('publishing shows the specified words', async () => {
  const path = '/api/studio/audio/updatePublishStatus'
  const audio = { ...mine, isPublished: true }
  const sent = answerWith({ [path]: { body: { success: true, message: '', audio } } })
  await setPublished(mine, true)
  expect(toasts).toEqual(['Your audio has been Published successfully!'])
  expect(changes(sent)).toMatchObject([{ method: 'PUT', path, body: { audioId: mine.audioId, isPublished: true } }])
})

test('a failure to unpublish shows a message', async () => {
  libraryOf([{ ...mine, isPublished: true }])
  answerWith({})
  panel()
  await choose('rain', 'Share', 'Unpublish')
  await waitFor(() => expect(toasts).toEqual(['Failed to Unpublish audio. Please try again.']))
})

test('details are edited; an emptied name is Untitled', async () => {
  const audio = uploadedItem({ name: 'Untitled', songName: 'Untitled' })
  const sent = answerWith({ [metadataPath]: { body: { success: true, message: '', audio } } })
  panel()
  await choose('rain', 'Edit details')
  const dialog = await screen.findByRole('dialog', { name: 'Edit Audio Details' })
  expect(dialog.textContent).toMatch(/Date added.*21 Nov|Date added.*Nov 21/)
  expect(dialog.textContent).toContain('Duration0:30')
  fireEvent.change(screen.getByLabelText('Track name'), { target: { value: '  ' } })
  press('Save')
  await waitFor(() => expect(toasts).toEqual(['Audio details updated successfully']))
  const changes = sent.filter(({ method }) => method !== 'GET')
  expect(changes).toMatchObject([{ method: 'PUT', path: metadataPath, body: { id: mine.audioId, name: 'Untitled' } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a rename goes the specified way', async () => {
  const sent = answerWith({ [metadataPath]: { body: { success: true, message: '', audio: mine } } })
  panel()
  await choose('rain', 'Rename')
  const box = await screen.findByRole('textbox', { name: 'Version name' })
  fireEvent.change(box, { target: { value: 'Storm' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(toasts).toEqual(['Audio renamed successfully']))
  expect(changes(sent)).toMatchObject([
    { method: 'PUT', path: metadataPath, body: { id: mine.audioId, name: 'Storm' } },
  ])
})

test('deleting asks first, reports the result, and offers no undo', async () => {
  const sent = answerWith({ [deletePath]: { body: { success: true } } })
  panel()
  await choose('rain', 'Delete')
  const question = 'Are you sure you want to permanently delete rain? This action cannot be undone.'
  expect((await screen.findByRole('alertdialog', { name: 'Remove Audio File' })).textContent).toContain(question)
  press('Delete')
  await waitFor(() => expect(toasts).toEqual(['Deleting audio...', 'Audio deleted successfully']))
  expect(changes(sent)).toMatchObject([{ method: 'DELETE', path: deletePath }])
  expect(screen.queryByRole('button', { name: 'rain' })).toBeNull()
  expect(undo).toBeUndefined()
})

describe('the lists', () => {
  const recorded = uploadedItem({ audioId: 'c'.repeat(24), songName: 'Hum', name: 'Hum', isRecorded: true })

  test('Recorded lists and counts recordings; Purchased is offered to buyers only', () => {
    libraryOf([mine, recorded])
    panel()
    expect(screen.queryByRole('button', { name: 'Purchased' })).toBeNull()
    press('Recorded')
    expect(screen.getByRole('status').textContent).toBe('1 Recorded')
    expect(screen.queryByRole('button', { name: 'rain' })).toBeNull()
    press('Uploaded')
    expect(screen.getByRole('status').textContent).toBe('2 Uploads')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'AI Studio (coming)' }).disabled).toBe(true)
    cleanup()
    libraryOf([{ ...mine, isAiStudio: true }])
    panel()
    press('AI Studio')
    expect(screen.getByRole('status').textContent).toBe('1 AI Studio')
    cleanup()
    libraryOf([audioItem({ isGenerated: false, isPurchased: true })])
    panel()
    press('Purchased')
    expect(screen.getByRole('status').textContent).toBe('1 Purchased')
  })

  test('recordings are searched in their own list', async () => {
    libraryOf([recorded])
    const path = (words: string) => `/api/studio/audio/page?filter=recorded&sort=recent&words=${words}`
    answerWith({
      [path('rain')]: { body: { success: true, audios: [], next: null } },
      [path('hu')]: { body: { success: true, audios: [recorded], next: null } },
    })
    panel()
    press('Recorded')
    const box = screen.getByRole('searchbox', { name: 'Search the library' })
    fireEvent.change(box, { target: { value: 'rain' } })
    expect(await screen.findByText('No results found for your search.')).toBeTruthy()
    fireEvent.change(box, { target: { value: 'hu' } })
    expect(await screen.findByRole('button', { name: 'Hum' })).toBeTruthy()
  })
})
