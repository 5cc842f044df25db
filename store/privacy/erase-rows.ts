import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { lockName } from '../database.ts'
import { personalTables } from './personal-tables.ts'
import type { PersonalTable } from './personal-table.ts'

/** Texts of staff in which an address of a user may stand, though they are about something else. */
const mentions: readonly (readonly [table: string, column: string, type: 'text' | 'jsonb'])[] = [
  ['audit', 'reason', 'text'],
  ['audit', 'before', 'jsonb'],
  ['audit', 'after', 'jsonb'],
  ['bulk_actions', 'filter', 'jsonb'],
  ['bulk_actions', 'reason', 'text'],
  ['bulk_actions', 'user_note', 'text'],
  ['team_views', 'name', 'text'],
  ['team_views', 'filter', 'jsonb'],
  ['billing_events', 'outcome', 'text'],
  ['billing_drifts', 'found', 'text'],
]

/** The statement that erases a user's rows of a table; undefined where they stay or go with others. */
function toErasure({ table, of, erase }: PersonalTable): string | undefined {
  if (erase.kind === 'delete') return `delete from ${table} t where ${of}`
  if (erase.kind !== 'blank') return undefined
  const sets = Object.entries(erase.set).map(([column, value]) => `${column} = ${value}`)
  return `update ${table} t set ${sets.join(', ')} where ${of}`
}

/** Replaces a user's address in texts of staff. Case is ignored, as addresses are stored in lower case. */
async function eraseMentions(trx: Database, email: string): Promise<void> {
  for (const [table, column, type] of mentions) {
    await trx.raw(
      `update ${table} set ${column} = replace(${column}::text, :email, 'deleted account')::${type}
       where strpos(${column}::text, :email) > 0`,
      { email },
    )
  }
}

/**
 * Deletes or blanks all rows of a user in one transaction, by the registry of tables; the ledger, receipts and the
 * audit stay under the user's id, which names nobody from then on. Idempotent; concurrent calls wait for each other.
 */
export const eraseRows = (db: Database, userId: string, tables = personalTables): Promise<void> =>
  db.transaction(async (trx) => {
    await lockName(trx, `erase:${userId}`)
    const [user] = await selectRows<{ email: string }>(trx, 'select email from users where id = ? for update', [userId])
    if (!user) return
    await trx.raw("select set_config('songloom.erasing', 'on', true)")
    await eraseMentions(trx, user.email)
    for (const table of tables) {
      const statement = toErasure(table)
      if (statement !== undefined) await trx.raw(statement, { userId })
    }
  })
