import type { AudioItem } from '@songloom/contracts/library/audios'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { audioQuery } from '../../lib/cache/audios/audio-query.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { isRecord } from '../../lib/shell/storage.ts'

type Audios = Pick<RouteResponse<'generation'>['data'], 'audioData'>

const idIn = (address: unknown): string | undefined =>
  typeof address === 'string' ? /\/api\/audio\/([0-9a-f]{24})\b/.exec(address)?.[1] : undefined

/** The stems of a finished split, which come as a list or as an object of their addresses by part (spec 2 §4). */
export async function readStems({ audioData }: Audios): Promise<AudioItem[]> {
  if (!isRecord(audioData)) return audioData
  const ids = Object.values(audioData).flatMap((address) => idIn(address) ?? [])
  return Promise.all(ids.map((id) => queryClient.fetchQuery(audioQuery(id))))
}
