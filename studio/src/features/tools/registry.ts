import type { MessageDescriptor } from '@lingui/core'
import type { Message } from '@songloom/contracts/messages'
import type { Settings } from '@songloom/contracts/tool-data'
import { isJobTool, toolById } from '@songloom/contracts/tools.rules'
import type { JobTool } from '@songloom/contracts/tools.rules'
import type { JobDraft } from '../../lib/job-draft.ts'
import { openTool } from '../../lib/open-tool.ts'
import { sectionsTool } from '../analyse-sections/tool.tsx'
import { songTool } from '../generate-song/tool.tsx'
import { stemsTool } from '../separate-stems/tool.tsx'
import type { StudioTool } from './studio-tool.ts'

/** Every tool with a job, by its key: a missing one does not compile. */
export const studioTools = {
  song_gen: songTool,
  section_analysis: sectionsTool,
  separate_stems: stemsTool,
} satisfies { [K in JobTool]: StudioTool<K> }

/** Tools that a finished audio can be given to. */
export const audioTools = [
  { key: 'section_analysis', ...sectionsTool },
  { key: 'separate_stems', ...stemsTool },
] as const

/** A tool of which only the key is known. */
type AnyStudioTool = Omit<StudioTool<JobTool>, 'steps'> & { steps: Readonly<Record<string, MessageDescriptor>> }

export const studioTool = (key: JobTool): AnyStudioTool => studioTools[key]

/** The tool of a card; a message from before settings were kept knows its number only. */
export function toolOfMessage({ settings, aiMagicTool }: Message): JobTool | undefined {
  const key = settings?.tool ?? toolById(aiMagicTool.assistant)?.key
  return key !== undefined && isJobTool(key) ? key : undefined
}

export const stepLabel = (tool: JobTool, step: string): MessageDescriptor | undefined => studioTool(tool).steps[step]

/** What was asked, ready to be sent once more. */
export const draftOf = (settings: Settings): JobDraft => studioTool(settings.tool).draftOf(settings)

/** Puts what was asked into its panel, and shows it. */
export function openSettings(settings: Settings): void {
  studioTool(settings.tool).restore(settings)
  openTool(settings.tool)
}
