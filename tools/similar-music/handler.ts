import { randomInt } from 'node:crypto'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { similarDurationSeconds, similarMusicTool, similarProblem } from './definition.rules.ts'
import type { SimilarForm } from './definition.rules.ts'
import {
  defaultVersion,
  nearestDurationSeconds,
  renderedDurationSeconds,
} from '@songloom/contracts/music/versions.rules'
import { followedAs, followedNotice, followedRegion } from '../shared/followed-reference.ts'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { requireOwnedAudio } from '../request-context.ts'
import { toTrimmedFields } from '../shared/request-fields.ts'
import type { ToolHandler } from '../tool-handler.ts'

export const handler: ToolHandler<'similar_instru_gen'> = {
  async toSettings(body, context) {
    const track = await requireOwnedAudio(context, body.audioUrl ?? undefined, 'similar_reference_missing')
    return {
      tool: 'similar_instru_gen',
      ...track,
      region: followedRegion(body, track.durationSeconds),
      version: body.version ?? defaultVersion,
      seconds: nearestDurationSeconds(body.duration ?? similarDurationSeconds),
      loop: body.loop ?? false,
    }
  },
  prepare(settings, body, { user }) {
    const form = { ...settings, version: settings.version as SimilarForm['version'] }
    const problem = similarProblem(form, planFeatures[user.plan])
    if (problem) throw new RejectedError(problem.code, 'values' in problem ? { values: problem.values } : problem)
    const durationSeconds = renderedDurationSeconds(settings.seconds)
    return {
      prompt: `${similarMusicTool.name}: ${settings.audioName}`,
      durationSeconds,
      notice: followedNotice(settings, body),
      input: {
        prompt: '',
        lyrics: '',
        styles: [],
        durationSeconds,
        seed: body.seed ?? randomInt(0x1_0000_0000),
        loop: settings.loop,
        ...followedAs('music', settings),
      },
    }
  },
  toRequest: ({ audioId, region, version, seconds, loop }) => ({
    ...{ version, loop, duration: seconds },
    ...toTrimmedFields(audioId, region),
  }),
}
