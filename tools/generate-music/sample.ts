import { sampleScore } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'generate_music'> = {
  request: () => ({ lyrics: 'calm rain on a tin roof', styleOfMusic: 'lo-fi', duration: 15, seed: 7 }),
  settings: {
    tool: 'generate_music',
    version: 'v0.5',
    model: 'sansaar_1_lite',
    lyrics: 'rain on a tin roof',
    tags: { genre: ['lo-fi'], theme: [], vibe: [], instrument: [], tempo: [] },
    durationSeconds: 15,
    loop: false,
    count: 1,
  },
  maker: 'makeMusic',
  answers: { listenToMusicReferences: undefined, composeMusic: sampleScore },
}
