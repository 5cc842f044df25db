import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'train_voice'> = {
  settings: { tool: 'train_voice', dnaId: 'd'.repeat(24), name: 'Dawn', trackCount: 1 },
  maker: 'trainVoice',
}
