import { afterAll, beforeAll, expect, test } from 'vitest'
import { createId } from '@songloom/store/ids'
import { seedDreampack } from '@songloom/store/testing/seed-dreampacks'
import { startTestApi } from '../testing/test-api.ts'
import type { Answer, TestApi } from '../testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('its runs are shown in pages: each once, the newest first', async () => {
  const creator = await api.signUp()
  const { id: dreampackId } = await seedDreampack(api.db, creator.userId)
  const params = { dreampackId }
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 7))
  for (let day = 1; day <= 45; day++)
    await api.db('dreampack_runs').insert({
      id: createId(),
      dreampack_id: dreampackId,
      user_id: creator.userId,
      kind: 'scheduled',
      state: 'skipped',
      reason: 'outage',
      local_date: at(day).toISOString().slice(0, 10),
      due_at: at(day),
      track_count: 3,
    })
  const pageAfter = async (before: string | null): Promise<Answer<'dreampack'>['body']> =>
    (await creator.call('dreampack', { params, query: before === null ? {} : { before } })).body
  const first = await pageAfter(null)
  const second = await pageAfter(first.next)
  const third = await pageAfter(second.next)
  expect(third.next).toBeNull()
  const seen = [first, second, third].flatMap(({ runs: page }) => page)
  expect(seen.map(({ dueAt }) => dueAt)).toEqual(Array.from({ length: 45 }, (_, day) => at(45 - day).toISOString()))
  const wrong = await creator.call('dreampack', { params, query: { before: 'yesterday' } })
  expect([wrong.body.code, wrong.body.field]).toEqual(['bad_request', 'before'])
})
