import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('a grant that is sent twenty times at once is one grant, and each is answered by it', async () => {
  const [lead, creator] = await Promise.all([api.signUpAs('lead'), api.signUp()])
  const { available } = (await creator.call('tokens')).body
  const request = {
    params: { userId: creator.userId },
    body: { tokens: 7, reason: 'For the trouble.', requestId: 'sent-often' },
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => lead.call('supportGrant', request)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => body.auditId)).size).toBe(1)
  expect(answers.every(({ body }) => body.tokens.available === available + 7)).toBe(true)
  expect(answers.filter(({ body }) => body.changed)).toHaveLength(1)
})
