import type { MessageDescriptor } from '@lingui/core'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { ToolGroup } from '@songloom/tools/definition.rules'
import { isPanelTool, panelTools, toolById } from '@songloom/tools/registry.rules'
import type { JobTool, LibraryTool, PanelTool } from '@songloom/tools/registry.rules'
import type { JobDraft } from '../../lib/jobs/job-draft.ts'
import type { PanelSettings } from '../../lib/jobs/library-jobs.ts'
import { openTool } from '../../lib/shell/open-tool.ts'
import { sectionsTool } from '../analyse-sections/tool.tsx'
import { autoCompleteTool } from '../auto-complete/tool.tsx'
import { extendTool } from '../extend-track/tool.tsx'
import { musicTool } from '../generate-music/tool.tsx'
import { songTool } from '../generate-song/tool.tsx'
import { inpaintTool } from '../inpaint/tool.tsx'
import { linkTool } from '../import-link/tool.tsx'
import { joinTool } from '../join-audio/tool.tsx'
import { uploadTool } from '../receive-upload/tool.tsx'
import { stemsTool } from '../separate-stems/tool.tsx'
import { stemToMidiTool } from '../stem-to-midi/tool.tsx'
import { similarMusicTool } from '../similar-music/tool.tsx'
import { similarSongTool } from '../similar-song/tool.tsx'
import { voiceToInstrumentTool } from '../voice-to-instrument/tool.tsx'
import { singTool } from '../sing/tool.tsx'
import { voiceSwapTool } from '../swap-voice/tool.tsx'
import { trimTool } from '../trim-audio/tool.tsx'
import { giveReference } from '../../panels/reference.ts'
import type { Reference } from '../../panels/reference.ts'
import { lyricsTool } from '../write-lyrics/tool.tsx'
import type { CatalogueEntry, JobWords, StudioTool } from './studio-tool.ts'

/** Every tool with a panel, by its key: a missing one does not compile. */
export const studioTools = {
  song_gen: songTool,
  section_analysis: sectionsTool,
  separate_stems: stemsTool,
  stem_to_midi: stemToMidiTool,
  extend_music: extendTool,
  similar_instru_gen: similarMusicTool,
  similar_song_gen: similarSongTool,
  auto_complete_music: autoCompleteTool,
  inpainting: inpaintTool,
  generate_music: musicTool,
  voice_to_instrument: voiceToInstrumentTool,
  vocals_gen: singTool,
  voice_swap: voiceSwapTool,
  lyric_writing: lyricsTool,
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

/** A tool of which only the key is known. */
type AnySteps = { steps: Readonly<Record<string, MessageDescriptor>> }
type AnyStudioTool = Omit<StudioTool<PanelTool>, 'steps'> & AnySteps

export const studioTool = (key: PanelTool): AnyStudioTool => studioTools[key]

/** A tool that a finished audio can be given to. */
export type AudioTool = AnyStudioTool & { key: PanelTool; useAudio: MessageDescriptor }

/** What changes an audio comes first, then what follows one, then what merely listens to it; each in the catalogue's order. */
const groupOrder: readonly ToolGroup[] = ['modification', 'controlled', 'generation']

/** Those that say how their entry reads: a line in the table above is enough. */
export const audioTools: readonly AudioTool[] = panelTools
  .toSorted((one, other) => groupOrder.indexOf(one.group) - groupOrder.indexOf(other.group))
  .flatMap(({ key }) => {
    const tool = studioTool(key)
    return tool.useAudio ? [{ ...tool, key, useAudio: tool.useAudio }] : []
  })

/** Opens a tool with this audio set. */
export function giveAudio({ key, openWith }: AudioTool, reference: Reference): void {
  if (openWith) openWith(reference)
  else giveReference(key, reference)
}

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
