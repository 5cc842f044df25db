import { sampleAudio, sampleScore } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'similar_instru_gen'> = {
  request: (audioId) => ({ audioUrl: audioId, duration: 15, seed: 7 }),
  settings: {
    tool: 'similar_instru_gen',
    ...sampleAudio,
    region: { startSeconds: 0, endSeconds: 30 },
    version: 'v4_5',
    seconds: 15,
    loop: false,
  },
  maker: 'makeSimilarMusic',
  answers: { listenForSimilarMusic: undefined, composeSimilarMusic: sampleScore },
}
