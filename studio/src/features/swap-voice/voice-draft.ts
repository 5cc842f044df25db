import { msg } from '@lingui/core/macro'
import type { VoiceSwapSettings } from '@songloom/tools/swap-voice/contract'
import { rvcConstants } from '@songloom/contracts/music/rvc.rules'
import { usualSwapOptions, voiceModelUrl } from '@songloom/tools/swap-voice/definition.rules'
import { isVoiceId, voiceName } from '@songloom/contracts/music/voice-ids.rules'
import type { VoiceId } from '@songloom/contracts/music/voice-ids.rules'
import { create } from 'zustand'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { readSession, writeSession } from '../../lib/shell/storage.ts'
import { chooseReference } from '../../panels/reference/reference.ts'
import type { Reference } from '../../lib/jobs/reference.ts'

const storageKey = 'songloom.voice'
const stored = readSession(storageKey)

/** The chosen voice, remembered for the session (spec 2 §4). */
export const useChosenVoice = create<{ voice: VoiceId | null }>(() => ({
  voice: typeof stored === 'string' && isVoiceId(stored) ? stored : null,
}))
useChosenVoice.subscribe(({ voice }) => writeSession(storageKey, voice))

/** Selecting again deselects. */
export const toggleVoice = (voice: VoiceId): void =>
  useChosenVoice.setState(({ voice: chosen }) => ({ voice: chosen === voice ? null : voice }))

export const toSettings = (reference: Reference, voice: VoiceId): VoiceSwapSettings => ({
  tool: 'voice_swap',
  audioId: reference.audioId,
  audioName: reference.audioName,
  durationSeconds: reference.durationSeconds,
  voice,
  ...usualSwapOptions,
  forceRegenerate: true,
})

/** The fields of spec 2 §7. */
const fieldsOf = (settings: VoiceSwapSettings): Record<string, unknown> => ({
  ...rvcConstants,
  input_audio_url: settings.audioId,
  model_name: voiceName(settings.voice),
  custom_rvc_model_download_url: voiceModelUrl(settings.voice),
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

export const voiceSwapJob = (settings: VoiceSwapSettings): JobDraft => ({
  settings,
  route: 'rvcInference',
  prompt: settings.audioName,
  fields: fieldsOf(settings),
  soundSeconds: settings.durationSeconds,
  started: msg`Swapping the voice...`,
})

/** Puts what was asked back into the panel. */
export function restoreVoiceSwap({ audioId, audioName, durationSeconds, voice }: VoiceSwapSettings): void {
  chooseReference('voice_swap', { audioId, audioName, durationSeconds })
  useChosenVoice.setState({ voice })
}
