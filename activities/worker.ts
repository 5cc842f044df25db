import { Runtime } from '@temporalio/worker'
import { readConfig } from '@songloom/platform/config'
import { createLog } from '@songloom/platform/log'
import { createShutdown } from '@songloom/platform/shutdown'
import { startWorkers } from './start-workers.ts'

const config = readConfig()
const log = createLog('worker')
// Our own shutdown decides when workers stop.
Runtime.install({ shutdownSignals: [] })

const engine = process.env.MUSIC_ENGINE === 'zero-cost' ? 'zero-cost' : 'embedded'
const workers = await startWorkers(config, engine)
const shutdown = createShutdown(log)
shutdown.add('workers', () => workers.close())
log.info({ taskQueues: config.taskQueues, engine }, 'worker ready')
process.send?.({ ready: true })
workers.ended.catch((error: unknown) => {
  log.error({ err: error }, 'a worker failed')
  void shutdown.run('a worker failed')
})
