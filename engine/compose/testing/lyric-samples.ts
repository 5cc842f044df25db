import { lyricPrompts } from '../../lyrics/writer/testing/lyric-prompts.ts'
import type { LyricsRequest } from '../write-lyrics.ts'

export const moods = ['none', 'happy', 'sad', 'angry', 'emotional', 'rythmic', 'poetic', 'motivational', 'romantic']
const sections = ['none', 'intro', 'verse', 'chorus', 'bridge', 'outro', 'song']
export const genres = [
  'none',
  'pop',
  'rap',
  'country',
  'edm',
  'jazz',
  'metal',
  'gospel',
  'bollywood',
  'children',
  'ambient',
  'punk',
]

export const asked = (more: Partial<LyricsRequest> = {}): LyricsRequest => ({
  mode: 'describe',
  text: 'a river in summer',
  mood: 'none',
  section: 'none',
  genre: 'none',
  seed: 1,
  ...more,
})

/** 200 requests: mood, section and genre go round at paces of their own, so that each meets each. */
export const lyricSamples: readonly LyricsRequest[] = Array.from({ length: 200 }, (_, i) =>
  asked({
    text: lyricPrompts[(i * 7) % lyricPrompts.length]!,
    mood: moods[i % 9]!,
    section: sections[(i * 3) % 7]!,
    genre: genres[(i * 5) % 12]!,
    seed: i,
  }),
)
