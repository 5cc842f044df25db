import { flushCompileCache } from 'node:module'
import { Runtime } from '@temporalio/worker'
import { readConfig } from '@songloom/platform/config'
import { startInternalListener } from '@songloom/platform/internal-listener'
import { createLog } from '@songloom/platform/logs/log'
import { endOnUncaught } from '@songloom/platform/logs/uncaught'
import { createTemporalLogger } from '@songloom/platform/logs/temporal'
import { renderMetrics } from '@songloom/platform/metrics/metrics'
import { createShutdown, getShutdownDeadlineMs } from '@songloom/platform/shutdown'
import { startTracing } from '@songloom/platform/tracing/tracing'
import { readEngineName } from './engines/port/engine-name.ts'
import { providers } from './engines/providers.ts'
import { ensureExamples } from './maintenance/ensure-examples.ts'
import { openProgramProcess } from './media/upload/programs/program-process.ts'
import { startWorkers } from './start-workers.ts'

const log = createLog('worker')
// Started before the engine is loaded, so that its forks copy little memory.
openProgramProcess()
endOnUncaught(log)
const config = readConfig()
// Our own shutdown decides when workers stop.
Runtime.install({ shutdownSignals: [], logger: createTemporalLogger(log), telemetryOptions: temporalTelemetry() })

const engine = readEngineName(process.env.MUSIC_ENGINE, config)
const tracing = await startTracing('worker', config.otlpEndpoint)
const workers = await startWorkers(config, engine, log)
const shutdown = createShutdown(log, getShutdownDeadlineMs(config.workerGraceMs))
// Added first, so that it answers until all else has ended.
if (config.workerMetricsPort) {
  const { host, workerMetricsPort: port } = config
  const internal = await startInternalListener({ host, port, metrics: renderMetrics, missing: workers.missing, log })
  shutdown.add('internal listener', () => internal.close())
}
shutdown.add('traces', () => tracing.close())
shutdown.add('workers', () => workers.close())
// Only for engines that render real sound; tests start too many workers for it.
if (config.makesExamples && providers[engine].makesExamples) shutdown.add('examples', ensureExamples(config, log))
log.info({ taskQueues: config.taskQueues, engine }, 'worker ready')
process.send?.({ ready: true })
// A killed process stores nothing at its end, and the next one would compile all modules again.
flushCompileCache()
workers.ended.catch((error: unknown) => {
  log.error({ err: error }, 'a worker failed')
  void shutdown.run('a worker failed')
})

/** Temporal's own lines go to our log, its own figures to a port where one is named. */
function temporalTelemetry() {
  const { host, temporalMetricsPort: port } = config
  const logging = { forward: {}, filter: { core: 'WARN', other: 'ERROR' } } as const
  return port ? { logging, metrics: { prometheus: { bindAddress: `${host}:${port}` } } } : { logging }
}
