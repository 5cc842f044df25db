import { composeSong } from '../../compose/compose-song.ts'
import type { Fidelity, Score } from '../../score/score.ts'

/** Someone who works in one genre, at tempi and in keys of his own. */
interface StyleCreator {
  name: string
  genre: string
  /** Beats a minute of the slowest and the fastest track. */
  bpm: readonly [number, number]
  keys: readonly string[]
}

export const styleCreators: readonly StyleCreator[] = [
  { name: 'slow house in flats', genre: 'house', bpm: [112, 115], keys: ['Eb minor', 'Bb minor'] },
  { name: 'fast folk in G', genre: 'folk', bpm: [132, 138], keys: ['G major', 'D major'] },
  { name: 'rock in E', genre: 'rock', bpm: [160, 168], keys: ['E minor', 'A minor'] },
  { name: 'jazz at ease', genre: 'jazz', bpm: [96, 104], keys: ['F major', 'Bb major'] },
  { name: 'trap in C#', genre: 'trap', bpm: [146, 150], keys: ['C# minor', 'F# minor'] },
]

/** The tracks of a creator, between his slowest and his fastest. */
export const composeTracks = (
  { genre, bpm: [low, high], keys }: StyleCreator,
  count: number,
  durationSeconds: number,
  fidelity?: Fidelity,
): Score[] =>
  Array.from({ length: count }, (_, at) =>
    composeSong({
      prompt: 'instrumental',
      styles: [genre],
      durationSeconds,
      seed: 500 + at,
      bpm: low + ((high - low) * at) / Math.max(1, count - 1),
      key: keys[at % keys.length]!,
      ...(fidelity ? { fidelity } : {}),
    }),
  )
