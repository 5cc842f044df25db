import '../../testing/browser.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { setNavigator } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { openPanel, useShell } from '../../lib/shell/shell-store.ts'
import { audioItem, reference } from '../../testing/generations.ts'
import { haveLibrary, libraryNames } from '../../testing/library.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { useReferences } from '../../panels/reference/reference.ts'
import { setAiStudio } from '../generations/tracks/ai-studio-calls.ts'
import { endChoice, useChoice } from '../../panels/library/choice.ts'
import { forgetLibraryView } from '../../panels/library/library-view.ts'
import { LibraryPanel } from './LibraryPanel.tsx'

const bus = audioItem()
const rain = audioItem({ _id: 'e'.repeat(24), audioId: 'e'.repeat(24), songName: 'Rain', name: 'Rain' })
const panel = () =>
  show(
    <MemoryRouter>
      <LibraryPanel />
    </MemoryRouter>,
  )
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
let toasts: string[]

beforeAll(startI18n)
beforeEach(() => {
  toasts = []
  for (const kind of ['success', 'error', 'info', 'loading'] as const)
    vi.spyOn(notify, kind).mockImplementation((text: string) => void toasts.push(text))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  forgetLibraryView()
  endChoice()
  useReferences.setState({ separate_stems: undefined })
  openPanel('library')
  beUser(person)
  haveLibrary([bus, rain])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the library in select mode', () => {
  beforeEach(() => openPanel('library', { slot: 'separate_stems' }))

  test('Select sets the chosen audio and returns to the tool (spec 2 §2)', () => {
    panel()
    expect(screen.getByRole('heading', { name: 'Choose an audio for Stem Separator' })).toBeTruthy()
    expect(button('Select').disabled).toBe(true)
    expect(screen.getByText('Choose an audio from the list.')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Rain' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Night bus' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rain' }).checked).toBe(false)
    press('Select')
    expect(useReferences.getState().separate_stems).toMatchObject(reference)
    expect(useShell.getState()).toMatchObject({ open: true, panel: 'stem-separation', tool: 'separate_stems' })
  })

  test('Cancel returns without a change', () => {
    panel()
    fireEvent.click(screen.getByRole('radio', { name: 'Rain' }))
    press('Cancel')
    expect(useReferences.getState().separate_stems).toBeUndefined()
    expect(useShell.getState().panel).toBe('stem-separation')
  })

  test('a slot of a tool with several slots returns to that tool', () => {
    openPanel('library', { slot: 'song_gen:voice' })
    panel()
    fireEvent.click(screen.getByRole('radio', { name: 'Rain' }))
    press('Select')
    expect(useReferences.getState()['song_gen:voice']?.audioName).toBe('Rain')
    expect(useShell.getState().panel).toBe('song-generator')
  })

  test('shows audios alone, which can be played and found, and no menus', () => {
    panel()
    expect(screen.queryByRole('button', { name: 'Projects' })).toBeNull()
    expect(button('Play Rain')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'More actions for Rain' })).toBeNull()
  })

  test('a slot that this build does not know leaves the library as it is', () => {
    openPanel('library', { slot: 'hologram' })
    panel()
    expect(screen.queryByRole('button', { name: 'Select' })).toBeNull()
    expect(button('More actions for Rain')).toBeTruthy()
  })
})

