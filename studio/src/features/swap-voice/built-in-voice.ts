import type { VoiceModel } from '@songloom/contracts/routes/voice-models'
import { toVoiceModelUrl } from '@songloom/tools/swap-voice/definition.rules'
import { communityPlaylistId, voiceIds, getVoiceName } from '@songloom/contracts/music/voice-ids.rules'

const id = voiceIds[0]
const address = `/api/generate/rvc-models/${id}`

/** The community's first voice, which is in the list also where the server's list cannot be had (spec 2 §2). */
export const builtInVoice: VoiceModel = {
  id,
  playlist_id: communityPlaylistId,
  style_name: getVoiceName(id),
  coverart: `${address}/cover`,
  audioUrl: `${address}/preview`,
  tags: ['female', 'warm', 'pop'],
  description: 'Warm and close, with a slow vibrato on long notes.',
  artist_name: 'Songloom',
  dna_id: toVoiceModelUrl(id),
  dna_coverart: `${address}/cover`,
  created_at: '2026-11-23T00:00:00.000Z',
}
