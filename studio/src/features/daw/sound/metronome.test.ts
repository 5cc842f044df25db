// @vitest-environment node
import { expect, test } from 'vitest'
import { silence } from '@songloom/engine/dsp/stereo'
import { toTempoMap } from '@songloom/engine/timeline/tempo-map'
import { addClicks, countInSamples, listBeats, readClickGrid } from './metronome.ts'

const grid = readClickGrid({}, toTempoMap([{ startBeats: 0, bpm: 120 }]))

test('beats are where the tempo has them, also before the start', () => {
  expect(listBeats(grid, -22_050, 44_100)).toEqual([
    { beat: -1, sample: -22_050 },
    { beat: 0, sample: 0 },
    { beat: 1, sample: 22_050 },
  ])
})

test('clicks are the same in blocks of any size', () => {
  const render = (size: number) => {
    const whole = silence(44_100)
    for (let at = 0; at < 44_100; at += size) {
      const block = silence(Math.min(size, 44_100 - at))
      addClicks(block, at - 10_000, grid)
      whole.left.set(block.left, at)
    }
    return whole.left
  }
  expect(render(1_000)).toEqual(render(44_100))
  expect(render(44_100).findIndex((value) => value !== 0)).toBe(10_001)
})

test('eighths click twice as often, and a bar of three counts in three', () => {
  const master = { id: 'master', kind: 'master', beatUnit: 8, beatsPerBar: 3 } as never
  const eighths = readClickGrid({ master }, toTempoMap([{ startBeats: 0, bpm: 120 }]))
  expect(listBeats(eighths, 0, 22_051)).toHaveLength(3)
  expect([countInSamples(eighths, 44_100, 1), countInSamples(grid, 44_100, 1)]).toEqual([33_075, 88_200])
})
