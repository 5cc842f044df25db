import * as z from 'zod/mini'
import { sectionsRequest, sectionsResult, sectionsSettings } from './analyse-sections.ts'
import { autoCompleteRequest, autoCompleteSettings } from './auto-complete.ts'
import { extendRequest, extendSettings } from './extend-track.ts'
import { musicRequest, musicSettings } from './generate-music.ts'
import { songRequest, songSettings } from './generate-song.ts'
import { linkSettings } from './import-link.ts'
import { inpaintRequest, inpaintResult, inpaintSettings } from './inpaint.ts'
import { joinSettings } from './join-audio.ts'
import { uploadSettings } from './receive-upload.ts'
import { stemsRequest, stemsResult, stemsSettings } from './separate-stems.ts'
import { similarMusicRequest, similarMusicSettings } from './similar-music.ts'
import { similarSongRequest, similarSongSettings } from './similar-song.ts'
import { singRequest, singSettings } from './sing.ts'
import { voiceSwapRequest, voiceSwapSettings } from './swap-voice.ts'
import { trimSettings } from './trim-audio.ts'
import { voiceToInstrumentRequest, voiceToInstrumentSettings } from './voice-to-instrument.ts'
import { lyricsRequest, lyricsResult, lyricsSettings } from './write-lyrics.ts'
import type { JobTool, PanelTool } from './tools.rules.ts'

/** What each tool of the catalogue is sent. */
export const toolRequests = {
  song_gen: songRequest,
  section_analysis: sectionsRequest,
  separate_stems: stemsRequest,
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
} as const satisfies Record<PanelTool, z.ZodMiniType>
export type RequestOf<K extends PanelTool> = z.infer<(typeof toolRequests)[K]>

/** What was asked, as it is kept with the message. */
export const settingsSchema = z.discriminatedUnion('tool', [
  songSettings,
  sectionsSettings,
  stemsSettings,
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
])
export type Settings = z.infer<typeof settingsSchema>
export type SettingsOf<K extends JobTool> = Extract<Settings, { tool: K }>

/** What a job found out, for tools that leave data. */
export const resultSchema = z.discriminatedUnion('tool', [sectionsResult, stemsResult, inpaintResult, lyricsResult])
export type Result = z.infer<typeof resultSchema>

/** Whether a finished job of the tool has found something out. */
export const leavesData = (tool: JobTool): boolean =>
  resultSchema.def.options.some(({ shape }) => shape.tool.def.values.some((key) => key === tool))
