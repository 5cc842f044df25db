import type { Plan, Role } from '@songloom/contracts/account/plans.rules'
import type { SupportUser } from '@songloom/contracts/support/users/users'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { microsSql, momentSql, selectPage } from '../../keyset.ts'
import type { Cursor } from '../../keyset.ts'
import { containing } from '../../like.ts'
import { toRestriction, restrictionSql } from './restrictions.ts'
import type { RestrictionRow } from './restrictions.ts'
import { toRestrictionCase, isCaseOfSql, openCaseSql } from './cases.ts'
import type { CaseRow } from './cases.ts'

export interface UsersPage {
  search?: string
  plan?: Plan
  role?: Role
  /** Row of `usersQuery`. */
  caseOwner?: string
  after: Cursor | undefined
  limit: number
}

export interface UserRow {
  id: string
  name: string
  email: string
  role: Role
  plan: Plan
  staff: boolean
  available: string | null
  reserved: string | null
  generations: number
  last_seen_at: Date | null
  restriction: RestrictionRow | null
  open_case: CaseRow | null
  created_at: Date
  micros: string
}

/** Of a user `u`, as `UserRow`. */
export const userColumnsSql = `u.id, u.name, u.email, u.role, u.plan, u.staff, u.created_at,
  ${microsSql('u.created_at')} as micros,
  (select balance from ledger_balances where account = 'user:' || u.id || ':available') as available,
  (select balance from ledger_balances where account = 'user:' || u.id || ':reserved') as reserved,
  (select count(*)::int from jobs j where j.user_id = u.id) as generations,
  (select p.seen_at from user_presences p where p.user_id = u.id) as last_seen_at,
  ${restrictionSql('u.id')} as restriction,
  ${openCaseSql('user', 'u.id')} as open_case`

/** Returns a row of `userColumnsSql` as staff read it; a missing balance is 0. */
export const toSupportUser = (row: UserRow): SupportUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  plan: row.plan,
  staff: row.staff,
  tokens: { available: Number(row.available ?? 0), reserved: Number(row.reserved ?? 0) },
  generationCount: row.generations,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  restriction: row.restriction && toRestriction(row.restriction),
  openCase: row.open_case && toRestrictionCase(row.open_case),
  createdAt: row.created_at.toISOString(),
})

/** Users as support reads them, newest first, by keyset. `search` is an id or part of a name or an address. */
export async function listSupportUsers(
  db: Database,
  { search, plan, role, caseOwner, after, limit }: UsersPage,
): Promise<{ users: SupportUser[]; next: string | null }> {
  const words = search?.trim() || null
  const found = await selectRows<UserRow>(
    db,
    `select ${userColumnsSql} from users u
     where (?::text is null or u.id = ? or u.email ilike ? or u.name ilike ?) and (?::text is null or u.plan = ?)
       and (?::text is null or u.role = ?)
       and (?::text is null or ${isCaseOfSql('user', 'u.id')})
       ${after ? `and (u.created_at, u.id) < (${momentSql}, ?)` : ''} order by u.created_at desc, u.id desc limit ?`,
    [
      words,
      words,
      containing(words ?? ''),
      containing(words ?? ''),
      plan ?? null,
      plan ?? null,
      role ?? null,
      role ?? null,
      caseOwner ?? null,
      caseOwner ?? null,
      ...(after ? [after.micros, after.id] : []),
      limit + 1,
    ],
  )
  const { rows, next } = selectPage(found, limit, (row) => row)
  return { users: rows.map(toSupportUser), next }
}

/** Returns a user as staff read it; undefined for an unknown id. */
export async function getSupportUser(db: Database, id: string): Promise<SupportUser | undefined> {
  const [row] = await selectRows<UserRow>(db, `select ${userColumnsSql} from users u where u.id = ?`, [id])
  return row && toSupportUser(row)
}

/** Counts the sessions of a user that have not expired. */
export async function countSessions(db: Database, userId: string): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    'select count(*)::int as count from sessions where user_id = ? and expires_at > now()',
    [userId],
  )
  return row!.count
}

/** Ends all sessions of a user; sockets close with their session. Returns how many sessions ended. */
export async function endSessions(trx: Database, userId: string): Promise<number> {
  return trx('sessions').where({ user_id: userId }).delete()
}

/** Number of users by plan. */
export async function countSubscribers(db: Database): Promise<Map<Plan, number>> {
  const rows = await selectRows<{ plan: Plan; count: number }>(
    db,
    'select plan, count(*)::int as count from users group by plan',
  )
  return new Map(rows.map(({ plan, count }) => [plan, count]))
}
