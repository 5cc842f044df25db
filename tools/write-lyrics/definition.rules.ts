import { findContentRefusal } from '@songloom/contracts/music/content-policy.rules'
import type { Refusal } from '@songloom/contracts/music/content-policy.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { genres, isGenreKey } from '@songloom/contracts/music/genres.rules'
import { optionList } from '@songloom/contracts/library/option-list.rules'
import type { Option } from '@songloom/contracts/library/option-list.rules'
import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'
import { hasSungWords, hasWords } from '@songloom/contracts/music/words.rules'

/** Lyrics by mood, section and genre (spec 2 §2, §5, §7). */
export const writeLyricsTool = defineTool({
  id: 7,
  key: 'lyric_writing',
  slug: 'ai-lyrics-writer',
  feature: 'write-lyrics',
  panel: 'lyrics-writer',
  surface: 'panel',
  group: 'generation',
  actions: ['lyric_writing'],
  name: 'AI Lyrics Writer',
  description: 'Lyrics by mood, section and genre.',
  priceTokens: 2,
  absentInDaw: true,
  job: {
    workflow: 'writeLyrics',
    queue: 'light',
    engines: ['writeText'],
    countsAsGeneration: true,
    steps: [{ name: 'write', label: 'Writing the lyrics', weight: 1 }],
    outputs: {},
    errors: { failed: 'lyrics_unwritten', lost: 'lyrics_unwritten', timeout: 'engine_timeout' },
    loadingText: 'Writing your lyrics...',
    usualWaitSeconds: () => 2,
    specifiedWaitSeconds: () => 15,
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

export const lyricModes = ['describe', 'custom'] as const
export type LyricMode = (typeof lyricModes)[number]

/** 'None' of each list leaves the choice to the writer (spec 2, option lists; 'Rythmic' is the specified spelling). */
export const noChoice = 'none'
export const lyricMoods = optionList([
  'None',
  'Happy',
  'Sad',
  'Angry',
  'Emotional',
  'Rythmic',
  'Poetic',
  'Motivational',
  'Romantic',
])
export const lyricSections = optionList(['None', 'Intro', 'Verse', 'Chorus', 'Bridge', 'Outro', 'Song'])
export const lyricGenres: readonly Option[] = [{ key: noChoice, name: 'None' }, ...genres]

const keysOf = (options: readonly Option[]): ReadonlySet<string> => new Set(options.map(({ key }) => key))
const [moodKeys, sectionKeys] = [keysOf(lyricMoods), keysOf(lyricSections)]

/** Spec 2 §9. */
export const maxLyricCharacters = 3_000
export const lyricSaveDelayMs = 700
/** The default genre (spec 2 §7). */
export const defaultLyricStyle = 'Pop'
/** The payload's constant; lyrics have no length in seconds. */
export const lyricDurationSeconds = 15

/** A genre key from a style: by key or name, else the first of several; 'none' otherwise. */
export function toLyricGenre(style: string): string {
  const named = style.split(',')[0]!.trim().toLowerCase()
  return genres.find(({ key, name }) => key === named || name.toLowerCase() === named)?.key ?? noChoice
}

export interface LyricForm {
  mode: LyricMode
  text: string
  mood: string
  section: string
  genre: string
}

export type LyricProblem =
  | { code: ErrorCode; field: string; values?: Record<string, string | number> }
  | { code: Refusal['code']; refusal: Refusal }

/** The first problem of a request; undefined when it is valid. */
export function findLyricProblem({ mode, text, mood, section, genre }: LyricForm): LyricProblem | undefined {
  const isMissing = mode === 'custom' ? !hasSungWords(text) : !hasWords(text)
  if (isMissing) return { code: mode === 'custom' ? 'lyrics_missing' : 'prompt_missing', field: 'lyrics' }
  if (text.length > maxLyricCharacters)
    return { code: 'text_too_long', field: 'lyrics', values: { limit: maxLyricCharacters } }
  if (!moodKeys.has(mood)) return { code: 'bad_request', field: 'mood' }
  if (!sectionKeys.has(section)) return { code: 'bad_request', field: 'section' }
  if (genre !== noChoice && !isGenreKey(genre))
    return { code: 'style_unknown', field: 'styleOfMusic', values: { style: genre } }
  const refusal = findContentRefusal(text, mode === 'describe' ? 'prompt' : 'lyrics')
  return refusal && { code: refusal.code, refusal }
}
