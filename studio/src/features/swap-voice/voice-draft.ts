import { msg } from '@lingui/core/macro'
import type { VoiceSwapSettings } from '@songloom/tools/swap-voice/contract'
import { rvcConstants } from '@songloom/contracts/music/rvc.rules'
import { toTrainedVoiceUrl, defaultSwapOptions, toVoiceModelUrl } from '@songloom/tools/swap-voice/definition.rules'
import { isVoiceId, voiceIds, getVoiceName } from '@songloom/contracts/music/voice-ids.rules'
import type { VoiceModel } from '@songloom/contracts/routes/voice-models'
import { create } from 'zustand'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { readSession, writeSession } from '../../lib/shell/storage.ts'
import { chooseReference } from '../../panels/reference/reference.ts'
import type { Reference } from '../../lib/jobs/reference.ts'

const storageKey = 'songloom.voice'
const stored = readSession(storageKey)

/** The id of the chosen voice, public or trained, remembered for the session (spec 2 §4). */
export const useChosenVoice = create<{ voice: string | null }>(() => ({
  voice: typeof stored === 'string' ? stored : null,
}))
useChosenVoice.subscribe(({ voice }) => writeSession(storageKey, voice))

/** Selecting again deselects. */
export const toggleVoice = (voice: string): void =>
  useChosenVoice.setState(({ voice: chosen }) => ({ voice: chosen === voice ? null : voice }))

/** As much of a voice model as a request needs. */
export type ChosenVoice = Pick<VoiceModel, 'id' | 'style_name' | 'price_tokens'>

/** The model of an id; public voices are known without the list. */
export function findVoiceModel(id: string | null, models: readonly VoiceModel[]): ChosenVoice | undefined {
  if (id === null) return undefined
  const listed = models.find((model) => model.id === id)
  return listed ?? (isVoiceId(id) ? { id, style_name: getVoiceName(id) } : undefined)
}

/** A trained voice has no id among the public ones: the first of them stands in for it, as on the server. */
const toVoice = ({ id, style_name: name }: ChosenVoice): Pick<VoiceSwapSettings, 'voice' | 'dna'> =>
  isVoiceId(id) ? { voice: id } : { voice: voiceIds[0], dna: { dnaId: id, name } }

export const toSettings = (reference: Reference, chosen: ChosenVoice): VoiceSwapSettings => ({
  tool: 'voice_swap',
  audioId: reference.audioId,
  audioName: reference.audioName,
  durationSeconds: reference.durationSeconds,
  ...toVoice(chosen),
  ...defaultSwapOptions,
  forceRegenerate: true,
})

/** The name of the voice that sings. */
export const nameVoice = ({ voice, dna }: Pick<VoiceSwapSettings, 'voice' | 'dna'>): string =>
  dna?.name ?? getVoiceName(voice)

/** The fields of spec 2 §7. */
const fieldsOf = (settings: VoiceSwapSettings): Record<string, unknown> => ({
  ...rvcConstants,
  input_audio_url: settings.audioId,
  model_name: nameVoice(settings),
  custom_rvc_model_download_url: settings.dna ? toTrainedVoiceUrl(settings.dna.dnaId) : toVoiceModelUrl(settings.voice),
  pitch_change_all: settings.pitchSemitones,
  index_rate: settings.indexRate,
  pitch_detection_algorithm: settings.pitchAlgorithm,
  filter_radius: settings.filterRadius,
  resample_sr: settings.resampleHz,
  reverb_wetness: settings.reverbWetness,
  reverb_dryness: settings.reverbDryness,
  reverb_size: settings.reverbSize,
  force_regenerate: settings.forceRegenerate,
  output_format: settings.outputFormat,
})

export const toVoiceSwapJob = (settings: VoiceSwapSettings): JobDraft => ({
  settings,
  route: 'rvcInference',
  prompt: settings.audioName,
  fields: fieldsOf(settings),
  soundSeconds: settings.durationSeconds,
  started: msg`Swapping the voice...`,
})

/** Puts what was asked back into the panel. */
export function restoreVoiceSwap({ audioId, audioName, durationSeconds, voice, dna }: VoiceSwapSettings): void {
  chooseReference('voice_swap', { audioId, audioName, durationSeconds })
  useChosenVoice.setState({ voice: dna?.dnaId ?? voice })
}
