import type { MessageDescriptor } from '@lingui/core'
import type { Message } from '@songloom/contracts/messages'
import { isPanelTool, toolById } from '@songloom/contracts/tools.rules'
import type { JobTool, LibraryTool, PanelTool } from '@songloom/contracts/tools.rules'
import type { JobDraft } from '../../lib/job-draft.ts'
import type { PanelSettings } from '../../lib/library-jobs.ts'
import { openTool } from '../../lib/open-tool.ts'
import { sectionsTool } from '../analyse-sections/tool.tsx'
import { extendTool } from '../extend-track/tool.tsx'
import { songTool } from '../generate-song/tool.tsx'
import { linkTool } from '../import-link/tool.tsx'
import { joinTool } from '../join-audio/tool.tsx'
import { uploadTool } from '../receive-upload/tool.tsx'
import { stemsTool } from '../separate-stems/tool.tsx'
import { trimTool } from '../trim-audio/tool.tsx'
import type { ReferenceTool } from './reference.ts'
import type { CatalogueEntry, JobWords, StudioTool } from './studio-tool.ts'

/** Every tool with a panel, by its key: a missing one does not compile. */
export const studioTools = {
  song_gen: songTool,
  section_analysis: sectionsTool,
  separate_stems: stemsTool,
  extend_music: extendTool,
} satisfies { [K in PanelTool]: StudioTool<K> }

/** What fills a library: words for its jobs, and no panel. */
export const libraryTools = {
  receive_upload: uploadTool,
  import_link: linkTool,
  trim_audio: trimTool,
  join_audio: joinTool,
} satisfies {
  [K in LibraryTool]: JobWords<K>
}

/** Tools that a finished audio can be given to. */
export const audioTools = [
  { key: 'section_analysis', ...sectionsTool },
  { key: 'separate_stems', ...stemsTool },
  { key: 'extend_music', ...extendTool },
] as const

/** Whether a tool works on one audio, which can be dropped on its panel. */
export const isReferenceTool = (key: PanelTool): key is ReferenceTool => audioTools.some((tool) => tool.key === key)

/** A tool of which only the key is known. */
type AnySteps = { steps: Readonly<Record<string, MessageDescriptor>> }
type AnyStudioTool = Omit<StudioTool<PanelTool>, 'steps'> & AnySteps

export const studioTool = (key: PanelTool): AnyStudioTool => studioTools[key]

/** What is said of a job of any tool. */
export const jobWords = (key: JobTool): CatalogueEntry & AnySteps => ({ ...studioTools, ...libraryTools })[key]

/** The tool of a card; a message from before settings were kept knows its number only. */
export function toolOfMessage({ settings, aiMagicTool }: Message): PanelTool | undefined {
  const key = settings?.tool ?? toolById(aiMagicTool.assistant)?.key
  return key !== undefined && isPanelTool(key) ? key : undefined
}

export const stepLabel = (tool: JobTool, step: string): MessageDescriptor | undefined => jobWords(tool).steps[step]

/** What was asked, ready to be sent once more. */
export const draftOf = (settings: PanelSettings): JobDraft => studioTool(settings.tool).draftOf(settings)

/** Puts what was asked into its panel, and shows it. */
export function openSettings(settings: PanelSettings): void {
  studioTool(settings.tool).restore(settings)
  openTool(settings.tool)
}
