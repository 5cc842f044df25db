import { msg } from '@lingui/core/macro'
import { findInstrumentModel } from '@songloom/tools/shared/instrument-models.rules'
import type { InstrumentModelName } from '@songloom/tools/shared/instrument-models.rules'
import { rvcConstants, toRvcPitchChange } from '@songloom/contracts/music/rvc.rules'
import type { VoiceToInstrumentSettings } from '@songloom/tools/voice-to-instrument/contract'
import { create } from 'zustand'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import { readSession, writeSession } from '../../lib/shell/storage.ts'
import { chooseReference } from '../../panels/reference/reference.ts'
import type { Reference } from '../../lib/jobs/reference.ts'

const sessionKey = 'songloom:instrument-model'

const kept = (): InstrumentModelName | undefined => {
  const name = readSession(sessionKey)
  return typeof name === 'string' ? findInstrumentModel(name)?.name : undefined
}

/** The instrument that is chosen, for as long as this tab is open. */
export const useInstrument = create<{ name: InstrumentModelName | undefined }>(() => ({ name: kept() }))

export function chooseInstrument(name: InstrumentModelName | undefined): void {
  useInstrument.setState({ name })
  writeSession(sessionKey, name)
}

/** Chosen again, it is given back. */
export const toggleInstrument = (name: InstrumentModelName): void =>
  chooseInstrument(useInstrument.getState().name === name ? undefined : name)

export const toSettings = (instrument: InstrumentModelName, voice: Reference): VoiceToInstrumentSettings => ({
  tool: 'voice_to_instrument',
  audioId: voice.audioId,
  audioName: voice.audioName,
  durationSeconds: voice.durationSeconds,
  instrument,
  pitchChange: toRvcPitchChange(instrument),
  filterRadius: rvcConstants.filter_radius,
  reverbWetness: rvcConstants.reverb_wetness,
})

/** The fields of spec 2 §7. */
const fieldsOf = (settings: VoiceToInstrumentSettings): Record<string, unknown> => ({
  ...rvcConstants,
  input_audio_url: settings.audioId,
  model_name: settings.instrument,
  custom_rvc_model_download_url: findInstrumentModel(settings.instrument)?.url,
  pitch_change_all: settings.pitchChange,
  filter_radius: settings.filterRadius,
  reverb_wetness: settings.reverbWetness,
})

export const toInstrumentJob = (settings: VoiceToInstrumentSettings): JobDraft => ({
  settings,
  route: 'rvcInference',
  prompt: settings.audioName,
  fields: fieldsOf(settings),
  soundSeconds: settings.durationSeconds,
  started: msg`Converting your voice...`,
})

/** Puts what was asked back into the panel. */
export function restoreInstrument({
  audioId,
  audioName,
  durationSeconds,
  instrument,
}: VoiceToInstrumentSettings): void {
  chooseReference('voice_to_instrument', { audioId, audioName, durationSeconds })
  chooseInstrument(instrument)
}
