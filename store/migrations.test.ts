import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { selectRows } from './database.ts'
import { migrateDown, migrateUp } from './migrations.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

/** Every column, constraint, index, trigger and function of our schema, as text. */
async function schema(): Promise<string[]> {
  const rows = await selectRows<{ line: string }>(
    db,
    `
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
      coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`,
  )
  return rows.map(({ line }) => line).filter((line) => !line.includes('knex_migrations'))
}

test('migrations run up, down and up again to the same schema', async () => {
  const before = await schema()
  expect(before.length).toBeGreaterThan(100)
  await migrateDown(db)
  expect(await schema()).toEqual([])
  await migrateUp(db)
  expect(await schema()).toEqual(before)
})

test('changes nothing in a second run', async () => {
  expect(await migrateUp(db)).toEqual([])
})

test('each migration has a transaction of its own, after which its locks are free', async () => {
  const [counts] = await selectRows<{ transactions: number; migrations: number }>(
    db,
    'select count(distinct xmin::text)::int as transactions, count(*)::int as migrations from knex_migrations',
  )
  expect(counts!.transactions).toBe(counts!.migrations)
})

test('starts on the schema of a later release, and runs what is missing', async () => {
  await db('knex_migrations').insert({ name: '9999-later', batch: 99, migration_time: new Date() })
  expect(await migrateUp(db)).toEqual([])
  await db('knex_migrations').where({ name: '9999-later' }).delete()
})

test('runs every file of the folder in the order of their numbers', async () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations')).map((file) => file.replace(/\.ts$/, ''))
  const ran = await db('knex_migrations').orderBy('id').pluck<string[]>('name')
  expect(ran).toEqual(files.toSorted())
})
