import { sampleAudio } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'stem_to_midi'> = {
  request: (audioId) => ({ audioUrl: audioId }),
  settings: { tool: 'stem_to_midi', ...sampleAudio },
  maker: 'transcribeStem',
}
