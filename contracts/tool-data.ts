import * as z from 'zod/mini'
import { sectionsRequest, sectionsResult, sectionsSettings } from './analyse-sections.ts'
import { extendRequest, extendSettings } from './extend-track.ts'
import { songRequest, songSettings } from './generate-song.ts'
import { linkSettings } from './import-link.ts'
import { joinSettings } from './join-audio.ts'
import { uploadSettings } from './receive-upload.ts'
import { stemsRequest, stemsResult, stemsSettings } from './separate-stems.ts'
import { trimSettings } from './trim-audio.ts'
import type { JobTool, PanelTool } from './tools.rules.ts'

/** What each tool of the catalogue is sent. */
export const toolRequests = {
  song_gen: songRequest,
  section_analysis: sectionsRequest,
  separate_stems: stemsRequest,
  extend_music: extendRequest,
} as const satisfies Record<PanelTool, z.ZodMiniType>
export type RequestOf<K extends PanelTool> = z.infer<(typeof toolRequests)[K]>

/** What was asked, as it is kept with the message. */
export const settingsSchema = z.discriminatedUnion('tool', [
  songSettings,
  sectionsSettings,
  stemsSettings,
  extendSettings,
  uploadSettings,
  linkSettings,
  trimSettings,
  joinSettings,
])
export type Settings = z.infer<typeof settingsSchema>
export type SettingsOf<K extends JobTool> = Extract<Settings, { tool: K }>

/** What a job found out, for tools that leave data. */
export const resultSchema = z.discriminatedUnion('tool', [sectionsResult, stemsResult])
export type Result = z.infer<typeof resultSchema>

/** Whether a finished job of the tool has found something out. */
export const leavesData = (tool: JobTool): boolean =>
  resultSchema.def.options.some(({ shape }) => shape.tool.def.values.some((key) => key === tool))
