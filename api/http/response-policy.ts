import type { RequestHandler } from 'express'

const everywhere = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * The content security policy of whatever is no page; pages set their own. Files have no `default-src`: a worker runs
 * under the policy of its own script.
 */
export const setResponsePolicy: RequestHandler = (req, res, next) => {
  const isCall = req.path.startsWith('/api/')
  res.set('Content-Security-Policy', isCall ? `default-src 'none'; ${everywhere}` : everywhere)
  next()
}
