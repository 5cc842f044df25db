import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { routes } from '@songloom/contracts/routes/routes'
import { connectPostgres } from '@songloom/platform/connections'
import { projectRoot } from '@songloom/platform/embedded/app-parts'
import { findFreePort } from '@songloom/platform/embedded/free-port'
import { post } from '../lib/post.ts'
import { serversOnly } from './measured-product.ts'
import type { MeasuredProduct } from './measured-product.ts'

/** An API on the same database and Temporal whose queues have no workers: accepted jobs wait forever. */
export interface QueueWorld {
  /** Accepts so many songs and sees them started. */
  fill(count: number): Promise<void>
}

const atOnce = 20

/** The product's own API is away meanwhile: it would start what this one accepts, on its own queues. */
export async function openQueueWorld(
  { songloom, people }: MeasuredProduct,
  work: (world: QueueWorld) => Promise<void>,
): Promise<void> {
  const { stack, app, dataFolder } = songloom
  const db = connectPostgres(stack.databaseUrl)
  await app.stopPart('api')
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const api = fork(join(projectRoot, 'api', 'server.ts'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...serversOnly,
      DATABASE_URL: stack.databaseUrl,
      REDIS_URL: stack.redisUrl,
      TEMPORAL_ADDRESS: stack.temporalAddress,
      DATA_FOLDER: dataFolder,
      AUTH_SECRET: stack.secrets.authSecret,
      PORT: String(port),
      PUBLIC_ORIGIN: address,
      TASK_QUEUE_PREFIX: 'queue-world',
    },
  })
  await once(api, 'message')
  const order = async (index: number) => {
    const { token, projectId } = people[index % people.length]!
    const body = { projectId, prompt: 'A calm evening by the river', actionByUser: 'song_gen', duration: 15 }
    await post(`${address}${routes.generate.path}`, body, token)
  }
  try {
    await work({
      async fill(count) {
        let next = 0
        const lane = async () => {
          while (next < count) await order(next++)
        }
        await Promise.all(Array.from({ length: atOnce }, lane))
        while ((await db('outbox').first('job_id')) !== undefined) await delay(100)
      },
    })
  } finally {
    api.kill('SIGTERM')
    await once(api, 'exit')
    await db.destroy()
    await app.startPart('api')
  }
}
