import { sampleScore } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'dna'> = {
  request: (audioId) => ({
    songDescription: 'A calm song for the evening',
    dnaType: 'song',
    reference_audio_id: audioId,
    seed: 7,
  }),
  settings: {
    tool: 'dna',
    dnaType: 'core',
    version: 'v2',
    prompt: 'A calm song for the evening',
    lyrics: '',
    durationSeconds: 15,
    loop: false,
    dnas: [{ role: 'core', dnaId: 'd'.repeat(24), name: 'Dawn' }],
  },
  maker: 'makeSong',
  answers: { checkDnas: undefined, composeSong: sampleScore, listenToReferences: undefined },
}
