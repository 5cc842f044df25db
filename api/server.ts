import { flushCompileCache } from 'node:module'
import { compilePolicy } from '@songloom/contracts/music/content-policy.rules'
import { readConfig } from '@songloom/platform/config'
import { startInternalListener } from '@songloom/platform/internal-listener'
import { createLog } from '@songloom/platform/logs/log'
import { endOnUncaught } from '@songloom/platform/logs/uncaught'
import { createShutdown, getShutdownDeadlineMs } from '@songloom/platform/shutdown'
import { startTracing } from '@songloom/platform/tracing/tracing'
import { createApi } from './create-api.ts'
import { lockDemoUsers, seedDemoUsers } from './account/demo-users.ts'

const log = createLog('api')
endOnUncaught(log)
const config = readConfig()
const tracing = await startTracing('api', config.otlpEndpoint)
const api = await createApi(config, log)
compilePolicy()
const shutdown = createShutdown(log, getShutdownDeadlineMs(config.drainMs))
// Added first, so that it answers until all else has ended.
if (config.metricsPort) {
  const { host, metricsPort: port } = config
  const internal = await startInternalListener({ host, port, metrics: api.metrics, missing: api.missing, log })
  shutdown.add('internal listener', () => internal.close())
}
shutdown.add('traces', () => tracing.close())
shutdown.add('api', () => api.close())
shutdown.add('readiness', () => api.drain())

if (config.seedsDemoUsers) await seedDemoUsers(api.auth, api.db)
if (config.locksDemoUsers) await lockDemoUsers(api.db)
api.http.listen(config.port, config.host, () => {
  log.info({ port: config.port }, 'api ready')
  process.send?.({ ready: true })
  // A killed process stores nothing at its end, and the next one would compile all modules again.
  flushCompileCache()
})
