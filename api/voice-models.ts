import { fileMimeTypes } from '@songloom/contracts/audios'
import { voiceModelUrl } from '@songloom/contracts/swap-voice.rules'
import type { VoiceModel } from '@songloom/contracts/voice-model-routes'
import {
  communityArtist,
  communityCreatedAt,
  communityVoices,
  voiceById,
  voiceEdition,
  voiceObjects,
} from '@songloom/contracts/voices.rules'
import type { CommunityVoice, VoiceSampleOrder } from '@songloom/contracts/voices.rules'
import { communityPlaylistId } from '@songloom/contracts/voice-ids.rules'
import type { Log } from '@songloom/platform/log'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { Handlers } from './http/mount-routes.ts'
import { Refusal } from './http/refusal.ts'
import { sendObject } from './http/send-object.ts'
import type { TemporalCalls } from './temporal-calls.ts'

interface Needs {
  objects: ObjectStore
  calls: TemporalCalls
  taskQueue: string
  log: Log
}

type VoiceRoutes = 'searchVoiceModels' | 'publicVoiceModels' | 'voicePreview' | 'voiceCover' | 'voiceModel'

/** Shorter than a node that is being ended waits. */
const waitDeadlineMs = 15_000
/** Somebody waits to hear it: before every song that is made. */
const priorityKey = 1
const usualLimit = 20

/** The edition in the address lets browsers keep what they have for ever. */
const addressOf = (id: string, what: string): string => `/api/generate/rvc-models/${id}/${what}?v=${voiceEdition}`

const modelOf = ({ id, name, description, tags }: CommunityVoice): VoiceModel => ({
  id,
  playlist_id: communityPlaylistId,
  style_name: name,
  coverart: addressOf(id, 'cover'),
  audioUrl: addressOf(id, 'preview'),
  tags: [...tags],
  description,
  artist_name: communityArtist,
  dna_id: voiceModelUrl(id),
  dna_coverart: addressOf(id, 'cover'),
  created_at: communityCreatedAt,
})

/** Voices of nobody, for everybody. Their previews and covers are made when they are first asked for. */
export function voiceModelHandlers({ objects, calls, taskQueue, log }: Needs): Pick<Handlers, VoiceRoutes> {
  const made = (order: VoiceSampleOrder): Promise<unknown> =>
    calls.within(waitDeadlineMs, (temporal) =>
      temporal.workflow.execute('sampleVoice', {
        workflowId: `voice-${order.sample}-${order.voice}-${voiceEdition}`,
        taskQueue,
        args: [order],
        workflowExecutionTimeout: '5m',
        priority: { priorityKey },
        // Two who ask at once wait for the same one.
        workflowIdConflictPolicy: 'USE_EXISTING',
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      }),
    )

  async function ensure(key: string, order: VoiceSampleOrder): Promise<void> {
    if (await objects.stat(key)) return
    await made(order).catch((error: unknown) => {
      log.warn({ err: error, ...order }, 'a sample of a voice is not there yet')
      throw new Refusal('unavailable', {}, { cause: error })
    })
  }

  return {
    // Models of a person's own come with training them; until then everybody has the community's.
    searchVoiceModels: () => Promise.resolve({ success: true, models: communityVoices.map(modelOf) }),
    publicVoiceModels: ({ query: { limit = usualLimit } }) =>
      Promise.resolve({ success: true, models: communityVoices.slice(0, limit).map(modelOf) }),
    async voicePreview({ params: { voice }, req, res }) {
      const { preview } = voiceObjects(voice)
      await ensure(preview, { voice, sample: 'preview' })
      await sendObject(objects, preview, fileMimeTypes.mp3, req, res, 'public')
    },
    async voiceCover({ params: { voice }, query, req, res }) {
      const key = `${voiceObjects(voice).cover}-${query.size ?? '512'}.webp`
      await ensure(key, { voice, sample: 'cover' })
      await sendObject(objects, key, 'image/webp', req, res, 'public')
    },
    voiceModel({ params: { voice }, res }) {
      const { id, name, recipe } = voiceById(voice)
      res.set({ 'Cache-Control': 'public, max-age=3600', 'Content-Disposition': `attachment; filename="${id}.json"` })
      res.json({ id, name, edition: voiceEdition, recipe })
      return Promise.resolve()
    },
  }
}
