import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { routes } from '@songloom/contracts/routes/routes'
import type { Policy, Route } from '@songloom/contracts/routes/route'
import type { RouteName } from '@songloom/contracts/routes/routes'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const names = Object.keys(routes) as RouteName[]
const policies: readonly Policy[] = ['public', 'session', 'support', 'lead', 'admin']
const pathOf = ({ path }: Route): string => path.replace(/:\w+/g, 'x')

/** An unhandled path answers JSON 404 with this code, like a handled path for a missing object. */
const ask = async (method: string, path: string): Promise<{ status: number; code?: string }> => {
  const response = await fetch(`${api.url}${path}`, { method })
  const text = await response.text()
  return { status: response.status, code: (text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {}).code }
}

test.each(names)('%s has a policy and a handler', async (name) => {
  const route: Route = routes[name]
  expect(policies).toContain(route.policy)
  const answer = await ask(route.method, pathOf(route))
  // The policy runs before the handler: a visitor gets 401, which an unmounted path never returns.
  if (route.policy === 'public')
    expect([200, 'bad_request', 'billing_unavailable']).toContain(answer.code ?? answer.status)
  else
    expect(answer).toEqual({
      status: 401,
      ...(route.method === 'HEAD' ? {} : { code: route.signedOutCode ?? 'signed_out' }),
    })
})

test('distinguishes a path without a handler from one with a handler', async () => {
  expect(await ask('GET', '/api/no/such/route')).toEqual({ status: 404, code: 'not_found' })
  expect(await ask('PUT', '/api/generate')).toEqual({ status: 404, code: 'not_found' })
})

test('OpenAPI lists every route with its method, and nothing else', async () => {
  const document = await fetch(`${api.url}${routes.openapi.path}`)
  const { paths } = (await document.json()) as { paths: Record<string, object> }
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = names.map((name) => `${routes[name].method} ${routes[name].path.replace(/:(\w+)/g, '{$1}')}`)
  expect(listed.sort()).toEqual(declared.sort())
})

const foreign = {
  zod: /node_modules\/zod\b/,
  'an activity': /["'/]activities\/[\w./-]+\.ts/,
  'a server library': /node_modules\/(knex|pg|ioredis|express|sharp|piscina)\b/,
}
const foreignIn = (bundle: string): string[] =>
  Object.entries(foreign)
    .filter(([, pattern]) => pattern.test(bundle))
    .map(([what]) => what)

test('the workflow bundle holds the workflows, and neither zod nor any activity', async () => {
  const bundle = await readFile(inject('workflowBundlePath'), 'utf8')
  expect(bundle).toContain('workflows/tools/generate-song.ts')
  expect(bundle).toContain('workflows/job-lifecycle.ts')
  expect(foreignIn(bundle)).toEqual([])
})

test('the bundle check detects a foreign module', async () => {
  const bundle = await readFile(inject('workflowBundlePath'), 'utf8')
  expect(foreignIn(`${bundle}\n/***/ "./activities/generate-song.ts":`)).toEqual(['an activity'])
  expect(foreignIn(`${bundle}\n/***/ "./node_modules/zod/mini/index.js":`)).toEqual(['zod'])
})
