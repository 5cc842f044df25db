import { sampleScore } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'vocals_gen'> = {
  request: () => ({ lyrics: 'The rain is on the road tonight', vocalStyle: 'choir', seed: 7 }),
  settings: {
    tool: 'vocals_gen',
    mode: 'custom',
    version: 'v4_5',
    prompt: '',
    lyrics: 'Say it again',
    vocalStyle: 'choir',
    seconds: 15,
    loop: false,
  },
  maker: 'singTakes',
  answers: { listenForSinging: undefined, composeSinging: sampleScore },
}
