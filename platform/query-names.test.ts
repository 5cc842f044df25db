import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { createQueryNames } from './query-names.ts'
import { withTestDatabase } from './testing/database/with-test-database.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
}, 1)

const listPrepared = async (): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { statement: string }[] }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

async function repeat(sql: string, values: number[]): Promise<unknown[]> {
  const answers: unknown[] = []
  for (let use = 0; use < 20; use += 1) answers.push((await db.raw<{ rows: unknown[] }>(sql, values)).rows)
  return answers
}

test('prepares a text that repeats, which answers as before', async () => {
  const answers = await repeat('select ?::int + 1 as next', [1])
  expect(answers).toEqual(Array.from({ length: 20 }, () => [{ next: 2 }]))
  expect(await listPrepared()).toContain('select $1::int + 1 as next')
})

test('prepares no text without values, which may be several statements', async () => {
  await repeat('select 1; select 2', [])
  expect(await listPrepared()).not.toContain('select 1; select 2')
})

test('reads a new column with texts that repeat', async () => {
  await db.raw('create table growing (id int)')
  await db.raw('insert into growing values (1)')
  await repeat('select * from growing where id = ?', [1])
  await repeat('select id from growing where id = ?', [1])
  await db.raw("alter table growing add column name text not null default 'new'")
  expect((await repeat('select * from growing where id = ?', [1]))[0]).toEqual([{ id: 1, name: 'new' }])
  expect((await repeat('select id from growing where id = ?', [1]))[0]).toEqual([{ id: 1 }])
})

test('replaces a connection whose plan a changed type made useless', async () => {
  await db.raw('create table changing (id int)')
  const sql = 'select id from changing where id = ?'
  await repeat(sql, [1])
  await db.raw('alter table changing alter column id type bigint')
  await expect(repeat(sql, [1])).rejects.toMatchObject({ code: '0A000' })
  expect(await repeat(sql, [1])).toHaveLength(20)
})

test('names few texts, each by a name of its own, and counts the uses of few', () => {
  const nameOf = createQueryNames()
  const names = Array.from({ length: 400 }, (_, index) => {
    let name: string | undefined
    for (let use = 0; use < 10; use += 1) name = nameOf(`select ${index} where ?`)
    return name
  }).filter((name) => name !== undefined)
  expect(new Set(names).size).toBe(150)
  expect(names).toHaveLength(150)
})
