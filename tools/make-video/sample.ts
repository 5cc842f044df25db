import { sampleAudio } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'make_video'> = {
  request: (audioId) => ({ audioUrl: audioId, shape: 'wide', motion: 'wave' }),
  settings: { tool: 'make_video', ...sampleAudio, shape: 'wide', motion: 'wave' },
  maker: 'drawVideo',
}
