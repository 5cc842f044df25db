import { randomInt } from 'node:crypto'
import type { AutoCompleteSettings } from '@songloom/tools/auto-complete/contract'
import {
  autoCompleteProblem,
  autoCompleteSeconds,
  autoCompleteTool,
  completedPart,
} from '@songloom/tools/auto-complete/definition.rules'
import type { AutoCompleteProblem } from '@songloom/tools/auto-complete/definition.rules'
import { defaultVersion } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { promptNotice } from '@songloom/contracts/music/prompt-language'
import { Refusal } from '../http/refusal.ts'
import { ownAudio } from './own-audio.ts'
import type { ToolDoor } from '../jobs/tool-door.ts'
import { trimmedRegion } from './trimmed-region.ts'

function refuse(problem: AutoCompleteProblem): never {
  if ('refusal' in problem)
    throw new Refusal(problem.code, { words: problem.refusal.words, proposal: problem.refusal.proposal })
  throw new Refusal(problem.code, { field: problem.field, values: problem.values ?? {} })
}

/** What is made otherwise than it was asked for is said with the answer. */
function noticeOf({ region, durationSeconds, prompt }: AutoCompleteSettings, madeSeconds: number): string | undefined {
  const sent = region ? region.endSeconds - region.startSeconds : durationSeconds
  if (sent <= madeSeconds + 0.05) return promptNotice(prompt)
  return `At most ${autoCompleteSeconds} seconds are completed: the first ${autoCompleteSeconds} of what you chose.`
}

export const autoCompleteDoor: ToolDoor<'auto_complete_music'> = {
  async settingsOf(body, context) {
    const track = await ownAudio(context, body.audioUrl, 'tool_audio_missing')
    const { genre, theme, vibe, instrument, tempo } = body
    return {
      tool: 'auto_complete_music',
      ...track,
      prompt: body.prompt ?? '',
      genre,
      theme,
      vibe,
      instrument,
      tempo,
      version: body.version ?? defaultVersion,
      region: trimmedRegion(body, track.durationSeconds),
    }
  },
  admit(settings, body) {
    const problem = autoCompleteProblem({ ...settings, version: settings.version as Version })
    if (problem) refuse(problem)
    const { audioId, audioName, prompt, region, genre, theme, vibe, instrument, tempo } = settings
    const kept = completedPart(region, settings.durationSeconds)
    const chips = { genre, theme, vibe, instrument, tempo }
    const durationSeconds = kept.endSeconds - kept.startSeconds
    return {
      prompt: `${autoCompleteTool.name}: ${audioName}`,
      input: { audioId, kept, prompt, chips, seed: body.seed ?? randomInt(0x1_0000_0000) },
      durationSeconds,
      notice: noticeOf(settings, durationSeconds),
    }
  },
}
