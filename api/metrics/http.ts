import type { Request, RequestHandler, Response } from 'express'
import { routes } from '@songloom/contracts/routes/routes'
import { requestSeconds } from '@songloom/platform/metrics/metrics'
import { openSpan, withSpan } from '@songloom/platform/tracing/tracing'

const durations = requestSeconds({
  name: 'http_request_duration_seconds',
  help: 'Requests by route and class of status.',
  labels: ['route', 'status'],
})

const nameByPattern = new Map(Object.entries(routes).map(([name, { method, path }]) => [`${method} ${path}`, name]))
/** Asked all day by machines. */
const untraced = new Set<string>([routes.health, routes.live, routes.ready].map(({ path }) => path))

/** Times every request by its route's name, and opens the span that everything it sets going belongs to. */
export function observeRequests(): RequestHandler {
  return (req, res, next) => {
    const end = durations.startTimer()
    res.once('close', () => void end({ route: routeOf(req), status: statusClassOf(res) }))
    if (!isTraced(req)) return next()
    const span = openSpan(`HTTP ${req.method}`, {}, null)
    res.once('close', () => {
      span.updateName(`HTTP ${req.method} ${patternOf(req)}`)
      span.setAttributes({
        'http.request.method': req.method,
        'http.route': patternOf(req),
        'http.response.status_code': res.statusCode,
      })
      span.end()
    })
    withSpan(span, next)
  }
}

const isTraced = ({ path }: Request): boolean => path.startsWith('/api/') && !untraced.has(path)

/** The route pattern of a request, without ids; else its mount path. */
function patternOf(req: Request): string {
  if (typeof req.route?.path === 'string') return req.route.path
  if (req.originalUrl.startsWith('/api/auth/')) return '/api/auth'
  return req.originalUrl.startsWith('/api') ? 'unknown' : 'studio'
}

function routeOf(req: Request): string {
  const pattern = patternOf(req)
  return (
    nameByPattern.get(`${req.method} ${pattern}`) ??
    (pattern === '/api/auth' ? 'auth' : pattern.startsWith('/') ? 'other' : pattern)
  )
}

/** A client that went away before the answer has none. */
const statusClassOf = ({ statusCode, writableFinished }: Response): string =>
  writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'closed'
