import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { RouteName } from '@songloom/contracts/routes/routes'
import type { Belongings } from './belongings.ts'

export const principals = ['visitor', 'expired', 'owner', 'other', 'support', 'admin'] as const
export type Principal = (typeof principals)[number]

/**
 * The ownership of what a request names: the owner's, deleted, or missing. The further relations are the owner's second
 * project and its audio shared by link, taken down by staff, or private with a class or licence between the users.
 */
export type Relation = 'live' | 'deleted' | 'missing' | 'linked' | 'taken_down' | 'class' | 'licensed'

export interface Row {
  route: RouteName
  relation: Relation
  /**
   * Expected status for visitor, expired session, owner, other user, support, admin; reviewed by people, not derived.
   */
  expected: readonly [number, number, number, number, number, number]
  /** Why a 400 or 409, where it is not a request that cannot be read and not a project's pending generations. */
  conflict?: ErrorCode
  /** Why a 403, where it is not that another user is named. */
  refusal?: ErrorCode
  input?: (
    of: Belongings,
    ownerId: string,
  ) => {
    params?: Record<string, string>
    query?: Record<string, string>
    headers?: Record<string, string>
    body?: unknown
  }
}
