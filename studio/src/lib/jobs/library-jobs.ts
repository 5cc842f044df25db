import type { Message } from '@songloom/contracts/jobs/messages'
import type { SettingsFor } from '@songloom/tools/contracts'
import { isJobTool, isPanelTool, findToolById } from '@songloom/tools/registry.rules'
import type { LibraryTool, PanelTool } from '@songloom/tools/registry.rules'

/** What a panel was asked for: it can be shown in it again. */
export type PanelSettings = SettingsFor<PanelTool>

/**
 * What was asked in a panel; undefined for jobs that fill a library, and for messages from before settings were kept.
 */
export const getPanelSettings = ({ settings }: Pick<Message, 'settings'>): PanelSettings | undefined =>
  settings && isPanelTool(settings.tool) ? (settings as PanelSettings) : undefined

/** Uploads and imports have no page of a project: their results are found in the library. */
export const isLibraryTool = (key: string): key is LibraryTool => isJobTool(key) && !isPanelTool(key)

export const isLibraryMessage = ({ settings, aiMagicTool }: Pick<Message, 'settings' | 'aiMagicTool'>): boolean =>
  isLibraryTool(settings?.tool ?? findToolById(aiMagicTool.assistant)?.key ?? '')
