import { sampleAudio } from '../shared/sample.ts'
import { defaultSwapOptions } from './definition.rules.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'voice_swap'> = {
  request: (audioId) => ({ audioUrl: audioId, voice: 'copper-alto' }),
  settings: { tool: 'voice_swap', ...sampleAudio, voice: 'copper-alto', ...defaultSwapOptions, forceRegenerate: true },
  maker: 'swapVoice',
}
