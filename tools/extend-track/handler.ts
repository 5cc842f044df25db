import { randomInt } from 'node:crypto'
import type { ExtendRequest, ExtendSettings } from './contract.ts'
import {
  extendDurationsSeconds,
  findExtendProblem,
  extendTrackTool,
  getExtendedBySeconds,
  getKeptPart,
  getModeForVersion,
  getNearestExtendSeconds,
} from './definition.rules.ts'
import type { ExtendMode } from './definition.rules.ts'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { automatic } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { getPromptNotice } from '@songloom/contracts/music/prompt-language'
import { reject } from '../shared/reject.ts'
import { requireOwnedAudio } from '../request-context.ts'
import { getVersion, toTrimmedFields } from '../shared/request-fields.ts'
import { findDnas, prepareDnas, toDnaField } from '../dna-conditions.ts'
import type { ToolHandler } from '../tool-handler.ts'
import { toTrimmedRegion } from '../shared/trimmed-region.ts'

/** Lyrics without a mode are to be sung. */
const getAskedMode = ({ mode, lyrics }: ExtendRequest): ExtendMode => mode ?? (lyrics ? 'song' : 'music')

/** Returns notes on settings that were adjusted. */
function noticeOf(settings: ExtendSettings, body: ExtendRequest): string | undefined {
  const { duration } = body
  const notices = [
    getPromptNotice(settings.prompt),
    duration !== undefined && duration !== settings.seconds
      ? `Extensions are ${extendDurationsSeconds.join(', ')} seconds long; this one will be ${settings.seconds}.`
      : undefined,
    getAskedMode(body) !== settings.mode
      ? 'Extend Song needs v2; this track is extended as music, without words.'
      : undefined,
  ]
  return notices.filter((notice) => notice !== undefined).join(' ') || undefined
}

export const handler: ToolHandler<'extend_music'> = {
  async toSettings(body, context) {
    const track = await requireOwnedAudio(context, body.audioUrl, 'tool_audio_missing')
    const version = getVersion(body)
    const mode = getModeForVersion(getAskedMode(body), version)
    return {
      tool: 'extend_music',
      ...track,
      mode,
      version,
      side: body.side ?? 'right',
      seconds: getNearestExtendSeconds(body.duration ?? automatic),
      lyrics: mode === 'song' ? (body.lyrics ?? '') : '',
      prompt: body.prompt ?? '',
      region: toTrimmedRegion(body, track.durationSeconds),
      ...(await findDnas(context, { dnaId: body.dnaId, audioId: track.audioId })),
    }
  },
  async prepare(settings, body, context) {
    const features = planFeatures[context.user.plan]
    const problem = findExtendProblem({ ...settings, version: settings.version as Version }, features)
    if (problem) reject(problem)
    const { audioId, audioName, side, lyrics, prompt, region, durationSeconds } = settings
    const seconds = getExtendedBySeconds(settings.seconds, features)
    const dnas = await prepareDnas(context, settings)
    const kept = getKeptPart(side, region, durationSeconds)
    return {
      prompt: `${extendTrackTool.name}: ${audioName}`,
      input: {
        audioId,
        side,
        seconds,
        kept,
        lyrics,
        prompt,
        seed: body.seed ?? randomInt(0x1_0000_0000),
        ...dnas.input,
      },
      dnaTokens: dnas.dnaTokens,
      durationSeconds: kept.endSeconds - kept.startSeconds + seconds,
      notice: noticeOf(settings, body),
    }
  },
  toRequest: ({ audioId, mode, version, side, seconds, lyrics, prompt, region, dnas }) => ({
    ...{ mode, version, side, prompt, duration: seconds },
    lyrics: mode === 'song' ? lyrics : undefined,
    ...toTrimmedFields(audioId, region),
    ...toDnaField({ dnas }),
  }),
}
