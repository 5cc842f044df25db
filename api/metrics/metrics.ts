import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { MetricsPage } from '@songloom/platform/metrics/metrics'
import type { Handlers } from '../http/mount-routes.ts'

/** The metrics of this process and of the installation. */
export type Metrics = () => Promise<MetricsPage>

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Admits a scraper with the token; every other request continues to the route, which requires support. */
export function serveMetrics(token: string | undefined, metrics: Metrics): RequestHandler {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`)
  return (req, res, next) => {
    // Digests have one length, so the comparison reveals nothing about the token's.
    if (!expected || !timingSafeEqual(digest(req.get('authorization') ?? ''), expected)) return next()
    return answer(res, metrics)
  }
}

/** The same page for support, who have a session and no token. */
export const createMetricsHandlers = (metrics: Metrics): Pick<Handlers, 'metrics'> => ({
  metrics: ({ res }) => answer(res, metrics),
})

async function answer(res: Response, metrics: Metrics): Promise<void> {
  const { contentType, text } = await metrics()
  res.set({ 'Cache-Control': 'no-store', 'Content-Type': contentType }).send(text)
}
