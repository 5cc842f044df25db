import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { requireOwnedAudio } from '../request-context.ts'
import type { ToolHandler } from '../tool-handler.ts'
import { masterAudioTool, maxMasteredSeconds } from './definition.rules.ts'

export const handler: ToolHandler<'mastering'> = {
  async toSettings({ audioUrl, target = 'stream', referenceUrl }, context) {
    const audio = await requireOwnedAudio(context, audioUrl, 'tool_audio_missing')
    if (target !== 'reference') return { tool: 'mastering', ...audio, target }
    const reference = await requireOwnedAudio(context, referenceUrl, 'reference_missing', 'referenceUrl')
    return { tool: 'mastering', ...audio, target, reference }
  },
  prepare({ audioId, audioName, durationSeconds, target, reference }) {
    const tooLong = (field: string) => new RejectedError('master_too_long', { field })
    if (durationSeconds > maxMasteredSeconds) throw tooLong('audioUrl')
    if (reference && reference.durationSeconds > maxMasteredSeconds) throw tooLong('referenceUrl')
    return {
      prompt: `${masterAudioTool.name}: ${audioName}`,
      input: { audioId, target, ...(reference ? { referenceId: reference.audioId } : {}) },
      durationSeconds,
    }
  },
  toRequest: ({ audioId, target, reference }) => ({
    audioUrl: audioId,
    target,
    ...(reference ? { referenceUrl: reference.audioId } : {}),
  }),
}
