import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'render_mix'> = {
  settings: {
    tool: 'render_mix',
    dawProjectId: 'd'.repeat(24),
    seq: 1,
    name: 'Mix',
    durationSeconds: 30,
  },
  maker: 'renderMix',
}
