import type { Knex } from 'knex'
import { fileMimeTypes } from '@songloom/contracts/library/audios'
import { toTrainedVoiceUrl, toVoiceModelUrl } from '@songloom/tools/swap-voice/definition.rules'
import type { VoiceModel } from '@songloom/contracts/routes/voice-models'
import {
  communityArtist,
  communityCreatedAt,
  communityVoices,
  getVoice,
  voiceEdition,
  listVoiceObjects,
} from '@songloom/contracts/music/voices.rules'
import type { CommunityVoice } from '@songloom/contracts/music/voices.rules'
import { communityPlaylistId } from '@songloom/contracts/music/voice-ids.rules'
import type { Dna } from '@songloom/contracts/dna/dna'
import type { ObjectStore } from '@songloom/platform/object-store'
import { listLicensedDnas, listOwnDnas } from '@songloom/store/dna/dnas'
import type { Handlers } from '../http/mount-routes.ts'
import { sendObject } from '../http/send-object.ts'
import type { VoiceSamples } from './voice-samples.ts'

interface Deps {
  db: Knex
  objects: ObjectStore
  samples: VoiceSamples
}

type VoiceRoutes = 'searchVoiceModels' | 'publicVoiceModels' | 'voicePreview' | 'voiceCover' | 'voiceModel'

const usualLimit = 20

/** The edition in the address lets browsers cache the response forever. */
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
  dna_id: toVoiceModelUrl(id),
  dna_coverart: addressOf(id, 'cover'),
  created_at: communityCreatedAt,
})

/** A trained voice; its model is sent by its link and stays with its owner. */
const trainedModel = (dna: Dna): VoiceModel => ({
  id: dna.id,
  playlist_id: dna.playlist_id,
  style_name: dna.style_name,
  coverart: dna.coverart,
  audioUrl: dna.audioUrl,
  tags: dna.tags,
  description: dna.description,
  artist_name: dna.artist_name,
  dna_id: toTrainedVoiceUrl(dna.id),
  dna_coverart: dna.coverart,
  created_at: dna.createdAt,
  ...(dna.songTokens > 0 ? { price_tokens: dna.songTokens } : {}),
})

/** Public voices. A preview requested before it was prepared is made on demand. */
export function createVoiceModelHandlers({ db, objects, samples }: Deps): Pick<Handlers, VoiceRoutes> {
  return {
    /** The community's, then those that the caller has trained or licensed. */
    async searchVoiceModels({ user }) {
      const filter = { kind: 'voice' } as const
      const trained = [...(await listOwnDnas(db, user.id, filter)), ...(await listLicensedDnas(db, user.id, filter))]
      const usable = trained.filter(
        ({ state, access }) => access === 'licensed' || (state === 'ready' && access !== 'unavailable'),
      )
      return { success: true, models: [...communityVoices.map(modelOf), ...usable.map(trainedModel)] }
    },
    publicVoiceModels: ({ query: { limit = usualLimit } }) =>
      Promise.resolve({ success: true, models: communityVoices.slice(0, limit).map(modelOf) }),
    async voicePreview({ params: { voice }, req, res }) {
      const { preview } = listVoiceObjects(voice)
      await samples.ensure(preview, { voice, sample: 'preview' })
      await sendObject(objects, preview, fileMimeTypes.mp3, req, res, 'public')
    },
    async voiceCover({ params: { voice }, query, req, res }) {
      const key = `${listVoiceObjects(voice).cover}-${query.size ?? '512'}.webp`
      await samples.ensure(key, { voice, sample: 'cover' })
      await sendObject(objects, key, 'image/webp', req, res, 'public')
    },
    voiceModel({ params: { voice }, res }) {
      const { id, name, recipe } = getVoice(voice)
      res.set({ 'Cache-Control': 'public, max-age=3600', 'Content-Disposition': `attachment; filename="${id}.json"` })
      res.json({ id, name, edition: voiceEdition, recipe })
      return Promise.resolve()
    },
  }
}
