import { analyseSectionsTool } from './definition.rules.ts'
import { requireOwnedAudio } from '../request-context.ts'
import type { ToolHandler } from '../tool-handler.ts'

export const handler: ToolHandler<'section_analysis'> = {
  async toSettings(body, context) {
    return { tool: 'section_analysis', ...(await requireOwnedAudio(context, body.audioUrl, 'tool_audio_missing')) }
  },
  prepare: ({ audioId, audioName, durationSeconds }, body) => ({
    prompt: `${analyseSectionsTool.name}: ${audioName}`,
    input: { audioId, words: body.audioName ?? audioName },
    durationSeconds,
  }),
}
