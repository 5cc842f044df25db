import { getCauseLabel } from '@songloom/contracts/errors/failure-causes.rules'
import { stuckRuleLabels } from '@songloom/contracts/jobs/stuck-jobs.rules'
import type { GenerationFilter } from '@songloom/contracts/support/generations'
import { shortenId } from '../../ui/format.ts'
import { deskTexts } from '../../desk-texts.ts'
import { getEngineLabel, getToolLabel, getVersionLabel } from '../labels.ts'

const t = deskTexts.generations

const ageOf = (olderThanSeconds: number): string =>
  t.filters.ages.find(([value]) => value === String(olderThanSeconds))?.[1] ?? `${olderThanSeconds} s`

const spanLabel = (endedWithinSeconds: number): string =>
  deskTexts.failures.spans.find(([value]) => value === String(endedWithinSeconds))?.[1] ?? `${endedWithinSeconds} s`

/** Filters of failures, and of the ends of generations. */
const describeFailures = (filter: GenerationFilter): (string | undefined | 0)[] => [
  filter.failureCode && getCauseLabel(filter.failureCode),
  filter.fault && deskTexts.failures.faults[filter.fault],
  filter.engine && getEngineLabel(filter.engine),
  filter.errorShape && deskTexts.failures.similar,
  filter.sinceVersion && deskTexts.failures.sinceVersion(filter.sinceVersion),
  filter.endedWithinSeconds && `${deskTexts.failures.within} ${spanLabel(filter.endedWithinSeconds)}`,
]

/** "Failed · v3 · Over 1 hour": a summary of a filter. */
export function describeFilter(filter: GenerationFilter): string {
  return [
    t.tabNames[filter.tab],
    filter.rule && stuckRuleLabels[filter.rule],
    ...describeFailures(filter),
    filter.tool && getToolLabel(filter.tool),
    filter.version && getVersionLabel(filter.version),
    filter.olderThanSeconds && ageOf(filter.olderThanSeconds),
    filter.caseOwner && deskTexts.notes.openCase,
    filter.search && `“${filter.search}”`,
    filter.userId && `${t.filters.user} ${shortenId(filter.userId)}`,
    filter.projectId && `${t.filters.project} ${shortenId(filter.projectId)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
