import { randomInt } from 'node:crypto'
import type { SongRequest, SongSettings } from './contract.ts'
import {
  cutLyricsForVersion,
  getLyricsNotice,
  isSongDurationAllowed,
  getSongPriceTokens,
  findSongProblem,
  listStylesForMode,
} from './definition.rules.ts'
import type { SongForm } from './definition.rules.ts'
import { toGenreKey } from '@songloom/contracts/music/genres.rules'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { getPromptNotice } from '@songloom/contracts/music/prompt-language'
import {
  getDurationNotice,
  getNearestDurationSeconds,
  getRenderedDurationSeconds,
  toSentDurationSeconds,
} from '@songloom/contracts/music/versions.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { findMotif, toJobMotif, toMotifFields } from '../shared/find-motif.ts'
import { songTrack } from './pack-track.ts'
import { reject } from '../shared/reject.ts'
import { getListeningNotice, findSongReferences, toReferenceFields } from './song-references.ts'
import { getVersion, toLine } from '../shared/request-fields.ts'
import type { RequestContext, ToolHandler } from '../tool-handler.ts'

function stylesOf({ styleOfMusic }: SongRequest): string[] {
  const words = typeof styleOfMusic === 'string' ? styleOfMusic.split(',') : (styleOfMusic ?? [])
  const styles = words.map((word) => toGenreKey(word.trim())).filter((style) => style !== '')
  return [...new Set(styles)]
}

async function toSettings(body: SongRequest, context: RequestContext): Promise<SongSettings> {
  const version = getVersion(body)
  const mode = body.mode ?? (body.lyrics ? 'custom' : 'describe')
  const references = await findSongReferences(body, context)
  const motif = await findMotif(body, context)
  return {
    tool: 'song_gen',
    mode,
    version,
    prompt: body.prompt,
    lyrics: cutLyricsForVersion(body.lyrics ?? '', version),
    styles: listStylesForMode(mode, stylesOf(body)),
    durationSeconds: getNearestDurationSeconds(body.duration ?? toSentDurationSeconds(version)),
    ...(references.length > 0 ? { references } : {}),
    ...(motif ? { motif } : {}),
    ...(body.takes === 2 ? { takes: body.takes } : {}),
  }
}

const formOf = (settings: SongSettings): SongForm => ({
  ...settings,
  version: settings.version as SongForm['version'],
  references: settings.references ?? [],
})

const sameNotesNotice = 'Both songs play the same notes, those of the MIDI file.'

/** Returns notes on settings that were adjusted. */
function noticeOf(settings: SongSettings, body: SongRequest): string | undefined {
  const { duration, lyrics = '' } = body
  const notices = [
    duration === undefined ? undefined : getDurationNotice(duration),
    settings.lyrics.length < lyrics.length ? getLyricsNotice(settings.lyrics.length) : undefined,
    getListeningNotice(settings.references ?? [], body),
    settings.takes === 2 && settings.motif?.use === 'exact' ? sameNotesNotice : undefined,
    settings.mode === 'describe' ? getPromptNotice(settings.prompt) : undefined,
  ]
  return notices.filter((notice) => notice !== undefined).join(' ') || undefined
}

export const handler: ToolHandler<'song_gen'> = {
  packTrack: songTrack,
  toSettings,
  prepare(settings, body, { user }) {
    const form = formOf(settings)
    const problem = findSongProblem(form, planFeatures[user.plan])
    if (problem) reject(problem)
    if (!isSongDurationAllowed(settings.durationSeconds, form.version, planFeatures[user.plan]))
      throw new RejectedError('upgrade_needed', { field: 'duration' })
    const durationSeconds = getRenderedDurationSeconds(settings.durationSeconds)
    const { takes = 1 } = settings
    const isDescribed = settings.mode === 'describe'
    const [prompt, lyrics] = isDescribed ? [settings.prompt, ''] : ['', settings.lyrics]
    return {
      prompt: prompt || lyrics,
      durationSeconds: takes * durationSeconds,
      priceTokens: getSongPriceTokens(takes),
      notice: noticeOf(settings, body),
      input: {
        prompt,
        lyrics,
        styles: settings.styles,
        durationSeconds,
        seed: body.seed ?? randomInt(0x1_0000_0000),
        ...(body.seed === undefined ? {} : { isSeedSent: true as const }),
        ...(settings.references ? { references: settings.references } : {}),
        ...toJobMotif(settings.motif),
        ...(takes === 2 ? { takes } : {}),
      },
    }
  },
  toRequest: ({ mode, version, prompt, lyrics, styles, durationSeconds, references, motif, takes }) => ({
    ...{ mode, version, takes, duration: durationSeconds },
    prompt: mode === 'describe' ? prompt : '',
    lyrics: mode === 'custom' ? lyrics : undefined,
    styleOfMusic: toLine(styles) ?? null,
    ...toReferenceFields(references),
    ...toMotifFields(motif),
  }),
}
