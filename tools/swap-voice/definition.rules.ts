import { rvcConstants } from '@songloom/contracts/music/rvc.rules'
import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'
import { isVoiceId, voiceIds, getVoiceName } from '@songloom/contracts/music/voice-ids.rules'
import type { VoiceId } from '@songloom/contracts/music/voice-ids.rules'

/** Replaces the voice on a recording (spec 2 §2, §5, §7). */
export const swapVoiceTool = defineTool({
  id: 5,
  key: 'voice_swap',
  slug: 'voice-swap',
  feature: 'swap-voice',
  panel: 'voice-swap',
  surface: 'panel',
  group: 'controlled',
  actions: ['voice_swap'],
  name: 'Voice Swap',
  description: 'Change the voice on a recording.',
  priceTokens: 40,
  conditions: ['reference', 'dna'],
  job: {
    workflow: 'swapVoice',
    queue: 'engine',
    engines: ['separateStems', 'swapVoice'],
    countsAsGeneration: true,
    steps: [
      { name: 'read', label: 'Reading the audio', weight: 0.03 },
      { name: 'separate', label: 'Finding the voice', weight: 0.3 },
      { name: 'convert', label: 'Singing it with the new voice', weight: 0.25 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.38 },
      { name: 'store', label: 'Saving to your library', weight: 0.04 },
    ],
    outputs: { song: 'one' },
    errors: { failed: 'voice_swap_failed', lost: 'voice_swap_error', timeout: 'engine_timeout' },
    loadingText: 'Swapping the voice...',
    usualWaitSeconds: (durationSeconds) => 1 + 0.1 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(55, Math.round(durationSeconds)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

/** The song and its parts are kept in memory while the voice is converted. */
export const maxSwappedSeconds = 600

/**
 * Pitch detector names of RVC clients, mapped to our two: `periods` (YIN joined by a path) is steady, `spectrum`
 * (subharmonic summation) tracks each frame separately.
 */
export const pitchDetectors = {
  rmvpe: 'periods',
  harvest: 'periods',
  pm: 'spectrum',
  crepe: 'spectrum',
  'mangio-crepe': 'spectrum',
} as const
export type PitchAlgorithm = keyof typeof pitchDetectors
export const pitchAlgorithms = Object.keys(pitchDetectors) as [PitchAlgorithm, ...PitchAlgorithm[]]

export const swapFormats = ['wav', 'mp3', 'flac'] as const
export type SwapFormat = (typeof swapFormats)[number]

/** Sample rates that band-limit the new voice, in Hz; 0 for none. The file itself is at 44.1 kHz. */
export const minResampleHz = 8_000
export const maxResampleHz = 48_000

/** Conversion parameters as a job stores them (spec 2 §7 uses other names). */
export interface SwapOptions {
  pitchSemitones: number
  indexRate: number
  pitchAlgorithm: PitchAlgorithm
  filterRadius: number
  resampleHz: number
  reverbWetness: number
  reverbDryness: number
  reverbSize: number
  outputFormat: SwapFormat
}

/** The panel's defaults (spec 2 §7). */
export const defaultSwapOptions: SwapOptions = {
  pitchSemitones: 0,
  indexRate: rvcConstants.index_rate,
  pitchAlgorithm: rvcConstants.pitch_detection_algorithm,
  filterRadius: rvcConstants.filter_radius,
  resampleHz: rvcConstants.resample_sr,
  reverbWetness: rvcConstants.reverb_wetness,
  reverbDryness: rvcConstants.reverb_dryness,
  reverbSize: rvcConstants.reverb_size,
  outputFormat: rvcConstants.output_format,
}

/** Hosts of a voice's model. */
export const toVoiceModelUrl = (id: VoiceId): string => `/api/generate/rvc-models/${id}/model`

/** The link to a trained voice's model, by the id of its DNA. */
export const toTrainedVoiceUrl = (dnaId: string): string => `/api/dna/${dnaId}`

/** The voice of an id, a name or one of our model links; undefined for an unknown one. */
export function findVoice(reference: string | undefined): VoiceId | undefined {
  const text = reference?.trim() ?? ''
  const id = /^(?:https?:\/\/[^/]+)?\/api\/generate\/rvc-models\/([^/?#]+)\/model$/.exec(text)?.[1] ?? text
  return isVoiceId(id) ? id : voiceIds.find((one) => getVoiceName(one) === text)
}

/** Identity of the work: the audio, the voice and the parameters. */
export const swapKey = (audioId: string, voice: VoiceId, options: SwapOptions): string =>
  [audioId, voice, ...Object.values({ ...defaultSwapOptions, ...options })].join('|')
