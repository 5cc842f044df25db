import { randomInt } from 'node:crypto'
import type { SongReference } from '../generate-song/contract.ts'
import { cutLyricsForVersion, getLyricsNotice } from '../generate-song/definition.rules.ts'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { SingRequest, SingSettings } from './contract.ts'
import { singProblem, singWordsMissing, singingDurationSeconds, findVocalStyle } from './definition.rules.ts'
import type { SingForm } from './definition.rules.ts'
import { getPromptNotice } from '@songloom/contracts/music/prompt-language'
import {
  defaultVersion,
  getDurationNotice,
  getNearestDurationSeconds,
  getRenderedDurationSeconds,
} from '@songloom/contracts/music/versions.rules'
import { getFollowedNotice, getFollowedRegion } from '../shared/followed-reference.ts'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { reject } from '../shared/reject.ts'
import { requireOwnedAudio } from '../request-context.ts'
import { toTrimmedFields } from '../shared/request-fields.ts'
import { findDnas, prepareDnas, toDnaField } from '../dna-conditions.ts'
import type { RequestContext, ToolHandler } from '../tool-handler.ts'

/** Only one vocal style (spec 2 §5); an unknown one is refused by its field. */
function styleOf({ vocalStyle }: SingRequest): string | null {
  const words = (Array.isArray(vocalStyle) ? vocalStyle : [vocalStyle ?? '']).filter((word) => word.trim() !== '')
  if (words.length > 1) throw new RejectedError('vocal_style_single', { field: 'vocalStyle' })
  const [word] = words
  if (word === undefined) return null
  const key = findVocalStyle(word)
  if (key === undefined) throw new RejectedError('bad_request', { field: 'vocalStyle' })
  return key
}

async function referenceOf(body: SingRequest, context: RequestContext): Promise<SongReference | undefined> {
  if (!body.audioUrl) return undefined
  const track = await requireOwnedAudio(context, body.audioUrl, 'reference_missing')
  return { slot: 'singing', ...track, region: getFollowedRegion(body, track.durationSeconds) }
}

/** Returns notes on settings that were adjusted. */
function noticeOf({ lyrics, reference, mode, prompt }: SingSettings, body: SingRequest): string | undefined {
  const notices = [
    lyrics.length < (body.lyrics ?? '').length ? getLyricsNotice(lyrics.length) : undefined,
    reference && getFollowedNotice(reference, body),
    mode === 'describe' ? getPromptNotice(prompt) : undefined,
    !reference && body.duration !== undefined ? getDurationNotice(body.duration) : undefined,
  ]
  return notices.filter((notice) => notice !== undefined).join(' ') || undefined
}

export const handler: ToolHandler<'vocals_gen'> = {
  async toSettings(body, context) {
    const version = body.version ?? defaultVersion
    const mode = body.mode ?? (body.lyrics ? 'custom' : 'describe')
    const words = {
      mode,
      prompt: mode === 'describe' ? (body.prompt ?? '') : '',
      lyrics: mode === 'custom' ? cutLyricsForVersion(body.lyrics ?? '', version) : '',
    }
    // Lyrics are checked first, as in the panel.
    const missing = singWordsMissing(words)
    if (missing) throw new RejectedError(missing, { field: mode === 'custom' ? 'lyrics' : 'prompt' })
    const reference = await referenceOf(body, context)
    return {
      tool: 'vocals_gen',
      ...words,
      version,
      vocalStyle: styleOf(body),
      seconds: getNearestDurationSeconds(body.duration ?? singingDurationSeconds),
      loop: body.loop ?? false,
      ...(reference ? { reference } : {}),
      ...(await findDnas(context, body)),
    }
  },
  async prepare(settings, body, context) {
    const problem = singProblem(
      { ...settings, version: settings.version as SingForm['version'] },
      planFeatures[context.user.plan],
    )
    if (problem) reject(problem)
    const { prompt, lyrics, vocalStyle, loop, reference } = settings
    const durationSeconds = getRenderedDurationSeconds(settings.seconds)
    const dnas = await prepareDnas(context, settings)
    return {
      prompt: prompt || lyrics,
      durationSeconds,
      notice: noticeOf(settings, body),
      input: {
        prompt,
        lyrics,
        styles: [],
        vocalStyle,
        durationSeconds,
        seed: body.seed ?? randomInt(0x1_0000_0000),
        loop,
        ...(reference ? { references: [reference] } : {}),
        ...dnas.input,
      },
      dnaTokens: dnas.dnaTokens,
    }
  },
  toRequest: ({ mode, version, prompt, lyrics, vocalStyle, seconds, loop, reference, dnas }) => ({
    ...{ mode, version, prompt, vocalStyle, loop, duration: seconds },
    lyrics: mode === 'custom' ? lyrics : undefined,
    ...(reference ? toTrimmedFields(reference.audioId, reference.region) : {}),
    ...toDnaField({ dnas }),
  }),
}
