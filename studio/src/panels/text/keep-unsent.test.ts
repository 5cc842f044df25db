import '../../testing/browser.ts'
import { samples } from '@songloom/tools/samples'
import { expect, test } from 'vitest'
import type { StoreApi } from 'zustand'
import { useAutoCompleteDraft } from '../../features/auto-complete/auto-complete-draft.ts'
import { useDnaDraft } from '../../features/dna/panel/dna-store.ts'
import { useExtendDraft } from '../../features/extend-track/extend-draft.ts'
import { useMusicDraft } from '../../features/generate-music/music-draft.ts'
import { useMusicRefusal } from '../../features/generate-music/music-refusal.ts'
import { useSongRefusal } from '../../features/generate-song/song-refusal.ts'
import { useInpaintDraft } from '../../features/inpaint/inpaint-draft.ts'
import { useSimilarSongDraft } from '../../features/similar-song/similar-song-draft.ts'
import { useLyricsDraft } from '../../features/write-lyrics/lyrics-draft.ts'
import { ApiError } from '../../lib/http/api.ts'
import type { PanelSettings } from '../../lib/jobs/library-jobs.ts'
import { toDraft } from '../../lib/jobs/tool-lookup.ts'
import { getMotif, restoreMotif } from '../motif/motif.ts'
import { useSingDraft } from '../song/sing-draft.ts'
import { emptyDraft, useSongDraft } from '../song/song-draft.ts'
import '../../app/tools.ts'

const other = 'other words'
const draftOf = (settings: PanelSettings) => toDraft(settings)

const panel = <T extends object>(settings: PanelSettings, store: StoreApi<T>, words: Partial<T>) => ({
  tool: settings.tool,
  retry: () => {
    store.setState(words)
    draftOf(settings).accepted?.()
    return store.getState()
  },
  words,
})

test.each([
  panel(samples.extend_music.settings, useExtendDraft, { lyrics: other, prompt: other }),
  panel(samples.inpainting.settings, useInpaintDraft, { lyrics: other }),
  panel(samples.similar_song_gen.settings, useSimilarSongDraft, { lyrics: other }),
  panel(samples.vocals_gen.settings, useSingDraft, { prompt: other, lyrics: other }),
  panel(samples.lyric_writing.settings, useLyricsDraft, { description: other, lyrics: other }),
  panel(samples.generate_music.settings, useMusicDraft, { lyrics: other }),
  panel(samples.dna.settings, useDnaDraft, { description: other, lyrics: other }),
  panel(samples.auto_complete_music.settings, useAutoCompleteDraft, { prompt: other, chips: { tempo: 'slow' } }),
])('$tool: an accepted retry leaves other words in the panel', ({ retry, words }) => {
  expect(retry()).toMatchObject(words)
})

test('the lyrics that were sent leave the panel', () => {
  const { settings } = samples.lyric_writing
  useLyricsDraft.setState({ lyrics: settings.text, description: settings.text })
  draftOf({ ...settings, mode: 'describe' }).accepted?.()
  draftOf({ ...settings, mode: 'custom' }).accepted?.()
  expect(useLyricsDraft.getState()).toMatchObject({ lyrics: '', description: '' })
})

const refusal = new ApiError(400, { code: 'artist_name', message: 'no', words: ['x'], proposal: 'y' })

test('an accepted or refused retry leaves another song in the panel', () => {
  const written = { ...emptyDraft, prompt: other, styles: ['jazz'] }
  const { audioId, audioName, durationSeconds } = samples.extend_music.settings
  useSongDraft.setState(written)
  restoreMotif('song_gen', { audioId, audioName, durationSeconds, use: 'exact' })
  const job = draftOf(samples.song_gen.settings)
  job.accepted?.()
  job.refused?.(refusal)
  expect(useSongDraft.getState()).toEqual(written)
  expect(getMotif('song_gen')).toBeDefined()
  expect(useSongRefusal.getState().refusal).toBeNull()
})

test('the song that was sent leaves the panel', () => {
  const { settings } = samples.song_gen
  useSongDraft.setState({ ...emptyDraft, mode: settings.mode, prompt: settings.prompt, lyrics: settings.lyrics })
  draftOf(settings).accepted?.()
  expect(useSongDraft.getState()).toMatchObject({ prompt: '', lyrics: '' })
})

test('the refusal of another text is not shown for the music in the panel', () => {
  useMusicDraft.setState({ lyrics: other })
  draftOf(samples.generate_music.settings).refused?.(refusal)
  expect(useMusicRefusal.getState().refusal).toBeNull()
})
