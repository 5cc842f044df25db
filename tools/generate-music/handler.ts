import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { getUsableAudio } from '@songloom/store/library/audios'
import { liteMusicRecipe } from './contract.ts'
import type { MusicRequest, MusicSettings } from './contract.ts'
import {
  defaultLoopCount,
  getDefaultMusicModel,
  finishPriceTokens,
  loopAvailable,
  getMusicFileSeconds,
  findMusicProblem,
  musicTagGroupNames,
  musicTagGroups,
  musicTagKey,
  musicVersion,
} from './definition.rules.ts'
import type { MusicForm } from './definition.rules.ts'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { getUntrimmedRegion } from '../generate-song/references.rules.ts'
import {
  allowedDurationsSeconds,
  getNearestDurationSeconds,
  getRenderedDurationSeconds,
} from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { getPromptNotice } from '@songloom/contracts/music/prompt-language'
import { findMotif, toJobMotif, toMotifFields } from '../shared/find-motif.ts'
import { reject } from '../shared/reject.ts'
import { requireOwnedAudio } from '../request-context.ts'
import { toLine, toTrimmedFields } from '../shared/request-fields.ts'
import type { RequestContext, ToolHandler } from '../tool-handler.ts'
import { toTrimmedRegion } from '../shared/trimmed-region.ts'

const listOf = (sent: string | string[] | null | undefined): string[] =>
  (typeof sent === 'string' ? sent.split(',') : (sent ?? [])).map((one) => one.trim()).filter((one) => one !== '')

const tagsOf = (body: MusicRequest): MusicSettings['tags'] =>
  Object.fromEntries(
    musicTagGroupNames.map((group) => {
      const sent = listOf(body[musicTagGroups[group].field])
      return [group, [...new Set(sent.map((tag) => musicTagKey(group, tag)))]]
    }),
  ) as MusicSettings['tags']

async function referenceOf(body: MusicRequest, context: RequestContext): Promise<MusicSettings['reference']> {
  if (body.audioUrl === undefined || body.audioUrl === null) return undefined
  const audio = await requireOwnedAudio(context, body.audioUrl, 'reference_missing')
  const region = toTrimmedRegion(body, audio.durationSeconds) ?? getUntrimmedRegion(audio.durationSeconds)
  return { slot: 'music', ...audio, region }
}

/** A Lite piece of the user with its score and recipe. Throws `RejectedError`. */
async function requireLitePiece(context: RequestContext, reference: string) {
  const { audioId } = await requireOwnedAudio(context, reference, 'not_found', 'finishOf')
  const row = await getUsableAudio(context.db, context.user.id, audioId)
  const recipe = z.safeParse(liteMusicRecipe, row?.recipe)
  if (!row || row.score_key === null || !recipe.success)
    throw new RejectedError('finish_not_lite', { field: 'finishOf' })
  return { audioId, scoreKey: row.score_key, ...recipe.data }
}

/** The settings of a Lite piece, with the other model. */
async function toFinishSettings(context: RequestContext, reference: string): Promise<MusicSettings> {
  const { audioId, settings } = await requireLitePiece(context, reference)
  const { prompt, tags, durationSeconds, loop, rounds } = settings
  return {
    ...{ tool: 'generate_music', version: musicVersion, model: 'sansaar_1', lyrics: prompt },
    ...{ tags, durationSeconds, loop, count: rounds, finishOf: audioId },
  }
}

/** Returns notes on settings that were adjusted. */
function noticeOf(settings: MusicSettings, { duration, loop }: MusicRequest): string | undefined {
  const { durationSeconds } = settings
  const isOther = duration !== undefined && getNearestDurationSeconds(duration) !== duration
  const notices = [
    isOther
      ? `Music is ${allowedDurationsSeconds.join(', ')} seconds long; this piece will be ${durationSeconds}.`
      : undefined,
    getPromptNotice(settings.lyrics),
    loop && !settings.loop ? 'Loops need v0.5; this music is made without one.' : undefined,
  ]
  return notices.filter((notice) => notice !== undefined).join(' ') || undefined
}

const formOf = ({ tool: _, ...settings }: MusicSettings): MusicForm => ({
  ...settings,
  version: settings.version as Version,
})

export const handler: ToolHandler<'generate_music'> = {
  async toSettings(body, context) {
    if (body.finishOf !== undefined) return toFinishSettings(context, body.finishOf)
    const version = body.version ?? musicVersion
    const loop = body.loop === true && loopAvailable(version)
    const reference = await referenceOf(body, context)
    const motif = await findMotif(body, context)
    return {
      tool: 'generate_music',
      version,
      model: body.model ?? getDefaultMusicModel(planFeatures[context.user.plan]),
      lyrics: body.lyrics?.trim() ? body.lyrics : (body.prompt ?? ''),
      tags: tagsOf(body),
      durationSeconds: getNearestDurationSeconds(body.duration ?? 15),
      loop,
      count: loop ? (body.count ?? defaultLoopCount) : 1,
      ...(reference ? { reference } : {}),
      ...(motif ? { motif } : {}),
    }
  },
  async prepare(settings, body, context) {
    const problem = findMusicProblem(formOf(settings), planFeatures[context.user.plan])
    if (problem) reject(problem)
    const { lyrics, model, tags, loop, count, reference, finishOf } = settings
    const lite = finishOf === undefined ? undefined : await requireLitePiece(context, finishOf)
    return {
      prompt: lyrics,
      durationSeconds: getMusicFileSeconds(settings.durationSeconds, loop, count),
      ...(lite ? { priceTokens: finishPriceTokens } : { notice: noticeOf(settings, body) }),
      input: {
        prompt: lyrics,
        model,
        tags,
        durationSeconds: getRenderedDurationSeconds(settings.durationSeconds),
        loop,
        rounds: count,
        seed: lite?.seed ?? body.seed ?? randomInt(0x1_0000_0000),
        ...(body.seed === undefined ? {} : { isSeedSent: true as const }),
        ...(reference ? { references: [reference] } : {}),
        ...toJobMotif(settings.motif),
        ...(lite ? { finishOf: { audioId: lite.audioId, scoreKey: lite.scoreKey } } : {}),
      },
    }
  },
  toRequest: ({ lyrics, tags, durationSeconds, loop, count, model, version, reference, motif, finishOf }) => ({
    ...{ lyrics, loop, model, version, finishOf, duration: durationSeconds },
    count: loop ? count : undefined,
    styleOfMusic: toLine(tags.genre),
    theme: toLine(tags.theme),
    vibe: toLine(tags.vibe),
    instrument: toLine(tags.instrument),
    speed: toLine(tags.tempo),
    ...(reference ? toTrimmedFields(reference.audioId, reference.region) : {}),
    ...toMotifFields(motif),
  }),
}
