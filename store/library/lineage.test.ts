import type { Knex } from 'knex'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { hideAudio } from './audio-changes.ts'
import { insertAudio } from './audios.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { readCursor } from '../keyset.ts'
import { listChildren } from './lineage.ts'
import { audioFor, seedJob, seedUser } from '../testing/seed.ts'

let db: Knex
let owner: { userId: string; projectId: string }

withTestDatabase((fresh) => {
  db = fresh
})
beforeEach(async () => {
  owner = await seedUser(db, 10_000)
})

async function keep(parents: string[], place = owner): Promise<string> {
  const id = createId()
  const jobId = await seedJob(db, place, 1)
  await insertAudio(db, { ...place, id, jobId, messageId: jobId }, { ...audioFor(), parents })
  return id
}

const children = (audioId: string, limit = 30, after?: string) =>
  listChildren(db, { userId: owner.userId, audioId, limit, after: after ? readCursor(after) : undefined })

describe('children of an audio', () => {
  test('are its own, in pages, newest first', async () => {
    const source = await keep([])
    const made = [await keep([source]), await keep([createId(), source]), await keep([source])]
    await keep(made)
    const first = await children(source, 2)
    const rest = await children(source, 2, first.next!)
    expect([...first.ids, ...rest.ids]).toEqual(made.toReversed())
    expect(rest.next).toBeNull()
  })

  test("exclude removed ones and other users'", async () => {
    const source = await keep([])
    const gone = await keep([source])
    await hideAudio(db, owner.userId, gone, true)
    await keep([source], await seedUser(db, 10_000))
    expect((await children(source)).ids).toEqual([])
  })
})

/** A chain of audios, each the child of the one before. */
async function fill(audioId: string, count: number): Promise<void> {
  const columns =
    'job_id, output, user_id, project_id, message_id, name, duration_seconds, object_keys, peaks, sections, recipe'
  await db.raw(
    `insert into audios (id, step, parents, created_at, ${columns})
     select 'copy-' || n, 'copy-' || n, jsonb_build_array('copy-' || (n - 1)), now() - n * interval '1 minute',
       ${columns}
     from audios, generate_series(1, ?::int) n where id = ?`,
    [count, audioId],
  )
}

/** PostgreSQL's plans of the queries run by `work`. */
async function plansOf(work: () => Promise<unknown>): Promise<string> {
  const recorded: { sql: string; bindings: string[] }[] = []
  const note = (query: { sql: string; bindings: string[] }): void => void recorded.push(query)
  db.on('query', note)
  await work().finally(() => db.off('query', note))
  const plans = await Promise.all(
    recorded.map(({ sql, bindings }) =>
      selectRows<{ 'QUERY PLAN': string }>(db, `explain ${sql.replaceAll(/\$\d+/g, '?')}`, bindings),
    ),
  )
  return plans
    .flat()
    .map((line) => line['QUERY PLAN'])
    .join('\n')
}

test('finds children among thousands by an index', async () => {
  const source = await keep([])
  await fill(source, 4_000)
  await db.raw('vacuum analyze audios')
  const plan = await plansOf(async () => expect((await children('copy-7')).ids).toEqual(['copy-8']))
  expect(plan).toContain('Bitmap Index Scan on audios_parents')
  expect(plan).not.toContain('Seq Scan')
})
