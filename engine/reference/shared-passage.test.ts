import { describe, expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import { produceSong } from '../render/produce-song.ts'
import type { Score } from '../score/score.ts'
import { measureReference } from './measure-reference.ts'
import { melodyLines } from './melody-line.ts'
import type { MelodyNote } from './melody-line.ts'
import { isCopy, maxSharedMoves, greatestShared, sharedPassage } from './shared-passage.ts'
import { testEngine } from '../testing/test-engine.ts'

const song = (style: string, seed: number): Score =>
  composeSong({ prompt: '', styles: [style], durationSeconds: 30, seed })
const tuneOf = (score: Score): MelodyNote[] => melodyLines(score)[0]!

describe('a passage that two tunes share', () => {
  const tune = tuneOf(song('pop', 3)).slice(0, 24)
  const stranger = tuneOf(song('jazz', 9))

  it('is found in another key, at another tempo, in the middle of something else', () => {
    const higher = tune.map(({ startSeconds, midi }) => ({ startSeconds: 60 + startSeconds * 1.3, midi: midi + 5 }))
    const planted = [...stranger.slice(0, 20), ...higher, ...stranger.slice(0, 20)]
    expect(sharedPassage(planted, tune)).toBeGreaterThan(maxSharedMoves.written)
    expect(isCopy([planted], { from: 'written', lines: [tune] })).toBe(true)
  })

  it('is found under an ornament', () => {
    const [at, next] = [tune[10]!, tune[11]!]
    const grace = { startSeconds: (at.startSeconds + next.startSeconds) / 2, midi: at.midi + 4 }
    const ornamented = [...tune.slice(0, 11), grace, ...tune.slice(11)]
    expect(sharedPassage(ornamented, tune)).toBeGreaterThan(maxSharedMoves.written)
  })

  it('is none where the same steps go in another rhythm', () => {
    const uneven = tune.map(({ midi }, i) => ({ startSeconds: i + (i % 2) * 0.8, midi }))
    const even = tune.map(({ midi }, i) => ({ startSeconds: i * 0.4, midi }))
    expect(sharedPassage(uneven, even)).toBeLessThan(sharedPassage(even, even) / 4)
  })

  it('stays within the bound between unrelated songs', () => {
    const styles = ['rock', 'house', 'lo-fi', 'jazz', 'reggae', 'trap', 'bossa-nova', 'pop', 'folk', 'metal', 'funk']
    const lines = styles.map((style, i) => melodyLines(song(style, 100 + i)))
    const shared = lines.flatMap((one, i) => lines.slice(0, i).map((other) => greatestShared(one, other)))
    expect(Math.max(...shared)).toBeLessThanOrEqual(maxSharedMoves.written)
  })

  it('is found in a recording without a score', async () => {
    const score = composeSong({ prompt: '', styles: ['pop'], durationSeconds: 30, seed: 105 })
    const { master } = await produceSong(testEngine, score)
    const { melody } = await measureReference(master, { melody: true })
    const known = { from: 'heard', lines: [melody!] } as const
    expect(isCopy(melodyLines(score), known)).toBe(true)
    expect(isCopy(melodyLines(song('house', 1)), known)).toBe(false)
  })
})
