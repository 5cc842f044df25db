import { randomInt } from 'node:crypto'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { similarDurationSeconds, similarMusicTool, findSimilarProblem } from './definition.rules.ts'
import type { SimilarForm } from './definition.rules.ts'
import {
  defaultVersion,
  getNearestDurationSeconds,
  getRenderedDurationSeconds,
} from '@songloom/contracts/music/versions.rules'
import { toFollowed, getFollowedNotice, getFollowedRegion } from '../shared/followed-reference.ts'
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
      region: getFollowedRegion(body, track.durationSeconds),
      version: body.version ?? defaultVersion,
      seconds: getNearestDurationSeconds(body.duration ?? similarDurationSeconds),
      loop: body.loop ?? false,
    }
  },
  prepare(settings, body, { user }) {
    const form = { ...settings, version: settings.version as SimilarForm['version'] }
    const problem = findSimilarProblem(form, planFeatures[user.plan])
    if (problem) throw new RejectedError(problem.code, 'values' in problem ? { values: problem.values } : problem)
    const durationSeconds = getRenderedDurationSeconds(settings.seconds)
    return {
      prompt: `${similarMusicTool.name}: ${settings.audioName}`,
      durationSeconds,
      notice: getFollowedNotice(settings, body),
      input: {
        prompt: '',
        lyrics: '',
        styles: [],
        durationSeconds,
        seed: body.seed ?? randomInt(0x1_0000_0000),
        loop: settings.loop,
        ...toFollowed('music', settings),
      },
    }
  },
  toRequest: ({ audioId, region, version, seconds, loop }) => ({
    ...{ version, loop, duration: seconds },
    ...toTrimmedFields(audioId, region),
  }),
}
