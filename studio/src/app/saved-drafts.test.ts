import '../testing/browser.ts'
import { lyricSaveDelayMs } from '@songloom/tools/write-lyrics/definition.rules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoreApi } from 'zustand'
import {
  emptyAutoCompleteDraft,
  restoreAutoCompleteDraft,
  useAutoCompleteDraft,
} from '../features/auto-complete/auto-complete-draft.ts'
import { emptyDnaDraft, restoreDnaDraft, useDnaDraft } from '../features/dna/panel/dna-store.ts'
import { emptyExtendDraft, restoreExtendDraft, useExtendDraft } from '../features/extend-track/extend-draft.ts'
import { emptyMusicDraft, restoreMusicDraft, useMusicDraft } from '../features/generate-music/music-draft.ts'
import { emptyInpaintDraft, restoreInpaintDraft, useInpaintDraft } from '../features/inpaint/inpaint-draft.ts'
import {
  emptySimilarSongDraft,
  restoreSimilarSongDraft,
  useSimilarSongDraft,
} from '../features/similar-song/similar-song-draft.ts'
import { emptyLyricsDraft, restoreLyricsDraft, useLyricsDraft } from '../features/write-lyrics/lyrics-draft.ts'
import { forgetUser, rememberUser } from '../lib/cache/known-user.ts'
import { readLocal, writeLocal } from '../lib/shell/storage.ts'
import { emptyChatDraft, restoreChatDraft, useChatDraft } from '../panels/chat/chat-draft.ts'
import { emptySingDraft, restoreSingDraft, useSingDraft } from '../panels/song/sing-draft.ts'
import { emptyDraft, restoreDraft, useSongDraft } from '../panels/song/song-draft.ts'

interface Case {
  store: StoreApi<object>
  restore: (saved: unknown) => object
  draft: object
  empty: object
}

const toCase = <T extends object>(
  store: StoreApi<T>,
  restore: (saved: unknown) => T,
  empty: T,
  change: Partial<T>,
): Case => ({ store: store as unknown as StoreApi<object>, restore, empty, draft: { ...empty, ...change } })

const lyrics = '[Verse]\nThe river is low'
const cases: Record<string, Case> = {
  draft: toCase(useSongDraft, restoreDraft, emptyDraft, { lyrics, styles: ['pop'] }),
  'lyrics-draft': toCase(useLyricsDraft, restoreLyricsDraft, emptyLyricsDraft, { lyrics, mood: 'sad' }),
  'sing-draft': toCase(useSingDraft, restoreSingDraft, emptySingDraft, { mode: 'custom', lyrics, seconds: 60 }),
  'similar-song-draft': toCase(useSimilarSongDraft, restoreSimilarSongDraft, emptySimilarSongDraft, { lyrics }),
  'extend-draft': toCase(useExtendDraft, restoreExtendDraft, emptyExtendDraft, { lyrics, side: 'left', seconds: 30 }),
  'inpaint-draft': toCase(useInpaintDraft, restoreInpaintDraft, emptyInpaintDraft, { lyrics, tags: ['Jazz'] }),
  'music-draft': toCase(useMusicDraft, restoreMusicDraft, emptyMusicDraft, {
    lyrics,
    tags: { ...emptyMusicDraft.tags, instrument: ['piano', 'flute'] },
    model: 'sansaar_1_lite',
    durationSeconds: 30,
    loop: true,
    count: 'custom',
    typedCount: '7',
  }),
  'auto-complete-draft': toCase(useAutoCompleteDraft, restoreAutoCompleteDraft, emptyAutoCompleteDraft, {
    prompt: lyrics,
    chips: { genre: 'jazz', tempo: 'slow' },
  }),
  'dna-draft': toCase(useDnaDraft, restoreDnaDraft, emptyDnaDraft, { base: 'track', tab: 'custom', lyrics }),
  'chat-draft': toCase(useChatDraft, restoreChatDraft, emptyChatDraft, { text: lyrics, limitTokens: 70 }),
}
const saved = (name: string): unknown => readLocal(`songloom.${name}`)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test.each(Object.entries(cases))(
  'the words of songloom.%s survive a reload',
  (name, { store, restore, draft, empty }) => {
    store.setState(draft)
    vi.advanceTimersByTime(lyricSaveDelayMs - 1)
    expect(saved(name)).toBeNull()
    vi.advanceTimersByTime(1)
    expect(restore(saved(name))).toEqual(draft)
    expect([restore('nonsense'), restore({ lyrics: 7, tags: 'x', mode: 5 })]).toEqual([empty, empty])
  },
)

const leave = (): void => {
  window.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(lyricSaveDelayMs)
}

test('what another tab has saved or cleared stays when a page is left that has not changed it', () => {
  for (const [name, { store, draft }] of Object.entries(cases)) {
    store.setState({ ...draft })
    vi.advanceTimersByTime(lyricSaveDelayMs)
    writeLocal(`songloom.${name}`, name === 'draft' ? null : 'newer')
  }
  leave()
  expect(Object.keys(cases).map(saved)).toEqual([null, ...Array.from({ length: 9 }, () => 'newer')])
  useSongDraft.setState({ lyrics: 'la' })
  window.dispatchEvent(new Event('pagehide'))
  expect(saved('draft')).toMatchObject({ lyrics: 'la' })
})

test.each([null, 'ben'])('nothing of them is written where another tab has made %s the user', (next) => {
  localStorage.clear()
  rememberUser('ada')
  for (const { store, draft } of Object.values(cases)) store.setState({ ...draft, lyrics: `of ada before ${next}` })
  writeLocal('songloom.user', next)
  leave()
  expect(Object.keys(cases).map(saved)).toEqual(Array.from({ length: 10 }, () => null))
})

test('nothing of them is left after a sign-out, also when the page is left', () => {
  for (const { store, draft } of Object.values(cases)) store.setState({ ...draft, lyrics: 'my secret' })
  forgetUser()
  leave()
  expect(Object.keys(localStorage)).toEqual([])
})
