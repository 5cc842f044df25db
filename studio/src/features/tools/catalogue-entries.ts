import { isPanelTool } from '@songloom/tools/registry.rules'
import type { CatalogueKey, PanelTool } from '@songloom/tools/registry.rules'
import { comingEntries } from './coming-entries.ts'
import { studioTool } from './registry.ts'
import type { CatalogueEntry } from './studio-tool.ts'

/** Icon, name and description of any tool of the catalogue. */
export const catalogueEntry = (key: CatalogueKey): CatalogueEntry =>
  isPanelTool(key) ? studioTool(key) : comingEntries[key as Exclude<CatalogueKey, PanelTool>]
