import type { MessageDescriptor } from '@lingui/core'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { ToolGroup } from '@songloom/tools/definition.rules'
import { isPanelTool, panelTools, findToolById } from '@songloom/tools/registry.rules'
import type { BackgroundTool, JobTool, LibraryTool, PanelTool } from '@songloom/tools/registry.rules'
import { openTool } from '../shell/open-tool.ts'
import type { JobDraft } from './job-draft.ts'
import type { PanelSettings } from './library-jobs.ts'
import type { CatalogueEntry, JobLabels, StudioTool } from './studio-tool.ts'

/** A tool of which only the key is known. */
type AnySteps = { steps: Readonly<Record<string, MessageDescriptor>> }
type AnyStudioTool = Omit<StudioTool<PanelTool>, 'steps'> & AnySteps

/** Every tool by its key: a missing one does not compile. */
export interface ToolTable {
  panel: { [K in PanelTool]: StudioTool<K> }
  library: { [K in LibraryTool | BackgroundTool]: JobLabels<K> }
}

/** A tool that opens with a finished audio. */
export type AudioTool = AnyStudioTool & { key: PanelTool; useAudio: MessageDescriptor }

let table: ToolTable | undefined

/** Fills the lookup; `app/tools.ts` does it before any part that reads it is drawn. */
export const setTools = (tools: ToolTable): void => {
  table = tools
}

function readTable(): ToolTable {
  if (!table) throw new Error('The tools are not loaded: import app/tools.ts first.')
  return table
}

/** What the screens know of a tool with a panel. */
export const findTool = (key: PanelTool): AnyStudioTool => readTable().panel[key]

/** Icon, name, description and step labels of any tool with jobs. */
export const getToolLabels = (key: JobTool): CatalogueEntry & AnySteps => {
  const { panel, library } = readTable()
  return { ...panel, ...library }[key]
}

/** Tools that change an audio first, then those that follow one, then the rest; each group in the catalogue's order. */
const groupOrder: readonly ToolGroup[] = ['modification', 'controlled', 'generation']
const orderedTools = panelTools.toSorted(
  (one, other) => groupOrder.indexOf(one.group) - groupOrder.indexOf(other.group),
)

/** Tools with a menu entry for a finished audio. */
export const listAudioTools = (): readonly AudioTool[] =>
  orderedTools.flatMap(({ key }) => {
    const tool = findTool(key)
    return tool.useAudio ? [{ ...tool, key, useAudio: tool.useAudio }] : []
  })

/** The tool of a card; a message from before settings were kept knows its number only. */
export function getMessageTool({ settings, aiMagicTool }: Message): PanelTool | undefined {
  const key = settings?.tool ?? findToolById(aiMagicTool.assistant)?.key
  return key !== undefined && isPanelTool(key) ? key : undefined
}

export const stepLabel = (tool: JobTool, step: string): MessageDescriptor | undefined => getToolLabels(tool).steps[step]

/** The job of these settings, ready to be sent again. */
export const toDraft = (settings: PanelSettings): JobDraft => findTool(settings.tool).toDraft(settings)

/** Puts settings into their panel, and shows it. */
export function openSettings(settings: PanelSettings): void {
  findTool(settings.tool).restore(settings)
  openTool(settings.tool)
}
