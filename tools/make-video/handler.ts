import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { requireOwnedAudio } from '../request-context.ts'
import type { ToolHandler } from '../tool-handler.ts'
import { makeVideoTool } from './definition.rules.ts'
import { maxVideoSeconds } from './video.rules.ts'

export const handler: ToolHandler<'make_video'> = {
  async toSettings({ audioUrl, shape = 'wide', motion = 'wave' }, context) {
    return { tool: 'make_video', ...(await requireOwnedAudio(context, audioUrl, 'tool_audio_missing')), shape, motion }
  },
  prepare({ audioId, audioName, durationSeconds, shape, motion }) {
    if (durationSeconds > maxVideoSeconds) throw new RejectedError('video_too_long', { field: 'audioUrl' })
    return { prompt: `${makeVideoTool.name}: ${audioName}`, input: { audioId, shape, motion }, durationSeconds }
  },
  toRequest: ({ audioId, shape, motion }) => ({ audioUrl: audioId, shape, motion }),
}
