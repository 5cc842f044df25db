import { sampleAudio } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'extend_music'> = {
  request: (audioId) => ({ audioUrl: audioId, duration: 15, seed: 7 }),
  settings: {
    tool: 'extend_music',
    ...sampleAudio,
    mode: 'music',
    version: 'v4_5',
    side: 'right',
    seconds: 15,
    lyrics: '',
    prompt: '',
  },
  maker: 'extendTrack',
}
