import { hasRoleAtLeast } from '../account/plans.rules.ts'
import type { Role } from '../account/plans.rules.ts'

/** The maximum of a lead's grant; admins may grant more. */
export const largestLeadGrantTokens = 10_000
/** A lead's grant above this waits for an admin. */
export const largestGrantWithoutApprovalTokens = 5_000
export const largestGrantTokens = 1_000_000
/** Grants and refunds by one lead in 24 hours. */
export const largestLeadGrantTokensPerDay = 50_000
/** Refunds by one support agent in 24 hours. */
export const largestSupportRefundTokensPerDay = 10_000
/** A bulk action of support on more generations waits for a lead or an admin. */
export const largestBulkWithoutApproval = 50
export const maxUserNoteLength = 200

/** What the user reads by default. */
export const defaultUserNotes = {
  grant: 'Tokens added by support',
  refund: 'Refunded by support',
  plan: 'Monthly tokens',
} as const

/** Tokens that a role may grant and refund in 24 hours; null for unlimited. */
export function getDailyTokenLimit(role: Role): number | null {
  if (hasRoleAtLeast(role, 'admin')) return null
  return hasRoleAtLeast(role, 'lead') ? largestLeadGrantTokensPerDay : largestSupportRefundTokensPerDay
}

interface Person {
  id: string
  role: Role
}

/** Why `giver` may not grant tokens or a plan to `receiver`; empty when allowed. */
export function findGrantObstacle(giver: Person, receiver: Person): string {
  if (giver.id === receiver.id) return 'This is your own account.'
  if (hasRoleAtLeast(receiver.role, 'support') && !hasRoleAtLeast(giver.role, 'admin'))
    return 'This is a staff account. Only an admin may grant tokens or set plans here.'
  return hasRoleAtLeast(giver.role, 'lead') ? '' : 'Only a lead or an admin may grant tokens or set plans.'
}

/** Whether a bulk action by this role on `count` generations waits for another person. */
export const needsBulkApproval = (role: Role, count: number): boolean =>
  !hasRoleAtLeast(role, 'lead') && count > largestBulkWithoutApproval

/** Whether a grant by this role waits for an admin. */
export const needsGrantApproval = (role: Role, tokens: number): boolean =>
  !hasRoleAtLeast(role, 'admin') && tokens > largestGrantWithoutApprovalTokens

/** What decides whether a finished generation can be refunded. */
export interface RefundFacts {
  chargedTokens: number
  refundedTokens: number
  /** It belongs to a staff account. */
  isStaffAccount: boolean
}

/** Why a finished generation is not refunded; empty when it may be. */
export function findRefundObstacle({ chargedTokens, refundedTokens, isStaffAccount }: RefundFacts): string {
  if (refundedTokens > 0) return `${refundedTokens} tokens were refunded already.`
  if (chargedTokens === 0) return 'Nothing was charged for it.'
  return isStaffAccount ? 'It belongs to a staff account.' : ''
}
