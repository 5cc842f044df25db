import { sampleAudio } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'auto_complete_music'> = {
  request: (audioId) => ({ audioUrl: audioId, prompt: 'add drums and bass', seed: 7 }),
  settings: { tool: 'auto_complete_music', ...sampleAudio, prompt: 'add drums', version: 'v4_5' },
  maker: 'completeMusic',
}
