import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { openApiDocument } from './openapi.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function get(headers: OutgoingHttpHeaders): Promise<IncomingMessage & { bytes: Buffer }> {
  const asked = request(`${api.url}/api/openapi.json`, { headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return Object.assign(answer, { bytes: await buffer(answer) })
}

test('serves identical bytes to all, compressed or not, and 304 to a client that caches them', async () => {
  const first = await get({ 'accept-encoding': 'gzip' })
  const stringify = vi.spyOn(JSON, 'stringify')
  const answers = await Promise.all(Array.from({ length: 100 }, () => get({ 'accept-encoding': 'gzip' })))
  expect(stringify.mock.calls.filter(([value]) => typeof value === 'object' && value && 'openapi' in value)).toEqual([])
  for (const { statusCode, headers, bytes } of answers) {
    expect([statusCode, headers['content-encoding'], headers.etag]).toEqual([200, 'gzip', first.headers.etag])
    expect(bytes.equals(first.bytes)).toBe(true)
  }
  const plain = gunzipSync(first.bytes)
  expect(JSON.parse(plain.toString())).toMatchObject({ openapi: '3.1.0' })
  for (const encodings of ['', 'br', 'identity']) {
    const { headers, bytes } = await get({ 'accept-encoding': encodings })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' })
    expect(bytes.equals(plain)).toBe(true)
  }
  const { etag, 'cache-control': cacheControl } = first.headers
  expect(cacheControl).toContain('public, max-age=300')
  const kept = await get({ 'if-none-match': etag })
  expect([kept.statusCode, kept.bytes.length]).toEqual([304, 0])
})

test.each([
  ['http://localhost:4000', 'songloom_session'],
  ['https://songloom.example', '__Host-songloom_session'],
])('names the cookie that signs in at %s', (origin, name) => {
  const { components } = openApiDocument(origin) as { components: { securitySchemes: { session: object } } }
  expect(components.securitySchemes.session).toEqual({ type: 'apiKey', in: 'cookie', name })
})

test('names the statuses of resumable uploads', () => {
  const { paths } = openApiDocument(api.url) as { paths: Record<string, Record<string, { responses: object }>> }
  const successes = (path: string, method: string): string[] =>
    Object.keys(paths[path]![method]!.responses).filter((status) => status.startsWith('2'))
  expect(successes('/api/uploads', 'post')).toEqual(['201'])
  expect(successes('/api/uploads/{uploadId}', 'patch')).toEqual(['204'])
  expect(successes('/api/uploads/{uploadId}', 'delete')).toEqual(['204'])
  expect(successes('/api/uploads/{uploadId}', 'head')).toEqual(['200'])
})
