import { randomInt } from 'node:crypto'
import type { AutoCompleteSettings } from './contract.ts'
import { findAutoCompleteProblem, autoCompleteSeconds, autoCompleteTool, getCompletedPart } from './definition.rules.ts'
import { defaultVersion } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { getPromptNotice } from '@songloom/contracts/music/prompt-language'
import { reject } from '../shared/reject.ts'
import { requireOwnedAudio } from '../request-context.ts'
import { toTrimmedFields } from '../shared/request-fields.ts'
import { findDnas, prepareDnas, toDnaField } from '../dna-conditions.ts'
import type { ToolHandler } from '../tool-handler.ts'
import { toTrimmedRegion } from '../shared/trimmed-region.ts'

/** Returns notes on settings that were adjusted. */
function noticeOf({ region, durationSeconds, prompt }: AutoCompleteSettings, madeSeconds: number): string | undefined {
  const sent = region ? region.endSeconds - region.startSeconds : durationSeconds
  if (sent <= madeSeconds + 0.05) return getPromptNotice(prompt)
  return `At most ${autoCompleteSeconds} seconds are completed: the first ${autoCompleteSeconds} of what you chose.`
}

export const handler: ToolHandler<'auto_complete_music'> = {
  async toSettings(body, context) {
    const track = await requireOwnedAudio(context, body.audioUrl, 'tool_audio_missing')
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
      region: toTrimmedRegion(body, track.durationSeconds),
      ...(await findDnas(context, { dnaId: body.dnaId, audioId: track.audioId })),
    }
  },
  async prepare(settings, body, context) {
    const problem = findAutoCompleteProblem({ ...settings, version: settings.version as Version })
    if (problem) reject(problem)
    const { audioId, audioName, prompt, region, genre, theme, vibe, instrument, tempo } = settings
    const kept = getCompletedPart(region, settings.durationSeconds)
    const chips = { genre, theme, vibe, instrument, tempo }
    const durationSeconds = kept.endSeconds - kept.startSeconds
    const dnas = await prepareDnas(context, settings)
    return {
      prompt: `${autoCompleteTool.name}: ${audioName}`,
      input: { audioId, kept, prompt, chips, seed: body.seed ?? randomInt(0x1_0000_0000), ...dnas.input },
      dnaTokens: dnas.dnaTokens,
      durationSeconds,
      notice: noticeOf(settings, durationSeconds),
    }
  },
  toRequest: ({ audioId, region, prompt, version, genre, theme, vibe, instrument, tempo, dnas }) => ({
    ...{ prompt, version, genre, theme, vibe, instrument, tempo },
    ...toTrimmedFields(audioId, region),
    ...toDnaField({ dnas }),
  }),
}
