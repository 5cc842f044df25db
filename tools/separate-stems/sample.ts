import { sampleAudio } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'separate_stems'> = {
  request: (audioId) => ({ audioUrl: audioId }),
  settings: { tool: 'separate_stems', ...sampleAudio },
  maker: 'splitIntoStems',
  answers: { reuseStems: undefined },
}
