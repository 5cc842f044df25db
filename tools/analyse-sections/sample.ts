import { sampleAudio } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'section_analysis'> = {
  request: (audioId) => ({ audioUrl: audioId }),
  settings: { tool: 'section_analysis', ...sampleAudio },
  maker: 'findSections',
}
