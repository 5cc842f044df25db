import { describe, expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import type { Score } from '../score/score.ts'
import { getBarSeconds, lineOfScore, writtenBeats } from './beat-line.ts'

const folk = composeSong({ prompt: '', styles: ['folk'], durationSeconds: 90, seed: 5 })

/** How far the line is from the written bar lines around a moment, at most. */
function missMs(score: Score, seconds: number): number {
  const line = lineOfScore(score, seconds - 10, seconds + 10)
  const bar = getBarSeconds(line)
  const { bars } = writtenBeats(score, seconds - 10, seconds + 10)
  return (
    1000 *
    Math.max(...bars.map((at) => Math.abs(at - line.startSeconds - bar * Math.round((at - line.startSeconds) / bar))))
  )
}

describe('the beats of a score', () => {
  it('are those of its sections, where the tempo moves', () => {
    expect(folk.tempoMap.length).toBeGreaterThan(20)
    const { bars, beats } = writtenBeats(folk, 0, folk.durationSeconds)
    for (const { startSeconds } of folk.sections)
      expect(Math.min(...bars.map((at) => Math.abs(at - startSeconds)))).toBeLessThan(0.001)
    expect(beats.length).toBeGreaterThan(folk.beatsPerBar * (bars.length - 1))
  })

  it('are near a straight line around any moment', () => {
    for (const seconds of [20, 45, 65]) expect(missMs(folk, seconds)).toBeLessThan(110)
    // The tempo of one bar, taken for all, misses by more.
    const still = { ...folk, tempoMap: [folk.tempoMap[0]!] }
    const { bars } = writtenBeats(folk, 55, 75)
    const line = lineOfScore(still, 55, 75)
    const off = bars.map((at) => Math.abs((((at - line.startSeconds) / getBarSeconds(line) + 0.5) % 1) - 0.5))
    expect(1000 * getBarSeconds(line) * Math.max(...off)).toBeGreaterThan(110)
  })
})
