import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startAuthApp } from './testing/auth-app.ts'
import type { AuthApp } from './testing/auth-app.ts'
import { newPerson, readRefusal, signUp } from './testing/people.ts'

let app: AuthApp
beforeAll(async () => {
  app = await startAuthApp()
})
afterAll(() => app.close())

const hourMs = 3_600_000
const realNow = Date.now()
const setClock = (offsetMs: number): void => void vi.setSystemTime(realNow + offsetMs)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** The token mailed to a new user. */
async function mailedToken(): Promise<string> {
  const person = newPerson()
  await signUp(app, person)
  await app.post('/api/auth/request-password-reset', { email: person.email })
  const getMail = () => app.mails.find(({ to }) => to === person.email)
  await expect.poll(() => getMail() !== undefined).toBe(true)
  return /reset-password\/([^?]+)/.exec(getMail()!.text)![1]!
}

const openLink = async (token: string) => (await app.get(`/api/auth/reset-password/${token}`)).headers.get('location')
const reset = (token: string) => app.post('/api/auth/reset-password', { token, newPassword: 'a-new-password' })

test.each([-2, 2])('a link of a node whose clock is %i hours off lasts one hour', async (hours) => {
  setClock(hours * hourMs)
  const token = await mailedToken()
  const { rows } = await app.pool.query<{ minutes: number }>(
    'select extract(epoch from max(expires_at) - now())::float / 60 as minutes from verifications',
  )
  expect(rows[0]!.minutes).toBeGreaterThan(55)
  expect(rows[0]!.minutes).toBeLessThan(61)
  setClock(0)
  expect(await openLink(token)).toContain(`token=${token}`)
  expect((await reset(token)).status).toBe(200)
})

test('a node two hours ahead accepts a link and keeps those of others', async () => {
  const [token, other] = [await mailedToken(), await mailedToken()]
  setClock(2 * hourMs)
  expect(await openLink(token)).toContain(`token=${token}`)
  expect((await reset(token)).status).toBe(200)
  setClock(0)
  expect((await reset(other)).status).toBe(200)
})

test('a node two hours behind refuses an expired link', async () => {
  const token = await mailedToken()
  await app.pool.query("update verifications set expires_at = now() - interval '1 second'")
  setClock(-2 * hourMs)
  expect(await openLink(token)).toContain('error=INVALID_TOKEN')
  expect(await readRefusal(await reset(token))).toEqual([400, 'bad_request'])
})
