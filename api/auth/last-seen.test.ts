import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNoteSeen } from './last-seen.ts'
import { createSessions } from './sessions.ts'
import { startAuthApp } from './testing/auth-app.ts'
import type { AuthApp } from './testing/auth-app.ts'
import { bearer, signUp } from './testing/people.ts'

let app: AuthApp
beforeAll(async () => {
  app = await startAuthApp()
})
afterAll(() => app.close())

const seenAt = async (userId: string): Promise<number | undefined> =>
  (
    await app.pool.query<{ seen_at: Date }>('select seen_at from user_presences where user_id = $1', [userId])
  ).rows[0]?.seen_at.getTime()
const longAgo = (userId: string) =>
  app.pool.query("update user_presences set seen_at = now() - interval '1 hour' where user_id = $1", [userId])

test('a request with a session marks its user as seen', async () => {
  const { token, user } = await signUp(app)
  await app.auth.findSession(bearer(token))
  await expect.poll(() => seenAt(user.id)).toBeGreaterThan(0)
})

test('an open socket marks its user as seen without a request', async () => {
  const { token, user } = await signUp(app)
  const { sessionId } = (await app.auth.findSession(bearer(token)))!
  const noted: string[] = []
  const sessions = createSessions({
    pool: app.pool,
    origin: app.origin,
    find: () => Promise.resolve(null),
    recordSeen: (userIds) => void noted.push(...userIds),
  })
  await sessions.findRoles([sessionId])
  expect(noted).toEqual([user.id])
})

test('writes at most once a minute for any number of requests', async () => {
  const { user } = await signUp(app)
  let nowMs = 0
  const note = createNoteSeen(app.pool, () => nowMs)
  await note([user.id])
  await longAgo(user.id)
  const before = await seenAt(user.id)
  nowMs = 59_000
  await note([user.id, user.id])
  expect(await seenAt(user.id)).toBe(before)
  nowMs = 60_000
  await note([user.id])
  expect(await seenAt(user.id)).toBeGreaterThan(before!)
})

test('skips users written by another node and unknown users', async () => {
  const { user } = await signUp(app)
  await createNoteSeen(app.pool)([user.id])
  const before = await seenAt(user.id)
  await createNoteSeen(app.pool)([user.id, 'nobody'])
  expect(await seenAt(user.id)).toBe(before)
})
