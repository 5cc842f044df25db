import { randomFor } from '../dsp/random.ts'
import { composeSong } from './compose-song.ts'
import type { SongDescriptor } from './song-distance.ts'
import { describeSong, songDistance, twinDistance } from './song-distance.ts'
import type { SongRequest } from './song-request.ts'

const maxDrafts = 8

interface Sibling {
  seed: number
  described: SongDescriptor
  /** To the nearest of those before it. */
  distance: number
}

/**
 * Seeds under which one request gives `count` songs, no two of which are twins by `songDistance`. Of drafts that are
 * all too near to an earlier one the farthest is taken. The same request and `packSeed` give the same seeds. Composing
 * takes 5 to 30 ms a draft: `turn` is awaited between songs, so that others have theirs.
 */
export async function chooseSiblings(
  request: Omit<SongRequest, 'seed'>,
  count: number,
  packSeed: number,
  turn: () => Promise<void>,
): Promise<number[]> {
  const random = randomFor(packSeed, 'siblings')
  const chosen: Sibling[] = []
  const draft = (): Sibling => {
    const seed = Math.floor(random.between(0, 0x1_0000_0000))
    const described = describeSong(composeSong({ ...request, seed }))
    const distances = chosen.map((earlier) => songDistance(described, earlier.described))
    return { seed, described, distance: Math.min(Infinity, ...distances) }
  }
  while (chosen.length < count) {
    let best = draft()
    for (let drafts = 1; best.distance < twinDistance && drafts < maxDrafts; drafts++) {
      const another = draft()
      if (another.distance > best.distance) best = another
    }
    chosen.push(best)
    await turn()
  }
  return chosen.map(({ seed }) => seed)
}
