import { coverSizes } from '@songloom/contracts/library/covers.rules'
import { listVoiceObjects } from '@songloom/contracts/music/voices.rules'
import type { ObjectStore } from '@songloom/platform/object-store'

/** Stores preview and covers of a community voice, which no worker of these tests makes. */
export async function putVoice(objects: ObjectStore, voice: Parameters<typeof listVoiceObjects>[0]): Promise<void> {
  const { preview, cover } = listVoiceObjects(voice)
  await objects.put(preview, Buffer.from('sound'), 'audio/mpeg')
  for (const size of coverSizes) await objects.put(`${cover}-${size}.webp`, Buffer.from('picture'), 'image/webp')
}