describe('several audios at once', () => {
  const aiStudio = '/api/ai-studio/audio'
  const archive = `/api/audio-archive?ids=${bus.audioId}%2C${rain.audioId}&format=wav&name=Songloom`

  async function chooseBoth(): Promise<void> {
    panel()
    press('More actions for Night bus')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Select several' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Rain' }))
  }

  test('are chosen from the menu of the first, with the specified toast', async () => {
    await chooseBoth()
    expect(toasts).toEqual(['Multi-select mode enabled. Click other audios to select them.'])
    expect(button('Add 2 to AI Studio (coming)').disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Night bus' }))
    expect(button('Export 1')).toBeTruthy()
    press('Cancel')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('are added to AI Studio, whose list has them at once', async () => {
    const audios = [bus, rain].map((audio) => ({ ...audio, isAiStudio: true }))
    const sent = answerWith({ [aiStudio]: { body: { success: true, audios } } })
    await setAiStudio([bus, rain], true)
    expect(toasts).toEqual(['2 audios added to AI Studio'])
    const body = { userId: person.id, audioIds: [bus.audioId, rain.audioId], isAdded: true }
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([{ method: 'PUT', path: aiStudio, body }])
    expect(libraryNames({ filter: 'aiStudio' }).toSorted()).toEqual(['Night bus', 'Rain'])
  })

  test('are exported as one zip (spec 1 §8)', async () => {
    const sent = answerWith({ [archive]: { body: {} } })
    await chooseBoth()
    press('Export 2')
    await waitFor(() => expect(toasts.slice(1)).toEqual(['Preparing your download...', 'Download completed!']))
    expect(sent).toContainEqual({ method: 'HEAD', path: archive, body: undefined })
    expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledTimes(1)
  })

  test('are exported as mp3 where that is chosen', async () => {
    const sent = answerWith({ [archive.replace('format=wav', 'format=mp3')]: { body: {} } })
    await chooseBoth()
    fireEvent.change(screen.getByRole('combobox', { name: 'Format of the export' }), { target: { value: 'mp3' } })
    press('Export 2')
    await waitFor(() => expect(toasts.at(-1)).toBe('Download completed!'))
    expect(sent.map(({ path }) => path)).toContain(archive.replace('format=wav', 'format=mp3'))
  })

  test('are removed together, and restored by Undo', async () => {
    const path = (id: string) => `/api/audio/${id}/hidden`
    const sent = answerWith({
      [path(bus.audioId)]: { body: { success: true, audio: bus } },
      [path(rain.audioId)]: { body: { success: true, audio: rain } },
    })
    const success = vi.spyOn(notify, 'success').mockImplementation(() => undefined)
    await chooseBoth()
    press('Remove 2')
    await waitFor(() => expect(success).toHaveBeenCalled())
    expect(success.mock.lastCall?.slice(0, 2)).toEqual(['2 audios removed', 'remove-audios'])
    expect(screen.queryByRole('button', { name: 'Play Rain' })).toBeNull()
    act(() => success.mock.lastCall?.[2]?.onClick())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Play Rain' })).toBeTruthy())
    const hidden = sent.filter(({ path: sentTo }) => sentTo.endsWith('/hidden'))
    expect(hidden.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'DELETE', 'DELETE'])
  })

  const takes = ['1', '2', '3'].map((sign) => {
    const id = sign.repeat(24)
    return audioItem({ _id: id, audioId: id, songName: `Take ${sign}`, name: `Take ${sign}` })
  })

  async function chooseTakes(): Promise<void> {
    fireEvent.click(await screen.findByRole('button', { name: 'More actions for Take 1' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Select several' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Take 3' }), { shiftKey: true })
  }

  test('Shift selects all between the last chosen and the pressed one', async () => {
    haveLibrary([bus, ...takes, rain])
    panel()
    await chooseTakes()
    expect(
      ['Take 1', 'Take 2', 'Take 3'].map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked),
    ).toEqual([true, true, true])
    expect(button('Export 3')).toBeTruthy()
  })

  test('Shift selects also what only a search has read', async () => {
    const answer = { success: true, message: '', uploads: [], generatedAudios: takes, projects: [], next: null }
    const pagination = { totalUploads: 0, totalGeneratedAudios: 3, totalProjects: 0 }
    answerWith({
      '/api/library/search?searchTerm=take&list=audios&sortOrder=newest&page=1': { body: { ...answer, pagination } },
    })
    panel()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search the library' }), { target: { value: 'take' } })
    await chooseTakes()
    expect(button('Export 3')).toBeTruthy()
  })

  test("that cannot be exported say 'Something went wrong! Please try again.', and stay chosen", async () => {
    answerWith({})
    await chooseBoth()
    press('Export 2')
    await waitFor(() => expect(toasts.at(-1)).toBe('Something went wrong! Please try again.'))
    expect(button('Export 2')).toBeTruthy()
  })

  test('that are more than the DAW opens at once say so, and stay chosen', async () => {
    const opened = vi.fn()
    setNavigator(opened)
    await chooseBoth()
    const most = Array.from({ length: 64 }, (_, number) => audioItem({ audioId: String(number).padStart(24, '0') }))
    act(() => useChoice.setState({ items: [...most, rain] }))
    press('Open 65 in DAW')
    expect(toasts.slice(1)).toEqual(['Up to 64 audios at once.'])
    act(() => useChoice.setState({ items: most }))
    press('Open 64 in DAW')
    expect(opened).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/daw\?/))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test("that are none say 'No audios selected' (spec 1 §5)", async () => {
    const sent = answerWith({})
    await chooseBoth()
    for (const name of ['Rain', 'Night bus']) fireEvent.click(screen.getByRole('checkbox', { name }))
    press('Export 0')
    await waitFor(() => expect(toasts.slice(1)).toEqual(['No audios selected']))
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('a single audio is added and removed by its menu', async () => {
    const sent = answerWith({ [aiStudio]: { body: { success: true, audios: [rain] } } })
    haveLibrary([{ ...rain, isAiStudio: true }])
    panel()
    press('More actions for Rain')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'AI Studio / DAW' }))
    fireEvent.click(screen.getByRole('menuitem', { name: 'Remove from AI Studio' }))
    await waitFor(() => expect(toasts).toEqual(['Removed from AI Studio']))
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ isAdded: false })
    expect(libraryNames({ filter: 'aiStudio' })).toEqual([])
  })
})
