import { catalogue, isPanelTool } from '@songloom/tools/registry.rules'
import type { CatalogueKey } from '@songloom/tools/registry.rules'
import { createTable } from '../create-table.rules.ts'

/** The side panels of the shell, as in its saved state (spec 3 §2); the library has a select mode by its payload. */
export const panelTypes = [
  'library',
  'search',
  'tools',
  'lyrics',
  'dna',
  'singing-generator',
  'similar-music',
  'similar-song',
  'song-generator',
  'agent-generator',
  'voice-swap',
  'voice-to-instrument',
  'music-generator',
  'lyrics-writer',
  'extend-music',
  'auto-complete-music',
  'stem-separation',
  'InPainting',
  'section-analysis',
] as const
export type PanelName = (typeof panelTypes)[number]

/** Short keys of panels (spec 2 §2), where they differ from the panel's name. */
const panelOfKey = createTable<PanelName>({
  similar: 'similar-music',
  extend: 'extend-music',
  'ai-song': 'song-generator',
  agent: 'agent-generator',
  'ai-singing': 'singing-generator',
  lyrics: 'lyrics-writer',
})

const isPanelName = (name: string): name is PanelName => panelTypes.some((one) => one === name)

/** The panel and tool of a tool's key; a tool such as the chat has no panel. */
export interface KeyedPanel {
  panel: string | undefined
  tool: CatalogueKey | undefined
}

/** Parses a short key, a panel's name or a tool's slug; undefined for an unknown one. */
export function getPanel(key: string): KeyedPanel | undefined {
  const name = panelOfKey.get(key) ?? key
  const tool = catalogue.find(({ slug, panel }) => slug === name || panel === name)
  const panel = tool?.panel ?? name
  const isKnown = isPanelName(panel) || (tool !== undefined && isPanelTool(tool.key))
  if (!isKnown) return tool && { panel: undefined, tool: tool.key }
  return { panel, tool: tool?.key }
}
