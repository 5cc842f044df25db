import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectPostgres } from '@songloom/platform/connections'
import { createTestDatabase } from '@songloom/platform/testing/database/test-database'
import type { TestDatabase } from '@songloom/platform/testing/database/test-database'
import { selectRows } from '../database.ts'
import { impersonalTables } from './impersonal-tables.ts'
import { personalTables } from './personal-tables.ts'
import type { PersonalTable } from './personal-table.ts'

let database: TestDatabase
let db: Knex
let columns: Map<string, { name: string; holdsWords: boolean }[]>

const wordTypes = ['text', 'jsonb', 'json', 'ARRAY', 'character varying', 'inet']

beforeAll(async () => {
  database = await createTestDatabase()
  db = connectPostgres(database.url)
  const rows = await selectRows<{ table: string; name: string; type: string; isMade: boolean }>(
    db,
    `select c.table_name as "table", c.column_name as name, c.data_type as type, c.is_generated = 'ALWAYS' as "isMade"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  )
  columns = new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, group]) => [
      table,
      group.map(({ name, type, isMade }) => ({ name, holdsWords: wordTypes.includes(type) && !isMade })),
    ]),
  )
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Tables that are declared nowhere, or twice. */
const undeclared = (tables: readonly PersonalTable[]): string[] =>
  [...columns.keys()].filter((name) => {
    const declared = tables.filter(({ table }) => table === name).length + (name in impersonalTables ? 1 : 0)
    return declared !== 1
  })

/** Columns with words that stay after deletion although nobody decided that they may. */
function unnamedWords({ table, erase, keeps = [] }: PersonalTable): string[] {
  if (erase.kind === 'delete' || erase.kind === 'with') return []
  const blanked = erase.kind === 'blank' ? Object.keys(erase.set) : []
  return (columns.get(table) ?? [])
    .filter(({ name, holdsWords }) => holdsWords && !keeps.includes(name) && !blanked.includes(name))
    .map(({ name }) => `${table}.${name}`)
}

describe('the registry of personal data', () => {
  test('has every table of the schema once: in the archive and the deletion, or with why it is in neither', () => {
    expect(undeclared(personalTables)).toEqual([])
    expect(undeclared(personalTables.filter(({ table }) => table !== 'messages'))).toEqual(['messages'])
  })

  test('has no table with a user’s id among those without users', () => {
    const owned = Object.keys(impersonalTables).filter((name) =>
      columns.get(name)?.some((column) => /^(user|owner|student|teacher|author|reporter)_id$/.test(column.name)),
    )
    expect(owned).toEqual([])
  })

  test('says of each column with words that stays why it may', () => {
    expect(personalTables.flatMap(unnamedWords)).toEqual([])
    const planted = personalTables.find(({ table }) => table === 'users')!
    expect(unnamedWords({ ...planted, erase: { kind: 'blank', set: { email: "''" } } })).toContain('users.name')
  })

  test('leaves staff out of the archive', () => {
    const named = personalTables.flatMap(({ table, file, omit = [] }) =>
      (columns.get(table) ?? [])
        .filter(
          ({ name }) => typeof file === 'string' && /_by(_email)?$|^actor|^staff/.test(name) && !omit.includes(name),
        )
        .map(({ name }) => `${table}.${name}`),
    )
    // These name a subscription, a key and the user's own rank.
    const own = ['api_keys.replaced_by', 'billing_subscriptions.superseded_by', 'users.staff']
    expect(named.toSorted()).toEqual(own)
  })

  test('names columns that there are', () => {
    const unknown = personalTables.flatMap(({ table, omit = [], keeps = [], erase }) =>
      [...omit, ...keeps, ...(erase.kind === 'blank' ? Object.keys(erase.set) : [])]
        .filter((name) => !columns.get(table)?.some((column) => column.name === name))
        .map((name) => `${table}.${name}`),
    )
    expect(unknown).toEqual([])
  })

  test('lets rows go only with a table whose foreign key takes them along', async () => {
    const links = await selectRows<{ child: string; parent: string }>(
      db,
      `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
       where contype = 'f' and confdeltype = 'c'`,
    )
    const reaches = (child: string, parent: string, seen: readonly string[] = []): boolean =>
      links.some(
        (link) =>
          link.child === child &&
          !seen.includes(link.parent) &&
          (link.parent === parent || reaches(link.parent, parent, [...seen, child])),
      )
    const lost = personalTables.flatMap(({ table, erase }) =>
      erase.kind === 'with' && !reaches(table, erase.parent) ? [table] : [],
    )
    expect(lost).toEqual([])
  })
})
