import { afterEach, expect, test } from 'vitest'
import { createLog } from './logs/log.ts'
import { startInternalListener } from './internal-listener.ts'
import type { InternalListener, InternalDeps } from './internal-listener.ts'

const listeners: InternalListener[] = []
const lines: string[] = []
const log = createLog('internal', { write: (line) => void lines.push(line) })

afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close()
})

async function start(more: Partial<InternalDeps> = {}): Promise<InternalListener> {
  const metrics = () => Promise.resolve({ contentType: 'text/plain; version=0.0.4', text: 'songloom_up 1\n' })
  const listener = await startInternalListener({
    host: '127.0.0.1',
    port: 0,
    metrics,
    missing: () => Promise.resolve([]),
    log,
    ...more,
  })
  listeners.push(listener)
  return listener
}

async function get(
  { port }: InternalListener,
  path: string,
): Promise<{ status: number; type: string | null; text: string }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('serves the metrics in Prometheus format', async () => {
  expect(await get(await start(), '/metrics')).toEqual({
    status: 200,
    type: 'text/plain; version=0.0.4',
    text: 'songloom_up 1\n',
  })
})

test('reports a responding process as alive, whatever else is missing', async () => {
  expect(
    await get(await start({ missing: () => Promise.resolve(['PostgreSQL does not answer']) }), '/health/live'),
  ).toMatchObject({ status: 200 })
})

test('is ready when nothing is missing, and otherwise lists it', async () => {
  expect(await get(await start(), '/health/ready')).toMatchObject({ status: 200, text: '{"ready":true,"missing":[]}' })
  const waiting = await start({ missing: () => Promise.resolve(['it is draining']) })
  expect(await get(waiting, '/health/ready')).toMatchObject({
    status: 503,
    text: '{"ready":false,"missing":["it is draining"]}',
  })
})

test('answers no other path, and hides its own errors', async () => {
  const failing = await start({ metrics: () => Promise.reject(new Error('postgres://u:hunter2@db')) })
  expect(await get(failing, '/api/account/me')).toMatchObject({ status: 404 })
  expect(await get(failing, '/metrics')).toMatchObject({ status: 503, text: '{"success":false,"code":"unavailable"}' })
})

test('does not fail the process when its port is taken', async () => {
  const first = await start()
  const second = await start({ port: first.port })
  expect(second.port).toBe(0)
  expect(lines.at(-1)).toContain('METRICS_PORT cannot be opened')
})
