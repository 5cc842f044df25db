import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())

test('stores the setting for its user, off by default', async () => {
  const [caller, other] = [await api.signUp(), await api.signUp()]
  expect((await caller.call('emailNotifications')).body).toMatchObject({ success: true, enabled: false })
  expect((await caller.call('setEmailNotifications', { body: { enabled: true } })).body.enabled).toBe(true)
  expect((await caller.call('emailNotifications')).body.enabled).toBe(true)
  expect((await other.call('emailNotifications')).body.enabled).toBe(false)
})

test('answers the deprecated path with its own field name, on the same setting', async () => {
  const caller = await api.signUp()
  expect((await caller.call('setMailWhenReady', { body: { isWished: true } })).body).toEqual({
    success: true,
    isAvailable: expect.any(Boolean),
    isWished: true,
  })
  expect((await caller.call('emailNotifications')).body.enabled).toBe(true)
  await caller.call('setEmailNotifications', { body: { enabled: false } })
  expect((await caller.call('mailWhenReady')).body.isWished).toBe(false)
})

test('marks the old path alone as deprecated in OpenAPI', async () => {
  const response = await fetch(`${api.url}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, { deprecated?: boolean }>> }
  const deprecated = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => (operation.deprecated ? [`${method} ${path}`] : [])),
  )
  expect(deprecated).toEqual(['get /api/account/mail-when-ready', 'put /api/account/mail-when-ready'])
})
