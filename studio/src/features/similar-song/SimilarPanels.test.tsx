import '../../testing/browser.ts'
// Imported here, because sending a job loads it without awaiting it and the file must not end before.
import '../../lib/jobs/notify-job-ended.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { audioQuery } from '../../lib/cache/audios/audio-query.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { audioItem, projectId, reference } from '../../testing/generations.ts'
import { answerWith, beUser, paidPerson, person, show } from '../../testing/screen.tsx'
import { useReferences } from '../../panels/reference/reference.ts'
import { emptyDraft, useSongDraft } from '../../panels/song/song-draft.ts'
import { emptySimilarMusicDraft, useSimilarMusicDraft } from '../similar-music/similar-music-draft.ts'
import { SimilarMusicPanel } from '../similar-music/SimilarMusicPanel.tsx'
import { emptySimilarSongDraft, useSimilarSongDraft } from './similar-song-draft.ts'
import { SimilarSongPanel } from './SimilarSongPanel.tsx'

const onCreated = vi.fn()
const paid = paidPerson
const create = (): HTMLButtonElement => screen.getByRole('button', { name: /^Create/ })
const music = () => show(<SimilarMusicPanel projectId={projectId} onCreated={onCreated} />)
const song = () => show(<SimilarSongPanel projectId={projectId} onCreated={onCreated} />)
const held = { ...reference, durationSeconds: 180 }
const requestIn = async (sent: ReturnType<typeof answerWith>): Promise<unknown> => {
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/generate')).toBe(true))
  return sent.find(({ path }) => path === '/api/generate')?.body
}

beforeAll(startI18n)
beforeEach(() => {
  beUser(paid)
  useSending.setState({ busy: false })
  useAuthGate.setState({ open: false, resume: null })
  useSongDraft.setState({ ...emptyDraft, version: 'v2' })
  useSimilarMusicDraft.setState(emptySimilarMusicDraft)
  useSimilarSongDraft.setState(emptySimilarSongDraft)
  useReferences.setState({ similar_instru_gen: held, similar_song_gen: held })
  const item = audioItem({ audioId: reference.audioId, duration: 180 })
  queryClient.setQueryData(audioQuery(reference.audioId).queryKey, item)
  onCreated.mockClear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('SIMILAR MUSIC', () => {
  test('says that a reference is missing, without a full stop', () => {
    useReferences.setState({ similar_instru_gen: undefined })
    music()
    expect(create().disabled).toBe(true)
    expect(screen.getByText('Please upload a reference audio file')).toBeTruthy()
  })

  test('asks a visitor to log in', () => {
    beUser(null)
    music()
    fireEvent.click(create())
    expect(useAuthGate.getState().open).toBe(true)
  })

  test('on v2 asks for 30 s', () => {
    useReferences.setState({ similar_instru_gen: { ...reference, durationSeconds: 20 } })
    music()
    expect(create().disabled).toBe(true)
    expect(screen.getByText('Please select/upload at least 30 seconds of audio')).toBeTruthy()
  })

  test('sends the reference with its first 30 s, 15 s long and no loop', async () => {
    const sent = answerWith({})
    music()
    expect(create().textContent).toContain('60 tokens')
    fireEvent.click(create())
    expect(await requestIn(sent)).toMatchObject({
      actionByUser: 'similar_instru_gen',
      audioUrl: reference.audioId,
      duration: 15,
      loop: false,
      trim: true,
      trimmingInstructions: { timeRanges: [{ start: 0, end: 30 }] },
    })
  })

  test('without a plan a longer one opens the plans', () => {
    beUser(person)
    music()
    const length = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Length' })
    fireEvent.change(length, { target: { value: '60' } })
    expect(length.value).toBe('15')
  })
})

describe('SIMILAR SONG', () => {
  const write = (text: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Lyrics' }), { target: { value: text } })

  test('asks for lyrics, then for a reference, and helps to write', () => {
    useReferences.setState({ similar_song_gen: undefined })
    song()
    expect(create().disabled).toBe(true)
    expect(screen.getByText('Please add some lyrics')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Help me write' })).toBeTruthy()
    write('say it again')
    expect(screen.getByText('Please upload a reference audio file')).toBeTruthy()
  })

  test('sends lyrics, style, length, loop, reference and region', async () => {
    const sent = answerWith({})
    song()
    write('say it again')
    expect(create().textContent).toContain('200 tokens')
    fireEvent.click(create())
    expect(await requestIn(sent)).toMatchObject({
      actionByUser: 'similar_song_gen',
      lyrics: 'say it again',
      styleOfMusic: null,
      audioUrl: reference.audioId,
      duration: 15,
      loop: false,
      trim: true,
      trimmingInstructions: { timeRanges: [{ start: 0, end: 30 }] },
    })
  })
})
