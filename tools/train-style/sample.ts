import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'train_style'> = {
  settings: { tool: 'train_style', dnaId: 'd'.repeat(24), name: 'Dawn', trackCount: 1 },
  maker: 'trainStyle',
}
