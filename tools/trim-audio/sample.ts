import { sampleAudio } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'trim_audio'> = {
  settings: { tool: 'trim_audio', ...sampleAudio, ranges: [{ startSeconds: 1, endSeconds: 9 }] },
  maker: 'trimAudio',
}
