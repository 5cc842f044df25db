import { randomInt } from 'node:crypto'
import type { MusicRequest, MusicSettings } from '@songloom/tools/generate-music/contract'
import {
  defaultLoopCount,
  defaultMusicModel,
  loopAvailable,
  musicFileSeconds,
  musicProblem,
  musicTagGroupNames,
  musicTagGroups,
  musicTagKey,
  musicVersion,
} from '@songloom/tools/generate-music/definition.rules'
import type { MusicForm, MusicProblem } from '@songloom/tools/generate-music/definition.rules'
import { isPaid } from '@songloom/contracts/account/plans.rules'
import { untrimmedRegion } from '@songloom/tools/generate-song/references.rules'
import {
  allowedDurationsSeconds,
  nearestDurationSeconds,
  renderedDurationSeconds,
} from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { promptNotice } from '@songloom/contracts/music/prompt-language'
import { Refusal } from '../http/refusal.ts'
import { ownAudio } from './own-audio.ts'
import type { DoorContext, ToolDoor } from '../jobs/tool-door.ts'
import { trimmedRegion } from './trimmed-region.ts'

function refuse(problem: MusicProblem): never {
  if ('refusal' in problem)
    throw new Refusal(problem.code, { words: problem.refusal.words, proposal: problem.refusal.proposal })
  throw new Refusal(problem.code, { field: problem.field, values: problem.values ?? {} })
}

const listOf = (sent: string | string[] | null | undefined): string[] =>
  (typeof sent === 'string' ? sent.split(',') : (sent ?? [])).map((one) => one.trim()).filter((one) => one !== '')

const tagsOf = (body: MusicRequest): MusicSettings['tags'] =>
  Object.fromEntries(
    musicTagGroupNames.map((group) => {
      const sent = listOf(body[musicTagGroups[group].field])
      return [group, [...new Set(sent.map((tag) => musicTagKey(group, tag)))]]
    }),
  ) as MusicSettings['tags']

async function referenceOf(body: MusicRequest, context: DoorContext): Promise<MusicSettings['reference']> {
  if (body.audioUrl === undefined || body.audioUrl === null) return undefined
  const audio = await ownAudio(context, body.audioUrl, 'reference_missing')
  const region = trimmedRegion(body, audio.durationSeconds) ?? untrimmedRegion(audio.durationSeconds)
  return { slot: 'music', ...audio, region }
}

/** What is made otherwise than it was asked for is said with the answer. */
function noticeOf(settings: MusicSettings, { duration, loop }: MusicRequest): string | undefined {
  const { durationSeconds } = settings
  const isOther = duration !== undefined && nearestDurationSeconds(duration) !== duration
  const notices = [
    isOther
      ? `Music is ${allowedDurationsSeconds.join(', ')} seconds long; this piece will be ${durationSeconds}.`
      : undefined,
    promptNotice(settings.lyrics),
    loop && !settings.loop ? 'Loops need v0.5; this music is made without one.' : undefined,
  ]
  return notices.filter((notice) => notice !== undefined).join(' ') || undefined
}

const formOf = ({ tool: _, ...settings }: MusicSettings): MusicForm => ({
  ...settings,
  version: settings.version as Version,
})

export const generateMusicDoor: ToolDoor<'generate_music'> = {
  async settingsOf(body, context) {
    const version = body.version ?? musicVersion
    const loop = body.loop === true && loopAvailable(version)
    const reference = await referenceOf(body, context)
    return {
      tool: 'generate_music',
      version,
      model: body.model ?? defaultMusicModel(isPaid(context.user.plan)),
      lyrics: body.lyrics?.trim() ? body.lyrics : (body.prompt ?? ''),
      tags: tagsOf(body),
      durationSeconds: nearestDurationSeconds(body.duration ?? 15),
      loop,
      count: loop ? (body.count ?? defaultLoopCount) : 1,
      ...(reference ? { reference } : {}),
    }
  },
  admit(settings, body, { user }) {
    const problem = musicProblem(formOf(settings), isPaid(user.plan))
    if (problem) refuse(problem)
    const { lyrics, model, tags, loop, count, reference } = settings
    return {
      prompt: lyrics,
      durationSeconds: musicFileSeconds(settings.durationSeconds, loop, count),
      notice: noticeOf(settings, body),
      input: {
        prompt: lyrics,
        model,
        tags,
        durationSeconds: renderedDurationSeconds(settings.durationSeconds),
        loop,
        rounds: count,
        seed: body.seed ?? randomInt(0x1_0000_0000),
        ...(reference ? { references: [reference] } : {}),
      },
    }
  },
}
