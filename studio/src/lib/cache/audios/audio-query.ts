import { libraryCacheMs } from '@songloom/contracts/library/library.rules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { audioKey } from '../queries.ts'

/** One audio of the library, by its id. */
export const audioQuery = (audioId: string) =>
  queryOptions({
    queryKey: audioKey(audioId),
    queryFn: async ({ signal }) => (await call('audioItem', { signal, params: { audioId } })).audio,
    staleTime: libraryCacheMs,
  })
