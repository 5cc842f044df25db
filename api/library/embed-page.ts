import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Express, Response } from 'express'
import { formatClock } from '@songloom/contracts/format-clock.rules'
import { escapeHtml } from '@songloom/contracts/library/embeds.rules'
import { isId } from '@songloom/contracts/library/ids.rules'
import type { SharedTrack } from '@songloom/contracts/library/shared-tracks'
import { toClientAddress } from '../auth/limits/client-address.ts'
import { createSlots } from '../http/slots.ts'
import type { SlotBounds } from '../http/slots.ts'

export type FindSharedTrack = (audioId: string) => Promise<SharedTrack | undefined>

interface EmbedPage {
  distFolder: string
  origin: string
  findSharedTrack: FindSharedTrack
}

/** A page may show many players of one reader at once. */
const bounds: SlotBounds = { perKey: 8, total: 32, waitingPerKey: 60, waitMs: 5_000 }

/** The wave's bars, and its size in units of its own. */
const bars = 100
const waveHeight = 100

/** The wave as one path: a stroke from top to bottom for each bar. */
export function drawWave(peaks: readonly number[]): string {
  const step = Math.max(1, peaks.length / bars)
  const count = Math.min(bars, peaks.length)
  const strokes = Array.from({ length: count }, (_, at) => {
    const part = peaks.slice(Math.floor(at * step), Math.max(Math.floor(at * step) + 1, Math.floor((at + 1) * step)))
    const height = Math.max(4, Math.round(Math.max(...part) * waveHeight))
    return `M${Number((((at + 0.5) * bars) / count).toFixed(2))} ${(waveHeight - height) / 2}v${height}`
  })
  return strokes.join('')
}

/** The built page with a song; the marks of the template are replaced by escaped text. */
function fillPage(template: string, track: SharedTrack, origin: string): string {
  const cover = track.coverUrl === null ? '' : `<img src="${track.coverUrl}?size=128" alt="" width="88" height="88">`
  const values: Record<string, string> = {
    title: escapeHtml(track.name),
    artist: escapeHtml(track.artist?.name ?? ''),
    page: `${origin}/listen/${track.audioId}`,
    audio: track.audioUrl,
    cover,
    wave: drawWave(track.peaks),
    seconds: String(Math.round(track.durationSeconds)),
    length: formatClock(track.durationSeconds),
  }
  return template.replace(/%(\w+)%/g, (mark, name: string) => values[name] ?? mark)
}

/** What is left of a player whose song is private, removed or taken down. */
const gonePage = (origin: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Songloom</title>
<body><p>This song is not available. <a href="${origin}/" target="_blank" rel="noopener">Songloom</a></p></body></html>`

function policyOf(page: string): string {
  const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css]) => `'sha256-${createHash('sha256').update(css!).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles.join(' ') || "'none'"}`,
    "img-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}

/** The only page that others may frame. It knows no session: it is the same for everyone, for half a minute. */
function sendEmbed(res: Response, page: string): void {
  res.removeHeader('X-Frame-Options')
  res
    .set({
      'Content-Security-Policy': policyOf(page),
      'Cache-Control': 'public, max-age=30, must-revalidate',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Robots-Tag': 'noindex',
    })
    .type('html')
    .send(page)
}

/** Serves the player for pages of other sites, at `/embed/{audioId}`. */
export function mountEmbedPage(app: Express, { distFolder, origin, findSharedTrack }: EmbedPage): void {
  const slots = createSlots(bounds)
  const path = join(distFolder, '.vite', 'embed.html')
  app.get('/embed/:audioId', async (req, res) => {
    const { audioId } = req.params
    const track = isId(audioId) ? await slots.run(toClientAddress(req.ip), () => findSharedTrack(audioId)) : undefined
    if (!track?.isEmbeddable || !existsSync(path)) return sendEmbed(res.status(404), gonePage(origin))
    sendEmbed(res, fillPage(readFileSync(path, 'utf8'), track, origin))
  })
}
