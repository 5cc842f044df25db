import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import express from 'express'
import type { Express, RequestHandler, Response } from 'express'
import staticGzip from 'express-static-gzip'
import { toClientAddress } from '../auth/limits/client-address.ts'
import { createContentHead, mountFeed } from './content-pages.ts'
import { Refusal } from './refusal.ts'
import { createSlots } from './slots.ts'
import type { SlotBounds } from './slots.ts'
import { addNoIndex, addSharePreview, putFirstView } from '../library/share-preview.ts'
import type { FindSharePreview } from '../library/share-preview.ts'
import type { FindFirstView } from '../projects/first-view.ts'

/** Inline scripts of the page by their hash: what the build wrote may run, nothing else. */
function inlineScriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  return scripts.map(([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`)
}

function policyOf(page: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHashes(page).join(' ')}`.trim(),
    // Toasts and popovers place themselves by style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

interface Studio {
  distFolder: string
  origin: string
  findSharePreview: FindSharePreview
  findFirstView: FindFirstView
}

/** An anonymous request queries the database for what a page begins with: few at once per address. */
const previewBounds: SlotBounds = { perKey: 4, total: 32, waitingPerKey: 20, waitMs: 2_000 }

/** Serves the built studio; every path that is no file is one of its pages. */
export function mountStudio(app: Express, { distFolder, origin, findSharePreview, findFirstView }: Studio): void {
  const previews = createSlots(previewBounds)
  const addContentHead = createContentHead(distFolder, origin)
  app.use(assertPath, toOneName(new URL(origin)))
  app.use('/assets', assetsOf(distFolder))
  mountFeed(app, distFolder, origin)
  app.use(express.static(distFolder, { index: false, maxAge: '1h' }))
  app.get(/^\/(?!api\/|socket\.io\/|assets\/)/, async (req, res) => {
    // A page whose beginning is not read in time is sent without it, and shows the error itself.
    const [preview, view] = await previews
      .run(toClientAddress(req.ip), () => Promise.all([findSharePreview(req.path), findFirstView(req)]))
      .catch(() => [])
    if (preview === null) res.status(404)
    // What is a user's own is in no cache but this browser's, which asks each time.
    if (view !== undefined) res.vary('Cookie')
    sendPage(
      res,
      join(distFolder, 'index.html'),
      (page) => {
        if (view !== undefined) return putFirstView(page, view)
        if (preview === undefined) return addContentHead(req.path, page)
        return preview === null ? addNoIndex(page) : addSharePreview(page, preview, origin)
      },
      view === undefined ? 'no-cache' : 'private, no-cache',
    )
  })
}

/** Serves the built support desk below `/console/`; the API decides access to its data. */
export function mountConsole(app: Express, distFolder: string, origin: string): void {
  app.use('/console', assertPath, toOneName(new URL(origin)))
  app.use('/console/assets', assetsOf(distFolder))
  app.use('/console', express.static(distFolder, { index: false, maxAge: '1h', redirect: false }))
  // A text path would match with and without the slash, and redirect to itself.
  app.get(/^\/console$/, (_req, res) => res.redirect(308, '/console/'))
  app.get(/^\/console\//, (_req, res) => sendPageIfBuilt(res, join(distFolder, 'index.html')))
}

/** Scripts and styles, with the compressed files that the build wrote next to them. */
const assetsOf = (distFolder: string): RequestHandler =>
  staticGzip(join(distFolder, 'assets'), {
    enableBrotli: true,
    orderPreference: ['br'],
    serveStatic: { immutable: true, maxAge: '1y', fallthrough: false },
  })

function sendPageIfBuilt(res: Response, path: string): void {
  if (existsSync(path)) sendPage(res, path)
  else res.status(404).type('text').send('The support desk is not built here: npm run build -w console.')
}

/** Refuses a path that is not of this server or cannot be decoded: browsers read `//` and `/\\` as a host. */
const assertPath: RequestHandler = (req, _res, next) => {
  const isPath = /^\/(?![/\\])/.test(req.originalUrl)
  if (!isPath || !isDecodable(req.path)) throw new Refusal('bad_request')
  next()
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** 127.0.0.1 and localhost are two origins to a browser; sessions and sockets know one. */
const toOneName =
  ({ hostname, origin }: URL): RequestHandler =>
  (req, res, next) => {
    const isOtherName = hostname === 'localhost' && req.hostname === '127.0.0.1' && req.method === 'GET'
    if (isOtherName) res.redirect(302, `${origin}${req.originalUrl}`)
    else next()
  }

function sendPage(res: Response, path: string, change = (page: string): string => page, caching = 'no-cache'): void {
  const page = change(readFileSync(path, 'utf8'))
  res
    .set({ 'Content-Security-Policy': policyOf(page), 'Cache-Control': caching })
    .type('html')
    .send(page)
}
