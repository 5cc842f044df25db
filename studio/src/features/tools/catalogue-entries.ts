import { isPanelTool } from '@songloom/tools/registry.rules'
import type { CatalogueKey, PanelTool } from '@songloom/tools/registry.rules'
import { comingEntries } from './coming-entries.ts'
import { findTool } from '../../lib/jobs/tool-lookup.ts'
import type { CatalogueEntry } from '../../lib/jobs/studio-tool.ts'

/** Icon, name and description of any tool of the catalogue. */
export const catalogueEntry = (key: CatalogueKey): CatalogueEntry =>
  isPanelTool(key) ? findTool(key) : comingEntries[key as Exclude<CatalogueKey, PanelTool>]
