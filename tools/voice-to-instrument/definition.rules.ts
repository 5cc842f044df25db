import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { findInstrumentModel } from '../shared/instrument-models.rules.ts'
import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'

/** Plays a hummed melody or a beatboxed rhythm on an instrument (spec 2 §2, §5, §7). */
export const voiceToInstrumentTool = defineTool({
  id: 6,
  key: 'voice_to_instrument',
  slug: 'voice-to-instrument',
  feature: 'voice-to-instrument',
  panel: 'voice-to-instrument',
  surface: 'panel',
  group: 'controlled',
  actions: ['voice_to_instrument', 'loop_audio'],
  name: 'Voice to Instrument',
  description: 'Hum a line and hear it on an instrument.',
  priceTokens: 40,
  job: {
    workflow: 'voiceToInstrument',
    queue: 'engine',
    engines: ['playVoice'],
    countsAsGeneration: true,
    steps: [
      { name: 'read', label: 'Reading the audio', weight: 0.05 },
      { name: 'listen', label: 'Listening to the voice', weight: 0.2 },
      { name: 'play', label: 'Playing the instrument', weight: 0.25 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.45 },
      { name: 'store', label: 'Saving to your library', weight: 0.05 },
    ],
    outputs: { instrument: 'one' },
    errors: { failed: 'instrument_failed', lost: 'instrument_error', timeout: 'engine_timeout' },
    loadingText: 'Converting your voice...',
    usualWaitSeconds: (durationSeconds) => 2 + 0.06 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(30, Math.round(durationSeconds)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

/** A recording is kept in memory while it is analysed. */
const maxVoiceSeconds = 1_800

export interface VoiceToInstrumentForm {
  /** A name or an address of the list. */
  instrument: string | undefined
  /** Length of the source audio. */
  durationSeconds: number
}

export type VoiceToInstrumentProblem = { code: ErrorCode; field: string }

/** The first problem of a request; undefined when it is valid. */
export function findVoiceToInstrumentProblem(form: VoiceToInstrumentForm): VoiceToInstrumentProblem | undefined {
  if (!findInstrumentModel(form.instrument)) return { code: 'instrument_missing', field: 'instrument' }
  if (form.durationSeconds > maxVoiceSeconds) return { code: 'voice_too_long', field: 'audioUrl' }
  return undefined
}
