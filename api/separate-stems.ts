import { separateStemsTool } from '@songloom/contracts/separate-stems.rules'
import { ownAudio } from './own-audio.ts'
import type { ToolDoor } from './tool-door.ts'

export const separateStemsDoor: ToolDoor<'separate_stems'> = {
  async settingsOf(body, context) {
    return {
      tool: 'separate_stems',
      ...(await ownAudio(context, body.audioUrl ?? body.audio_url, 'tool_audio_missing')),
    }
  },
  admit: ({ audioId, audioName, durationSeconds }) => ({
    prompt: `${separateStemsTool.name}: ${audioName}`,
    input: { audioId },
    durationSeconds,
  }),
}
