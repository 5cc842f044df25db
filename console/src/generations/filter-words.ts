import { stuckRuleLabels } from '@songloom/contracts/stuck-jobs.rules'
import type { GenerationFilter } from '@songloom/contracts/support-generations'
import { shortId } from '../ui/format.ts'
import { words } from '../words.ts'
import { toolLabel, versionLabel } from './labels.ts'

const t = words.generations

const ageOf = (olderThanSeconds: number): string =>
  t.filters.ages.find(([value]) => value === String(olderThanSeconds))?.[1] ?? `${olderThanSeconds} s`

/** "Failed · v3 · Over 1 hour": what a filter asks for. */
export function filterWords(filter: GenerationFilter): string {
  return [
    t.tabNames[filter.tab],
    filter.rule && stuckRuleLabels[filter.rule],
    filter.tool && toolLabel(filter.tool),
    filter.version && versionLabel(filter.version),
    filter.olderThanSeconds && ageOf(filter.olderThanSeconds),
    filter.search && `“${filter.search}”`,
    filter.userId && `${t.filters.user} ${shortId(filter.userId)}`,
    filter.projectId && `${t.filters.project} ${shortId(filter.projectId)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
