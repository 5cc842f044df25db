import { Context } from '@temporalio/activity'
import { communityArtist, getVoice, listVoiceObjects } from '@songloom/contracts/music/voices.rules'
import type { VoiceId } from '@songloom/contracts/music/voice-ids.rules'
import type { VoiceSampleInput } from '@songloom/contracts/music/voices.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { AudioEncoder } from '../media/audio-encoder.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import type { RenderCover } from '../media/covers.ts'
import type { TextThreads } from '../engines/threads/text-threads.ts'
import { voiceLine } from '../engines/singers/voice-line.ts'
import type { ThreadPool } from '../engines/port/thread-pool.ts'

/** A line of our own, sung in a voice of the list or by a voice profile (JSON); 16-bit 44.1 kHz WAV. */
export type SingPreview = (voice: VoiceId | { profile: string }, signal: AbortSignal) => Promise<Uint8Array>

export const singInThreads =
  (threads: ThreadPool): SingPreview =>
  async (voice, signal) =>
    (await threads.run('singVoiceLine', { voice }, { signal, onProgress: () => undefined })).wav

interface Deps {
  objects: ObjectStore
  covers: RenderCover
  encode: AudioEncoder
  sing: SingPreview
  texts: TextThreads
}

/** A distinct cover for each voice, determined by its name. */
const coverOf = (texts: TextThreads, voice: VoiceId): Promise<string> =>
  texts.run('drawTitled', { request: voiceLine, title: getVoice(voice).name }, Context.current().cancellationSignal)

/** Previews and covers of voices, made on first request and stored. */
export function createSampleVoiceActivities({ objects, covers, encode, sing, texts }: Deps) {
  const isThere = async (key: string): Promise<boolean> => (await objects.stat(key)) !== undefined

  async function preview(voice: VoiceId): Promise<void> {
    const key = listVoiceObjects(voice).preview
    if (await isThere(key)) return
    const { cancellationSignal: signal } = Context.current()
    const wav = await sing(voice, signal)
    const tags = { title: getVoice(voice).name, artist: communityArtist, recipe: '' }
    const { mp3 } = await encode({ wav, formats: ['mp3'], tags }, { signal, onProgress: () => undefined })
    await objects.put(key, mp3, 'audio/mpeg')
  }

  const cover = async (voice: VoiceId): Promise<void> =>
    covers(objects, listVoiceObjects(voice).cover, await coverOf(texts, voice))

  return {
    sampleVoice: ({ voice, sample }: VoiceSampleInput): Promise<void> =>
      withHeartbeat(
        () => (sample === 'preview' ? preview(voice) : cover(voice)),
        () => Context.current().heartbeat(),
      ),
  }
}

export type SampleVoiceActivities = ReturnType<typeof createSampleVoiceActivities>
