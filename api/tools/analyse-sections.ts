import { analyseSectionsTool } from '@songloom/tools/analyse-sections/definition.rules'
import { ownAudio } from './own-audio.ts'
import type { ToolDoor } from '../jobs/tool-door.ts'

export const analyseSectionsDoor: ToolDoor<'section_analysis'> = {
  async settingsOf(body, context) {
    return { tool: 'section_analysis', ...(await ownAudio(context, body.audioUrl, 'tool_audio_missing')) }
  },
  admit: ({ audioId, audioName, durationSeconds }, body) => ({
    prompt: `${analyseSectionsTool.name}: ${audioName}`,
    input: { audioId, words: body.audioName ?? audioName },
    durationSeconds,
  }),
}
