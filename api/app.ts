import compression from 'compression'
import express from 'express'
import type { Express, RequestHandler } from 'express'
import helmet from 'helmet'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { routes } from '@songloom/contracts/routes/routes'
import type { Log } from '@songloom/platform/logs/log'
import type { AuthPort } from './auth/auth-port.ts'
import type { FindKey } from './auth/key-auth.ts'
import type { FindView } from './auth/view-as.ts'
import { routeEnhanceAction } from './writing/enhance-prompt.ts'
import { limitBodyTime } from './http/body-time.ts'
import { handleErrors } from './http/handle-errors.ts'
import { mountRoutes } from './http/mount-routes.ts'
import type { Handlers } from './http/mount-routes.ts'
import { Refusal } from './http/refusal.ts'
import { setResponsePolicy } from './http/response-policy.ts'
import { mountMcp } from './mcp/mount-mcp.ts'
import { serveMetrics } from './metrics/metrics.ts'
import type { Metrics } from './metrics/metrics.ts'
import { observeRequests } from './metrics/http.ts'
import { mountEmbedPage } from './library/embed-page.ts'
import type { FindSharedTrack } from './library/embed-page.ts'
import type { FindSharePreview } from './library/share-preview.ts'
import type { FindFirstView } from './projects/first-view.ts'
import { mountConsole, mountStudio } from './http/studio-files.ts'

interface Deps {
  auth: Pick<AuthPort, 'handler' | 'findSession'>
  findKey?: FindKey
  findView?: FindView
  /** Refuses changes while a colleague views as a user. */
  guardViews?: RequestHandler
  handlers: Handlers
  origin: string
  trustedProxies: number
  studioDistFolder: string
  findSharePreview: FindSharePreview
  findFirstView: FindFirstView
  findSharedTrack: FindSharedTrack
  consoleDistFolder: string
  log: Log
  metrics: Metrics
  /** Opens `/metrics` to a scraper. */
  metricsToken: string | undefined
}

/** The widest body of the contract is two texts of 10,000 characters. */
const bodyLimit = '64kb'
/** An event with an invoice of many lines. */
const webhookLimit = '512kb'

/** Everything HTTP on one origin: identity, the API of the contract, the studio. */
export function createApp({
  auth,
  findKey,
  findView,
  guardViews,
  handlers,
  origin,
  trustedProxies,
  studioDistFolder,
  findSharePreview,
  findFirstView,
  findSharedTrack,
  consoleDistFolder,
  log,
  metrics,
  metricsToken,
}: Deps): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', trustedProxies)
  app.set('query parser', 'simple')
  app.use(observeRequests())
  app.use((_req, res, next) => {
    // A streamed answer is followed by eleven: metrics, limits, drain, compression and the stream's own.
    res.setMaxListeners(20)
    next()
  })
  app.use(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: origin.startsWith('https:'),
      crossOriginEmbedderPolicy: false,
      // No page of ours stands in another; the player for other pages says otherwise (`embed-page.ts`).
      frameguard: { action: 'deny' },
    }),
  )
  app.use(setResponsePolicy)
  app.use(compression())
  app.use(limitBodyTime())
  app.get('/metrics', serveMetrics(metricsToken, metrics))
  if (guardViews) app.use(guardViews)
  app.use('/api/auth', auth.handler)
  // Its signature is of the bytes.
  app.use(routes.billingWebhook.path, express.raw({ type: () => true, limit: webhookLimit }))
  app.use('/api/daw', express.json({ limit: dawLimits.requestBytes }))
  app.use('/api', express.json({ limit: bodyLimit }))
  app.post(routes.generate.path, routeEnhanceAction)
  if (findKey) mountMcp(app, { handlers, findKey, origin, log })
  app.use(mountRoutes(handlers, { auth, findKey, findView, origin }))
  app.use('/api', () => {
    throw new Refusal('not_found')
  })
  mountConsole(app, consoleDistFolder, origin)
  mountEmbedPage(app, { distFolder: studioDistFolder, origin, findSharedTrack })
  mountStudio(app, { distFolder: studioDistFolder, origin, findSharePreview, findFirstView })
  app.use(handleErrors(log))
  return app
}
