import { composeSong } from '../compose/compose-song.ts'
import type { SongRequest } from '../compose/song-request.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { produceSong } from '../render/produce-song.ts'
import type { Score } from '../score/score.ts'
import { testEngine } from './test-engine.ts'

/** Five bars of two seconds at 120 bpm: bar lines are at 0, 2, 4, 6, 8 and 10 s. */
const fiveBars: SongRequest = {
  prompt: '',
  styles: ['pop'],
  durationSeconds: 10,
  seed: 3,
  instrumental: true,
  bpm: 120,
  key: 'A minor',
  form: [
    { name: 'verse', bars: 2 },
    { name: 'chorus', bars: 3 },
  ],
  chords: ['Am', 'F', 'C', 'G', 'Am'],
}

export async function shortSong(changes: Partial<Score> = {}): Promise<{ score: Score; master: Stereo }> {
  const score = { ...composeSong(fiveBars), ...changes }
  return { score, master: (await produceSong(testEngine, score)).master }
}
