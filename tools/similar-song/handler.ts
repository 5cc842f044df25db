import { randomInt } from 'node:crypto'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { similarDurationSeconds } from '../similar-music/definition.rules.ts'
import type { SimilarForm } from '../similar-music/definition.rules.ts'
import { findSimilarSongProblem } from './definition.rules.ts'
import { cutLyricsForVersion, getLyricsNotice } from '../generate-song/definition.rules.ts'
import {
  defaultVersion,
  getNearestDurationSeconds,
  getRenderedDurationSeconds,
} from '@songloom/contracts/music/versions.rules'
import { hasSungWords } from '@songloom/contracts/music/words.rules'
import { toFollowed, getFollowedNotice, getFollowedRegion } from '../shared/followed-reference.ts'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { reject } from '../shared/reject.ts'
import { requireOwnedAudio } from '../request-context.ts'
import { toLine, toTrimmedFields } from '../shared/request-fields.ts'
import { findDnas, prepareDnas, toDnaField } from '../dna-conditions.ts'
import type { ToolHandler } from '../tool-handler.ts'

const stylesOf = (styleOfMusic: string | null | undefined): string[] =>
  (styleOfMusic ?? '')
    .split(',')
    .map((style) => style.trim())
    .filter((style) => style !== '')

export const handler: ToolHandler<'similar_song_gen'> = {
  async toSettings(body, context) {
    const lyrics = body.lyrics ?? ''
    // Lyrics are checked first, as in the panel.
    if (!hasSungWords(lyrics)) throw new RejectedError('similar_lyrics_missing', { field: 'lyrics' })
    const track = await requireOwnedAudio(context, body.audioUrl ?? undefined, 'similar_reference_missing')
    const version = body.version ?? defaultVersion
    return {
      tool: 'similar_song_gen',
      ...track,
      region: getFollowedRegion(body, track.durationSeconds),
      version,
      lyrics: cutLyricsForVersion(lyrics, version),
      styles: stylesOf(body.styleOfMusic),
      seconds: getNearestDurationSeconds(body.duration ?? similarDurationSeconds),
      loop: body.loop ?? false,
      ...(await findDnas(context, body)),
    }
  },
  async prepare(settings, body, context) {
    const form = { ...settings, version: settings.version as SimilarForm['version'] }
    const problem = findSimilarSongProblem(form, planFeatures[context.user.plan])
    if (problem) reject(problem)
    const { lyrics, styles, loop } = settings
    const durationSeconds = getRenderedDurationSeconds(settings.seconds)
    const dnas = await prepareDnas(context, settings)
    const cut = lyrics.length < (body.lyrics ?? '').length ? getLyricsNotice(lyrics.length) : undefined
    return {
      prompt: lyrics,
      durationSeconds,
      notice: [cut, getFollowedNotice(settings, body)].filter((notice) => notice !== undefined).join(' ') || undefined,
      input: {
        prompt: '',
        lyrics,
        styles,
        durationSeconds,
        seed: body.seed ?? randomInt(0x1_0000_0000),
        loop,
        ...toFollowed('song', settings),
        ...dnas.input,
      },
      dnaTokens: dnas.dnaTokens,
    }
  },
  toRequest: ({ audioId, region, lyrics, styles, version, seconds, loop, dnas }) => ({
    ...{ lyrics, version, loop, duration: seconds },
    styleOfMusic: toLine(styles) ?? null,
    ...toTrimmedFields(audioId, region),
    ...toDnaField({ dnas }),
  }),
}
