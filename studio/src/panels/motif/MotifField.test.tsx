import '../../testing/browser.ts'
import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { notify } from '../../lib/shell/notify.ts'
import { closePanel, openPanel } from '../../lib/shell/shell-store.ts'
import { audioItem, reference } from '../../testing/generations.ts'
import { beUser, paidPerson, show } from '../../testing/screen.tsx'
import { createFile } from '../../testing/uploads.ts'
import { MusicPanel } from '../../features/generate-music/MusicPanel.tsx'
import {
  emptyMusicDraft,
  toMusicJob,
  getMusicSettings,
  restoreMusic,
  useMusicDraft,
} from '../../features/generate-music/music-draft.ts'
import { toSongJob, toSongSettings } from '../../features/generate-song/song-job.ts'
import { songTool } from '../../features/generate-song/tool.tsx'
import { SongPanel } from '../../features/generate-song/SongPanel.tsx'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { chooseReference, toReference, useReferences } from '../reference/reference.ts'
import { emptyDraft, useSongDraft } from '../song/song-draft.ts'
import { useUploadDialog } from '../uploads/upload-store.ts'
import { getMotif, restoreMotif } from './motif.ts'

const songPanel = () => show(<SongPanel projectId={undefined} onCreated={() => undefined} />)
const radios = () => screen.getAllByRole('radio')
const chosen = () => screen.getByRole('radio', { checked: true }).textContent
const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Create/ })
const notes = { ...reference, hasNotes: true }

beforeAll(startI18n)
beforeEach(() => {
  beUser(paidPerson)
  restoreMotif('song_gen')
  restoreMotif('generate_music')
  useSongDraft.setState({ ...emptyDraft, prompt: 'smoky jazz' })
  useMusicDraft.setState({ ...emptyMusicDraft, lyrics: 'smoky jazz' })
  useReferences.setState({ 'song_gen:song': undefined })
  useUploadDialog.setState({ current: null })
  closePanel()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a MIDI file of a song', () => {
  test('is asked for in both tabs, and its use once there is one', () => {
    songPanel()
    expect(screen.getByRole('region', { name: 'MIDI file' })).toBeTruthy()
    expect(screen.queryByRole('radiogroup')).toBeNull()
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Custom' }), { button: 0 })
    expect(screen.getByRole('region', { name: 'MIDI file' })).toBeTruthy()
  })

  test('is developed, exact or re-instrumented, each with its sentence', () => {
    chooseReference('song_gen:midi', notes)
    songPanel()
    expect(radios().map(({ textContent }) => textContent)).toEqual(['Exact', 'Developed', 'Re-instrumented'])
    expect(chosen()).toBe('Developed')
    for (const radio of radios()) {
      const sentence = document.querySelector(`#${radio.getAttribute('aria-describedby')!}`)!
      fireEvent.click(radio)
      expect(sentence.hasAttribute('hidden')).toBe(false)
      expect(sentence.textContent!.length).toBeGreaterThan(40)
    }
    expect(getMotif('song_gen')).toMatchObject({ use: 'reinstrumented' })
  })

  test('is chosen by arrow keys, one stop of the Tab key', () => {
    chooseReference('song_gen:midi', notes)
    songPanel()
    expect(radios().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
    fireEvent.keyDown(radios()[1]!, { key: 'ArrowRight' })
    expect(chosen()).toBe('Re-instrumented')
    expect(document.activeElement).toBe(radios()[2])
    fireEvent.keyDown(radios()[2]!, { key: 'ArrowDown' })
    expect(chosen()).toBe('Exact')
    fireEvent.keyDown(radios()[0]!, { key: 'a' })
    expect(chosen()).toBe('Exact')
  })

  test('is sent, comes back with the request, and is gone after it', () => {
    const motif = {
      audioId: reference.audioId,
      audioName: reference.audioName,
      durationSeconds: 30,
      use: 'exact' as const,
    }
    restoreMotif('song_gen', motif)
    const job = toSongJob(toSongSettings(useSongDraft.getState(), [], getMotif('song_gen')))
    expect(job.fields).toMatchObject({ midiFile: reference.audioId, midiUse: 'exact' })
    expect(job.settings).toMatchObject({ motif })
    job.accepted!()
    expect(getMotif('song_gen')).toBeUndefined()
    songTool.restore(job.settings as ReturnType<typeof toSongSettings>)
    expect(getMotif('song_gen')).toMatchObject(motif)
  })

  test('without notes blocks Create and says so', () => {
    chooseReference('song_gen:midi', toReference(audioItem({ formats: { mp3: '/a.mp3' } })))
    songPanel()
    expect(screen.getByText('This audio has no notes to use.')).toBeTruthy()
    expect(create().disabled).toBe(true)
  })

  test('does not go with reference audio', () => {
    useSongDraft.setState({ mode: 'custom', version: 'v3', lyrics: 'la la la', styles: ['jazz'] })
    chooseReference('song_gen:song', { ...reference, durationSeconds: 40 })
    chooseReference('song_gen:midi', notes)
    songPanel()
    expect(screen.getByText('Use a MIDI file or reference audio, not both.')).toBeTruthy()
  })

  test('is dropped on its place, and nothing else is', async () => {
    const toasts: string[] = []
    vi.spyOn(notify, 'error').mockImplementation((text: string) => void toasts.push(text))
    songPanel()
    const drop = (file: File): void => {
      const tile = screen.getByRole('button', { name: /^MIDI file/ })
      fireEvent(tile, createEvent.drop(tile, { dataTransfer: { types: ['Files'], files: [file] } }))
    }
    drop(createFile('rain.wav'))
    expect(toasts).toEqual(['Drop a MIDI file here, such as tune.mid.'])
    drop(createFile('rain.mid', 'audio/midi'))
    await waitFor(() => expect(useUploadDialog.getState().current?.slot).toBe('song_gen:midi'))
    openPanel('library')
  })
})

describe('a MIDI file of music', () => {
  test('is sent and comes back', () => {
    chooseReference('generate_music:midi', notes)
    show(<MusicPanel projectId={undefined} onCreated={() => undefined} />)
    fireEvent.click(screen.getByRole('radio', { name: 'Exact' }))
    const settings = getMusicSettings(planFeatures.pro)
    expect(toMusicJob(settings).fields).toMatchObject({ midiFile: reference.audioId, midiUse: 'exact' })
    restoreMotif('generate_music')
    restoreMusic(settings)
    expect(getMotif('generate_music')).toMatchObject({ audioId: reference.audioId, use: 'exact' })
  })

  test('cannot be played as it is by a loop', () => {
    chooseReference('generate_music:midi', notes)
    useMusicDraft.setState({ loop: true })
    show(<MusicPanel projectId={undefined} onCreated={() => undefined} />)
    fireEvent.click(screen.getByRole('radio', { name: 'Exact' }))
    expect(screen.getByText('A loop cannot play a MIDI file as it is.')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Developed' }))
    expect(screen.queryByText('A loop cannot play a MIDI file as it is.')).toBeNull()
  })
})
