import { beforeAll, describe, expect, it } from 'vitest'
import { silence } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'
import { shortSong } from '../testing/short-song.ts'
import { copySlice } from './seams/sound-slices.ts'
import { findSurroundings } from './surroundings.ts'

let score: Score
let master: Stereo

beforeAll(async () => {
  ;({ score, master } = await shortSong())
})

/** From the nearest bar line of the song, in seconds. */
function offGrid(seconds: number): number {
  return Math.abs(seconds - 2 * Math.round(seconds / 2))
}

describe('the surroundings of a cut', () => {
  it('takes the score at its word', async () => {
    const written = await findSurroundings(master, 441_000, 'end', { score })
    expect(written).toMatchObject({
      bpm: 120,
      metre: '4/4',
      key: 'A minor',
      section: 'chorus',
      firstDownbeatSeconds: 10,
      notes: [],
    })
    expect(written.barsBefore).toEqual(['Am', 'F', 'C', 'G', 'Am'])
  })

  it('detects the content of the score from the sound alone', async () => {
    const heard = await findSurroundings(master, 441_000, 'end')
    expect(heard.bpm).toBeCloseTo(120, 0)
    expect(offGrid(heard.firstDownbeatSeconds)).toBeLessThan(0.02)
    expect(heard.line.beatsPerBar).toBe(4)
    expect(heard.key).toBe('A minor')
    // One chord in five may be heard as its neighbour: three voices and a bass share most of their tones.
    const chords = heard.barsBefore.map((symbol) => symbol.replace(/maj7|m7|7/, ''))
    const right = ['Am', 'F', 'C', 'G', 'Am'].filter((chord, bar) => chords[bar] === chord)
    expect(right.length, chords.join(' ')).toBeGreaterThanOrEqual(4)
  })

  it('measures the sides of a region apart', async () => {
    const softer = copySlice(master, 0, 441_000)
    for (const samples of [softer.left, softer.right])
      for (let i = 5 * 44_100; i < 441_000; i++) samples[i] = samples[i]! / 4
    const { lufsBefore, lufsAfter } = await findSurroundings(softer, 4 * 44_100, 6 * 44_100, { score })
    const plain = await findSurroundings(master, 4 * 44_100, 6 * 44_100, { score })
    expect(lufsBefore).toBeCloseTo(plain.lufsBefore!, 5)
    expect(lufsAfter! - plain.lufsAfter!).toBeCloseTo(-12.04, 1)
  })

  it('says of silence that it holds no beat', async () => {
    const { notes, lufs, key } = await findSurroundings(silence(88_200), 44_100, 'end')
    expect(notes).toContain('No beat was heard: the new part goes at 100 bpm.')
    expect([lufs, key]).toEqual([null, undefined])
  })

  it.each([
    [-1, 'end'],
    [5, 4],
    [0, 441_001],
    [0.5, 'end'],
  ] as const)('refuses samples %d to %s', (from, to) => {
    expect(() => findSurroundings(master, from, to)).toThrow(expect.objectContaining({ code: 'region_invalid' }))
  })
})
