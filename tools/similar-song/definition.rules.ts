import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { findContentRefusal } from '@songloom/contracts/music/content-policy.rules'
import type { Refusal } from '@songloom/contracts/music/content-policy.rules'
import { getSongTextLimit } from '../generate-song/definition.rules.ts'
import { findSimilarProblem } from '../similar-music/definition.rules.ts'
import type { SimilarForm, SimilarProblem } from '../similar-music/definition.rules.ts'
import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'
import { getSpecifiedWaitSeconds } from '@songloom/contracts/jobs/waits.rules'
import { hasSungWords } from '@songloom/contracts/music/words.rules'

/** The user's own lyrics, sung to new music that resembles a reference (spec 2 §2, §5, §7). */
export const similarSongTool = defineTool({
  id: 13,
  key: 'similar_song_gen',
  slug: 'similar-song-generator',
  feature: 'similar-song',
  panel: 'similar-song',
  surface: 'panel',
  group: 'controlled',
  actions: ['similar_song_gen'],
  name: 'Similar Song Generator',
  description: 'A new song that resembles a reference.',
  priceTokens: 200,
  hasLyrics: true,
  job: {
    workflow: 'similarSong',
    queue: 'engine',
    engines: ['generateSong'],
    countsAsGeneration: true,
    steps: [
      { name: 'listen', label: 'Listening to the reference', weight: 0.25, isLight: true },
      { name: 'compose', label: 'Composing', weight: 0.04, isLight: true },
      { name: 'cover', label: 'Drawing the cover', weight: 0.04, isLight: true },
      { name: 'sing', label: 'Singing', weight: 0.1 },
      { name: 'render', label: 'Playing the instruments', weight: 0.25 },
      { name: 'master', label: 'Mixing and mastering', weight: 0.06 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.24 },
      { name: 'store', label: 'Saving to your library', weight: 0.02 },
    ],
    outputs: { song: 'one' },
    errors: { failed: 'song_failed', lost: 'song_process_failed', timeout: 'engine_timeout' },
    loadingText: 'Starting similar song generation...',
    usualWaitSeconds: (durationSeconds) => 5 + 0.038 * durationSeconds,
    specifiedWaitSeconds: getSpecifiedWaitSeconds,
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

export interface SimilarSongForm extends SimilarForm {
  lyrics: string
}

export type SimilarSongProblem =
  | SimilarProblem
  | { code: 'text_too_long'; field: 'lyrics'; values: { limit: number } }
  | { code: Refusal['code']; refusal: Refusal }

/** The first problem of a request, in the order of the panel; undefined when it is valid. */
export function findSimilarSongProblem(form: SimilarSongForm, features: PlanFeatures): SimilarSongProblem | undefined {
  const { lyrics, version } = form
  if (!hasSungWords(lyrics)) return { code: 'similar_lyrics_missing', field: 'lyrics' }
  const limit = getSongTextLimit(version, features)
  if (lyrics.length > limit) return { code: 'text_too_long', field: 'lyrics', values: { limit } }
  const problem = findSimilarProblem(form, features)
  if (problem) return problem
  const refusal = findContentRefusal(lyrics, 'lyrics')
  return refusal && { code: refusal.code, refusal }
}
