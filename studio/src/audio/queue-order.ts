import type { Track } from '../lib/cache/audios/tracks.ts'

/** After the last of the queue: nothing, the first one again, or the same one again. */
export const repeats = ['off', 'all', 'one'] as const
export type Repeat = (typeof repeats)[number]

export const getNextRepeat = (repeat: Repeat): Repeat => repeats[(repeats.indexOf(repeat) + 1) % repeats.length]!

/** A queue in any order behind the track that plays; each order is as likely as another (Fisher–Yates). */
export function shuffleAfter(track: Track, queue: readonly Track[], random = Math.random): Track[] {
  const rest = queue.filter(({ id }) => id !== track.id)
  for (let last = rest.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1))
    ;[rest[last], rest[at]] = [rest[at]!, rest[last]!]
  }
  return [track, ...rest]
}

/** A shuffled queue in its own order again, with what was added meanwhile at its end. */
export function sortLike(ordered: readonly Track[], queue: readonly Track[]): Track[] {
  const ids = new Set(queue.map(({ id }) => id))
  const known = new Set(ordered.map(({ id }) => id))
  return [...ordered.filter(({ id }) => ids.has(id)), ...queue.filter(({ id }) => !known.has(id))]
}

interface Place {
  track: Track | null
  queue: readonly Track[]
  repeat: Repeat
}

const indexIn = ({ track, queue }: Place): number => queue.findIndex(({ id }) => id === track?.id)

/** What plays after a track: in a queue that repeats, the first after the last. */
export function trackAfter(place: Place): Track | undefined {
  const index = indexIn(place)
  const following = index < 0 ? undefined : place.queue[index + 1]
  return following ?? (place.repeat === 'all' && place.queue.length > 1 ? place.queue[0] : undefined)
}

export function trackBefore(place: Place): Track | undefined {
  const index = indexIn(place)
  return index < 1 ? undefined : place.queue[index - 1]
}

/** What is still to come in a queue, in order. */
export const listUpcoming = (place: Place): readonly Track[] => place.queue.slice(indexIn(place) + 1)
