import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { requireOwnedAudio } from '../request-context.ts'
import type { ToolHandler } from '../tool-handler.ts'
import { maxTranscribedSeconds, stemToMidiTool } from './definition.rules.ts'

export const handler: ToolHandler<'stem_to_midi'> = {
  async toSettings(body, context) {
    return { tool: 'stem_to_midi', ...(await requireOwnedAudio(context, body.audioUrl, 'tool_audio_missing')) }
  },
  prepare({ audioId, audioName, durationSeconds }) {
    if (durationSeconds > maxTranscribedSeconds) throw new RejectedError('midi_too_long', { field: 'audioUrl' })
    return { prompt: `${stemToMidiTool.name}: ${audioName}`, input: { audioId }, durationSeconds }
  },
}
