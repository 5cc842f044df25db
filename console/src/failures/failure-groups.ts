import type { FailureGroup, FailuresQuery } from '@songloom/contracts/support/failures'
import type { GenerationFilter } from '@songloom/contracts/support/generations'
import { failureWindowSeconds, noEngine } from '@songloom/contracts/support/support.rules'
import { faults } from '@songloom/contracts/errors/failure-causes.rules'

export type FailureRow = FailureGroup & { id: string }

/** The query of the page's address; by default our failures of the last day. */
export function readQuery(search: URLSearchParams): FailuresQuery {
  const asked = search.get('whose') ?? 'ours'
  const fault = faults.find((each) => each === asked)
  const endedWithinSeconds = Number(search.get('within')) || failureWindowSeconds
  return fault ? { endedWithinSeconds, fault } : { endedWithinSeconds }
}

export const toRow = (group: FailureGroup): FailureRow => ({
  ...group,
  id: [group.failureCode, group.engine, group.errorShape].join(' '),
})

/** The generations of a group, as the list and a bulk action filter them. */
export const toGroupFilter = (
  { failureCode, engine, errorShape }: FailureGroup,
  { endedWithinSeconds }: FailuresQuery,
): GenerationFilter => ({ tab: 'failed', failureCode, engine: engine ?? noEngine, errorShape, endedWithinSeconds })
