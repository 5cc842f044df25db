import * as z from 'zod/mini'
import { sectionsRequest, sectionsResult, sectionsSettings } from './analyse-sections/contract.ts'
import { autoCompleteRequest, autoCompleteSettings } from './auto-complete/contract.ts'
import { dnaRequest, dnaSettings } from './dna/contract.ts'
import { extendRequest, extendSettings } from './extend-track/contract.ts'
import { musicRequest, musicSettings } from './generate-music/contract.ts'
import { songRequest, songSettings } from './generate-song/contract.ts'
import { linkSettings } from './import-link/contract.ts'
import { inpaintRequest, inpaintResult, inpaintSettings } from './inpaint/contract.ts'
import { joinSettings } from './join-audio/contract.ts'
import { uploadSettings } from './receive-upload/contract.ts'
import { stemsRequest, stemsResult, stemsSettings } from './separate-stems/contract.ts'
import { makeVideoRequest, makeVideoResult, makeVideoSettings } from './make-video/contract.ts'
import { masterAudioRequest, masterAudioResult, masterAudioSettings } from './master-audio/contract.ts'
import { similarMusicRequest, similarMusicSettings } from './similar-music/contract.ts'
import { similarSongRequest, similarSongSettings } from './similar-song/contract.ts'
import { singRequest, singSettings } from './sing/contract.ts'
import { stemToMidiRequest, stemToMidiResult, stemToMidiSettings } from './stem-to-midi/contract.ts'
import { voiceSwapRequest, voiceSwapSettings } from './swap-voice/contract.ts'
import { trainStyleResult, trainStyleSettings } from './train-style/contract.ts'
import { trainVoiceResult, trainVoiceSettings } from './train-voice/contract.ts'
import { renderMixResult, renderMixSettings } from './render-mix/contract.ts'
import { trimSettings } from './trim-audio/contract.ts'
import { voiceToInstrumentRequest, voiceToInstrumentSettings } from './voice-to-instrument/contract.ts'
import { lyricsRequest, lyricsResult, lyricsSettings } from './write-lyrics/contract.ts'
import type { JobTool, PanelTool } from './registry.rules.ts'

/** The request schema of each catalogue tool. */
export const toolRequests = {
  song_gen: songRequest,
  section_analysis: sectionsRequest,
  separate_stems: stemsRequest,
  stem_to_midi: stemToMidiRequest,
  mastering: masterAudioRequest,
  make_video: makeVideoRequest,
  extend_music: extendRequest,
  similar_instru_gen: similarMusicRequest,
  similar_song_gen: similarSongRequest,
  auto_complete_music: autoCompleteRequest,
  inpainting: inpaintRequest,
  generate_music: musicRequest,
  voice_to_instrument: voiceToInstrumentRequest,
  vocals_gen: singRequest,
  voice_swap: voiceSwapRequest,
  lyric_writing: lyricsRequest,
  dna: dnaRequest,
} as const satisfies Record<PanelTool, z.ZodMiniType>
export type RequestFor<K extends PanelTool> = z.infer<(typeof toolRequests)[K]>

/** The settings stored with the message. */
export const settingsSchema = z.discriminatedUnion('tool', [
  songSettings,
  sectionsSettings,
  stemsSettings,
  stemToMidiSettings,
  masterAudioSettings,
  makeVideoSettings,
  extendSettings,
  similarMusicSettings,
  similarSongSettings,
  autoCompleteSettings,
  inpaintSettings,
  musicSettings,
  voiceToInstrumentSettings,
  singSettings,
  voiceSwapSettings,
  lyricsSettings,
  uploadSettings,
  linkSettings,
  trimSettings,
  joinSettings,
  renderMixSettings,
  trainStyleSettings,
  trainVoiceSettings,
  dnaSettings,
])
export type Settings = z.infer<typeof settingsSchema>
export type SettingsFor<K extends JobTool> = Extract<Settings, { tool: K }>

/** Result data, for tools that output data. */
export const resultSchema = z.discriminatedUnion('tool', [
  sectionsResult,
  stemsResult,
  stemToMidiResult,
  masterAudioResult,
  makeVideoResult,
  inpaintResult,
  lyricsResult,
  renderMixResult,
  trainStyleResult,
  trainVoiceResult,
])
export type Result = z.infer<typeof resultSchema>

/** Whether a completed job of the tool has result data. */
export const leavesData = (tool: JobTool): boolean =>
  resultSchema.def.options.some(({ shape }) => shape.tool.def.values.some((key) => key === tool))
