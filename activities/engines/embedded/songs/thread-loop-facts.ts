import { sampleRate } from '@songloom/engine/dsp/stereo'
import { getExactBpm } from '@songloom/engine/edit/loop'
import type { Score } from '@songloom/engine/score/score'
import { countFrames } from '../../../media/wav/wav-frames.ts'
import type { RenderingFacts } from '../../port/songs.ts'
import { copySections, readFacts } from './thread-facts.ts'

/** The facts of a loop that is repeated in the WAV: each round has the sections of the first. */
export function readLoopFacts(score: Score, wav: Uint8Array, rounds: number): RenderingFacts {
  const durationSeconds = countFrames(wav) / sampleRate
  const sections = Array.from({ length: rounds }, (_, round) => copySections(score, (round * durationSeconds) / rounds))
  return { ...readFacts(score), durationSeconds, bpm: getExactBpm(score), sections: sections.flat() }
}
