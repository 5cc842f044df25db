import type { MadeExample } from '@songloom/contracts/library/examples'
import { exampleSongs } from '@songloom/contracts/library/examples.rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import type { Track } from '../../lib/cache/audios/tracks.ts'
import { toExampleTrack } from './example-tracks.ts'

/** A new installation makes them in its first minutes. */
const askAgainMs = 15_000
const maxAsked = 20

export const examplesQuery = queryOptions({
  queryKey: ['examples'],
  queryFn: async ({ signal }) => (await call('examples', { signal })).examples,
  staleTime: 300_000,
  refetchInterval: ({ state }) =>
    (state.data?.length ?? 0) < exampleSongs.length && state.dataUpdateCount < maxAsked ? askAgainMs : false,
})

/** A song, what came of it, and what plays; the last two once it has been made. */
export interface Example {
  song: (typeof exampleSongs)[number]
  made: MadeExample | undefined
  track: Track | undefined
}

/** All songs at once, so that nothing jumps when the list arrives. */
export function useExamples(): { examples: Example[]; queue: Track[] } {
  const { data = [] } = useQuery(examplesQuery)
  const examples = exampleSongs.map((song) => {
    const made = data.find(({ key }) => key === song.key)
    return { song, made, track: made && toExampleTrack(song, made) }
  })
  return { examples, queue: examples.flatMap(({ track }) => track ?? []) }
}
