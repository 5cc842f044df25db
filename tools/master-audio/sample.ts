import { sampleAudio } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'mastering'> = {
  request: (audioId) => ({ audioUrl: audioId, target: 'stream' }),
  settings: { tool: 'mastering', ...sampleAudio, target: 'stream' },
  maker: 'masterSound',
}
