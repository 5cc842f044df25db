import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { Log } from './logs/log.ts'
import type { MetricsPage } from './metrics/metrics.ts'

/** A running listener for metrics and health. */
export interface InternalListener {
  /** The port it listens on; 0 where it could not. */
  port: number
  /** Closes open connections and the port. */
  close(): Promise<void>
}

/** Where the listener listens, and what its addresses answer. */
export interface InternalDeps {
  host: string
  port: number
  metrics: () => Promise<MetricsPage>
  /** What is missing before the process is ready; empty when it is. */
  missing: () => Promise<string[]>
  log: Log
}

type Answer = { status: number; contentType: string; text: string }

const json = (status: number, body: object): Answer => ({
  status,
  contentType: 'application/json',
  text: JSON.stringify(body),
})

/** `/metrics`, `/health/live` and `/health/ready` for internal use: never expose this port publicly. */
export async function startInternalListener({
  host,
  port,
  metrics,
  missing,
  log,
}: InternalDeps): Promise<InternalListener> {
  const answers: Record<string, () => Promise<Answer>> = {
    '/metrics': async () => ({ status: 200, ...(await metrics()) }),
    '/health/live': () => Promise.resolve(json(200, { live: true })),
    '/health/ready': async () => readiness(await missing()),
  }
  const server = createServer((req, res) => {
    const answer = req.method === 'GET' ? answers[req.url?.split('?')[0] ?? ''] : undefined
    void (answer?.() ?? Promise.resolve(json(404, { success: false, code: 'not_found' })))
      .catch((error: unknown) => {
        log.warn({ err: error, path: req.url }, 'the internal listener could not answer')
        return json(503, { success: false, code: 'unavailable' })
      })
      .then((found) => send(res, found))
  })
  try {
    await listening(server, host, port)
  } catch (error) {
    // Serving matters more than metrics, so a failed listener is only logged.
    log.error({ err: error, port }, 'Metrics are unavailable: METRICS_PORT cannot be opened')
  }
  return { port: portOf(server), close: () => closed(server) }
}

const readiness = (missing: readonly string[]): Answer =>
  json(missing.length === 0 ? 200 : 503, { ready: missing.length === 0, missing })

function send(res: ServerResponse, { status, contentType, text }: Answer): void {
  res.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text)
}

async function listening(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}
