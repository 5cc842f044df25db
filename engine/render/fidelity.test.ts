import { beforeAll, describe, expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import type { SongRequest } from '../compose/song-request.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import { silence } from '../dsp/stereo.ts'
import { integratedLufs } from '../mix/loudness.ts'
import { getStemSends, getStripSettings } from '../mix/stem-mix.ts'
import type { Score } from '../score/score.ts'
import { readScore } from '../score/testing/read-score.ts'
import { produceSong } from './produce-song.ts'
import type { ProducedSong } from './produce-song.ts'
import { createStemRenderer } from './stem-source.ts'
import { testEngine } from '../testing/test-engine.ts'

const request: SongRequest = { prompt: '', styles: ['rock'], durationSeconds: 15, seed: 5, instrumental: true }
const full = composeSong(request)
const lite = composeSong({ ...request, fidelity: 'lite' })

function drumsOf(score: Score): Stereo {
  const sound = silence(6 * 44_100)
  finishSteps(createStemRenderer(testEngine, score, 'drums').next(sound, sound.left.length))
  return sound
}

/** Energy of the difference of both sides over that of their sum. */
function widthOf({ left, right }: Stereo): number {
  let [mid, side] = [0, 0]
  left.forEach((l, i) => {
    mid += (l + right[i]!) * (l + right[i]!)
    side += (l - right[i]!) * (l - right[i]!)
  })
  return side / mid
}

describe('a score played with little', () => {
  let [hd, small]: ProducedSong[] = []
  beforeAll(async () => {
    hd = await produceSong(testEngine, full, { stems: 'keep' })
    small = await produceSong(testEngine, lite, { stems: 'keep' })
  })

  it('is the same score', () => {
    const { fidelity, ...written } = lite
    expect(fidelity).toBe('lite')
    expect(written).toEqual(full)
    expect(readScore(JSON.parse(JSON.stringify(lite))).fidelity).toBe('lite')
  })

  it('has no room and no walls; everything has both', () => {
    expect([getStemSends(lite, 'lead').reverb, getStripSettings(lite, 'lead').reflections]).toEqual([
      undefined,
      undefined,
    ])
    expect(getStemSends(full, 'lead').reverb).toBeDefined()
    expect(getStripSettings(full, 'lead').reflections).toBeDefined()
  })

  it('has no doubled part and identical strokes; at full fidelity all strokes differ', () => {
    const twice: Score = {
      ...full,
      drums: [0, 1].map((startSeconds) => ({ drum: 'snare' as const, startSeconds, velocity: 0.8 })),
    }
    const differs = (score: Score): boolean => {
      const { left } = drumsOf(score)
      return left.subarray(0, 8_000).some((sample, at) => Math.abs(sample - left[44_100 + at]!) > 1e-3)
    }
    expect([differs(twice), differs({ ...twice, fidelity: 'lite' })]).toEqual([true, false])
  })

  it('is as loud and as long, narrower, and its stems sum to it', () => {
    expect(small!.master.left.length).toBe(hd!.master.left.length)
    expect(Math.abs(integratedLufs(small!.master) - integratedLufs(hd!.master))).toBeLessThan(0.5)
    expect(widthOf(small!.master)).toBeLessThan(0.8 * widthOf(hd!.master))
    let worst = 0
    small!.master.left.forEach((sample, i) => {
      const sum = Object.values(small!.stems!).reduce((total, { left }) => total + left[i]!, 0)
      worst = Math.max(worst, Math.abs(sum - sample))
    })
    expect(worst).toBeLessThan(1e-5)
  })
})
