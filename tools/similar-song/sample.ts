import { sampleAudio, sampleScore } from '../shared/sample.ts'
import type { ToolSample } from '../tool-sample.ts'

export const sample: ToolSample<'similar_song_gen'> = {
  request: (audioId) => ({ audioUrl: audioId, lyrics: 'The rain is on the road tonight', seed: 7 }),
  settings: {
    tool: 'similar_song_gen',
    ...sampleAudio,
    region: { startSeconds: 0, endSeconds: 30 },
    version: 'v4_5',
    lyrics: 'Say it again',
    styles: [],
    seconds: 15,
    loop: false,
  },
  maker: 'makeSimilarSong',
  answers: { listenForSimilarSong: undefined, composeSimilarSong: sampleScore },
}
