import type { GenerationTab } from '@songloom/contracts/support/support.rules'

/** In which tabs a filter means something; one that is not named here does in all of them. */
const tabs = new Map<string, readonly GenerationTab[]>([
  ['rule', ['stuck']],
  ['failureCode', ['failed', 'parked']],
  ['fault', ['failed']],
  ['engine', ['failed', 'parked']],
  ['errorShape', ['failed']],
  ['sinceVersion', ['failed']],
  ['endedWithinSeconds', ['failed', 'cancelled', 'all']],
])

export const isFilterInTab = (tab: GenerationTab, source: string): boolean => tabs.get(source)?.includes(tab) ?? true

/** Whether a filter means something in every tab. */
export const isSharedFilter = (source: string): boolean => !tabs.has(source)

/** A filter carried to another tab, without the fields that do not apply there. */
export const filterFor = (tab: GenerationTab, filter: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(filter).filter(([source]) => isFilterInTab(tab, source))),
  tab,
})
