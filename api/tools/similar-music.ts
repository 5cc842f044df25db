import { randomInt } from 'node:crypto'
import { isPaid } from '@songloom/contracts/account/plans.rules'
import {
  similarDurationSeconds,
  similarMusicTool,
  similarProblem,
} from '@songloom/tools/similar-music/definition.rules'
import type { SimilarForm } from '@songloom/tools/similar-music/definition.rules'
import {
  defaultVersion,
  nearestDurationSeconds,
  renderedDurationSeconds,
} from '@songloom/contracts/music/versions.rules'
import { followedAs, followedNotice, followedRegion } from './followed-reference.ts'
import { Refusal } from '../http/refusal.ts'
import { ownAudio } from './own-audio.ts'
import type { ToolDoor } from '../jobs/tool-door.ts'

export const similarMusicDoor: ToolDoor<'similar_instru_gen'> = {
  async settingsOf(body, context) {
    const track = await ownAudio(context, body.audioUrl ?? undefined, 'similar_reference_missing')
    return {
      tool: 'similar_instru_gen',
      ...track,
      region: followedRegion(body, track.durationSeconds),
      version: body.version ?? defaultVersion,
      seconds: nearestDurationSeconds(body.duration ?? similarDurationSeconds),
      loop: body.loop ?? false,
    }
  },
  admit(settings, body, { user }) {
    const form = { ...settings, version: settings.version as SimilarForm['version'] }
    const problem = similarProblem(form, isPaid(user.plan))
    if (problem) throw new Refusal(problem.code, 'values' in problem ? { values: problem.values } : problem)
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
}
