import { blank, own, remove } from '../personal-table.ts'
import type { PersonalTable } from '../personal-table.ts'

const secret = { none: 'It holds secrets alone.' } as const

/** The account itself, and the ways into it. */
export const accountTables: readonly PersonalTable[] = [
  { table: 'sessions', of: own, file: 'sessions', omit: ['token'], erase: remove },
  {
    table: 'credentials',
    of: own,
    file: 'sign-in-methods',
    omit: ['password', 'access_token', 'refresh_token', 'id_token'],
    erase: remove,
  },
  {
    table: 'verifications',
    of: `t.value = :userId or strpos(t.identifier, :userId) > 0
      or exists (select 1 from users u where u.id = :userId and strpos(t.identifier || t.value, u.email) > 0)`,
    file: secret,
    erase: remove,
  },
  { table: 'two_factors', of: own, file: secret, erase: remove },
  { table: 'email_changes', of: own, file: 'email-changes', omit: ['confirm_hash', 'cancel_hash'], erase: remove },
  { table: 'user_presences', of: own, file: 'last-seen', erase: remove },
  { table: 'api_keys', of: own, file: 'api-keys', omit: ['hash', 'revoked_by_email'], erase: remove },
  { table: 'account_exports', of: own, file: 'exports', omit: ['token_hash', 'workflow_at'], erase: remove },
  {
    table: 'account_deletions',
    of: own,
    file: 'deletions',
    omit: ['workflow_at', 'actor_email'],
    erase: blank({ reason: 'null' }),
    keeps: ['id', 'user_id', 'state', 'actor_email'],
  },
]

/** The last of all: conditions of the others read the e-mail address. */
export const usersTable: PersonalTable = {
  table: 'users',
  of: 't.id = :userId',
  file: 'account',
  erase: blank({
    name: "'Deleted account'",
    email: "t.id || '@deleted.invalid'",
    email_verified: 'false',
    image: 'null',
    role: "'user'",
    plan: "'free'",
    plan_source: "'staff'",
    plan_period_end: 'null',
    next_plan: 'null',
    staff: 'false',
    two_factor_enabled: 'false',
    mail_when_ready: 'false',
    class_id: 'null',
    deleted_at: 'coalesce(t.deleted_at, now())',
  }),
  keeps: ['id'],
}
