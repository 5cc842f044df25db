import { sampleScore } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'song_gen'> = {
  request: () => ({ prompt: 'a calm song about rain', version: 'v4_5', duration: 15, seed: 7 }),
  settings: {
    tool: 'song_gen',
    mode: 'describe',
    version: 'v4_5',
    prompt: 'rain',
    lyrics: '',
    styles: [],
    durationSeconds: 15,
  },
  maker: 'makeSong',
  answers: { listenToReferences: undefined, composeSong: sampleScore },
}
