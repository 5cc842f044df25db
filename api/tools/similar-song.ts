import { randomInt } from 'node:crypto'
import { isPaid } from '@songloom/contracts/account/plans.rules'
import { similarDurationSeconds } from '@songloom/tools/similar-music/definition.rules'
import type { SimilarForm } from '@songloom/tools/similar-music/definition.rules'
import { similarSongProblem } from '@songloom/tools/similar-song/definition.rules'
import type { SimilarSongProblem } from '@songloom/tools/similar-song/definition.rules'
import { lyricsForVersion, lyricsNotice } from '@songloom/tools/generate-song/definition.rules'
import {
  defaultVersion,
  nearestDurationSeconds,
  renderedDurationSeconds,
} from '@songloom/contracts/music/versions.rules'
import { hasSungWords } from '@songloom/contracts/music/words.rules'
import { followedAs, followedNotice, followedRegion } from './followed-reference.ts'
import { Refusal } from '../http/refusal.ts'
import { ownAudio } from './own-audio.ts'
import type { ToolDoor } from '../jobs/tool-door.ts'

function refuse(problem: SimilarSongProblem): never {
  if ('refusal' in problem)
    throw new Refusal(problem.code, { words: problem.refusal.words, proposal: problem.refusal.proposal })
  throw new Refusal(problem.code, problem)
}

const stylesOf = (styleOfMusic: string | null | undefined): string[] =>
  (styleOfMusic ?? '')
    .split(',')
    .map((style) => style.trim())
    .filter((style) => style !== '')

export const similarSongDoor: ToolDoor<'similar_song_gen'> = {
  async settingsOf(body, context) {
    const lyrics = body.lyrics ?? ''
    // The panel asks for words first, and so does the server.
    if (!hasSungWords(lyrics)) throw new Refusal('similar_lyrics_missing', { field: 'lyrics' })
    const track = await ownAudio(context, body.audioUrl ?? undefined, 'similar_reference_missing')
    const version = body.version ?? defaultVersion
    return {
      tool: 'similar_song_gen',
      ...track,
      region: followedRegion(body, track.durationSeconds),
      version,
      lyrics: lyricsForVersion(lyrics, version),
      styles: stylesOf(body.styleOfMusic),
      seconds: nearestDurationSeconds(body.duration ?? similarDurationSeconds),
      loop: body.loop ?? false,
    }
  },
  admit(settings, body, { user }) {
    const form = { ...settings, version: settings.version as SimilarForm['version'] }
    const problem = similarSongProblem(form, isPaid(user.plan))
    if (problem) refuse(problem)
    const { lyrics, styles, loop } = settings
    const durationSeconds = renderedDurationSeconds(settings.seconds)
    const cut = lyrics.length < (body.lyrics ?? '').length ? lyricsNotice(lyrics.length) : undefined
    return {
      prompt: lyrics,
      durationSeconds,
      notice: [cut, followedNotice(settings, body)].filter((notice) => notice !== undefined).join(' ') || undefined,
      input: {
        prompt: '',
        lyrics,
        styles,
        durationSeconds,
        seed: body.seed ?? randomInt(0x1_0000_0000),
        loop,
        ...followedAs('song', settings),
      },
    }
  },
}
