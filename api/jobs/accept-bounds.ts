import { freeGenerationsPerDay, generationLimitApplies, maxOpenJobs } from '@songloom/contracts/account/plans.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import { getQuota } from '@songloom/contracts/account/quotas.rules'
import type { AcceptBounds } from '@songloom/store/jobs/accept-job'
import { NotEnoughTokens } from '@songloom/store/ledger/ledger'
import { NotAccepted } from '@songloom/store/jobs/not-accepted'
import { Refusal } from '../http/refusal.ts'

/** How much of a user's may be under way. */
export const boundsOf = ({ role, plan }: SessionUser): AcceptBounds => ({
  maxOpen: maxOpenJobs(role, plan),
  quota: getQuota(role, plan),
  ...(generationLimitApplies(role, plan) ? { generations: { max: freeGenerationsPerDay } } : {}),
})

/** Why a job was not accepted, for the one who asked. */
export function refused(error: unknown): never {
  if (error instanceof NotEnoughTokens) throw new Refusal('not_enough_tokens')
  if (error instanceof NotAccepted) throw new Refusal(error.code, { values: error.values }, { cause: error.cause })
  throw error
}
