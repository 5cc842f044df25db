import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '@songloom/platform/logs/log'
import { createApi } from '../create-api.ts'
import type { Api } from '../create-api.ts'
import { quickHash } from '../auth/testing/quick-hash.ts'
import { lockDemoUsers, seedDemoUsers } from './demo-users.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let served: TestApi
let api: Api
beforeAll(async () => {
  served = await startTestApi()
  api = await createApi(served.config, createLog('test'), { hashPassword: quickHash })
})
afterAll(async () => {
  await api.close()
  await served.close()
})

const signIn = async (email: string, password = 'songloom-demo') => {
  const answer = await fetch(`${served.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status: answer.status, token: ((await answer.json()) as { token?: string }).token }
}
const statusOf = async (token: string | undefined) =>
  (await fetch(`${served.url}/api/account/tokens`, { headers: { authorization: `Bearer ${token}` } })).status

test('resets demo passwords and sessions when disabled, keeps changed ones, and seeds them again', async () => {
  await seedDemoUsers(api.auth, api.db)
  const { token } = await signIn('admin@songloom.test')
  expect(await statusOf(token)).toBe(200)
  const { id } = await api.db('users').where({ email: 'support@songloom.test' }).first('id')
  await api
    .db('credentials')
    .where({ user_id: id })
    .update({ password: await quickHash('a-password-of-its-own') })
  await lockDemoUsers(api.db)
  await lockDemoUsers(api.db)
  expect((await signIn('admin@songloom.test')).status).toBe(401)
  expect(await statusOf(token)).toBe(401)
  expect((await signIn('support@songloom.test', 'a-password-of-its-own')).status).toBe(200)
  await seedDemoUsers(api.auth, api.db)
  expect((await signIn('admin@songloom.test')).status).toBe(200)
})
