import { isJobTool } from '@songloom/contracts/tools.rules'
import type { JobTool, ToolKey } from '@songloom/contracts/tools.rules'
import { comingEntries } from './coming-entries.ts'
import { studioTool } from './registry.ts'
import type { CatalogueEntry } from './studio-tool.ts'

/** Icon, name and description of any tool. */
export const catalogueEntry = (key: ToolKey): CatalogueEntry =>
  isJobTool(key) ? studioTool(key) : comingEntries[key as Exclude<ToolKey, JobTool>]
