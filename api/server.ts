import { readConfig } from '@songloom/platform/config'
import { createLog } from '@songloom/platform/log'
import { createShutdown } from '@songloom/platform/shutdown'
import { createApi } from './compose.ts'
import { seedDemoUsers } from './demo-users.ts'

const config = readConfig()
const log = createLog('api')
const api = await createApi(config, log)
const shutdown = createShutdown(log)
shutdown.add('api', () => api.close())
shutdown.add('readiness', () => api.drain())

if (config.seedsDemoUsers) await seedDemoUsers(api.auth, api.db)
api.http.listen(config.port, config.host, () => {
  log.info({ port: config.port }, 'api ready')
  process.send?.({ ready: true })
})
