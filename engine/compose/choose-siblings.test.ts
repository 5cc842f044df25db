import { describe, expect, it } from 'vitest'
import { chooseSiblings } from './choose-siblings.ts'
import { composeSong } from './compose-song.ts'
import { describeSong, songDistance, twinDistance } from './song-distance.ts'

const request = { prompt: 'dark techno for a warehouse', styles: [], durationSeconds: 15 }
const turn = (): Promise<void> => Promise.resolve()

const nearest = (seeds: readonly number[]): number => {
  const songs = seeds.map((seed) => describeSong(composeSong({ ...request, seed })))
  const distances = songs.flatMap((one, i) => songs.slice(i + 1).map((two) => songDistance(one, two)))
  return Math.min(...distances)
}

describe('the siblings of a pack', () => {
  it('are no twins, as the same seed twice is', async () => {
    expect(nearest([1, 2, 1])).toBeLessThan(twinDistance)
    expect(nearest(await chooseSiblings(request, 40, 1, turn))).toBeGreaterThanOrEqual(twinDistance)
  })

  it('are the same for the same pack, and others for another', async () => {
    const [one, again, other] = await Promise.all([1, 1, 2].map((seed) => chooseSiblings(request, 3, seed, turn)))
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
  })

  it('lets others have their turn after each song', async () => {
    let turns = 0
    await chooseSiblings(request, 5, 1, () => Promise.resolve(void turns++))
    expect(turns).toBe(5)
  })
})
