import '../../testing/browser.ts'
import { samples } from '@songloom/tools/samples'
import { expect, test, vi } from 'vitest'
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
import { openSettings, toDraft } from '../../lib/jobs/tool-lookup.ts'
import { notify } from '../../lib/shell/notify.ts'
import { speakEnglish } from '../../testing/screen.tsx'
import { getMotif, restoreMotif } from '../motif/motif.ts'
import { useSingDraft } from '../song/sing-draft.ts'
import { emptyDraft, useSongDraft } from '../song/song-draft.ts'
import '../../app/tools.ts'

speakEnglish()
const other = 'other words'
const draftOf = (settings: PanelSettings) => toDraft(settings)

const panel = <T extends object>(settings: PanelSettings, store: StoreApi<T>, words: Partial<T>) => {
  const afterwards = (act: () => void): T => {
    store.setState(words)
    act()
    return store.getState()
  }
  return {
    tool: settings.tool,
    retry: () => afterwards(() => draftOf(settings).accepted?.()),
    reuse: () => afterwards(() => openSettings(settings)),
    words,
  }
}

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

test.each([
  panel({ ...samples.song_gen.settings, mode: 'describe' }, useSongDraft, { lyrics: other, styles: ['jazz'] }),
  panel({ ...samples.song_gen.settings, mode: 'custom' }, useSongDraft, { prompt: other }),
  panel({ ...samples.vocals_gen.settings, mode: 'describe' }, useSingDraft, { lyrics: other }),
  panel({ ...samples.vocals_gen.settings, mode: 'custom' }, useSingDraft, { prompt: other }),
  panel({ ...samples.extend_music.settings, mode: 'music' }, useExtendDraft, { lyrics: other }),
  panel({ ...samples.inpainting.settings, trackMode: 'instrumental' }, useInpaintDraft, { lyrics: other }),
  panel({ ...samples.lyric_writing.settings, mode: 'custom' }, useLyricsDraft, { description: other }),
  panel({ ...samples.dna.settings, lyrics: '' }, useDnaDraft, { lyrics: other }),
])('$tool: settings that are used again leave the words of the other tab', ({ reuse, words }) => {
  expect(reuse()).toMatchObject(words)
})

test('Undo brings back words that used settings replace, also after several of them', () => {
  const notified = vi.spyOn(notify, 'info').mockReturnValue(undefined)
  const settings = { ...samples.song_gen.settings, mode: 'describe' } as const
  const typed = { ...emptyDraft, prompt: other, version: 'v2' } as const
  useSongDraft.setState(typed)
  openSettings(settings)
  openSettings({ ...settings, prompt: 'a third prompt' })
  expect(notified.mock.calls.map(([text]) => text)).toEqual(['Your text was replaced.'])
  notified.mock.calls[0]![2]!.onClick()
  expect(useSongDraft.getState()).toEqual(typed)
  vi.restoreAllMocks()
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

test('the song that was sent leaves the panel, and the words of the other tab stay', () => {
  const { settings } = samples.song_gen
  const written = { ...emptyDraft, prompt: 'rain', lyrics: other, styles: ['jazz'] }
  useSongDraft.setState(written)
  draftOf({ ...settings, mode: 'describe', prompt: 'rain' }).accepted?.()
  expect(useSongDraft.getState()).toEqual({ ...written, prompt: '' })
  useSongDraft.setState({ ...written, mode: 'custom' })
  draftOf({ ...settings, mode: 'custom', lyrics: other }).accepted?.()
  expect(useSongDraft.getState()).toEqual({ ...written, mode: 'custom', lyrics: '', styles: [] })
})

test('the refusal of another text is not shown for the music in the panel', () => {
  useMusicDraft.setState({ lyrics: other })
  draftOf(samples.generate_music.settings).refused?.(refusal)
  expect(useMusicRefusal.getState().refusal).toBeNull()
})
