// Gaps while the DAW plays 8, 16 and 32 tracks with effects in Chromium, while other processes load the CPU.
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import type { Plugin } from 'vite'
import { printTable, verdict } from '../lib/figures.ts'
import { startOutsideLoad } from '../lib/load/outside-load.ts'
import { writeTone } from '../testing/cut-audio.ts'

/** Of each measurement. */
const seconds = Number(process.env.SECONDS ?? 60)
const trackCounts = [8, 16, 32]
const busyCounts = [0, 2, 4]
/** studio/src/features/daw/sound/testing/measure-playing.ts, as the page loads it. */
interface Playing {
  measurePlaying: (
    tracks: number,
    seconds: number,
  ) => Promise<{ dropouts: number; lookAheadMs: number; playedSeconds: number; failure?: string }>
}

const root = join(import.meta.dirname, '..', '..', 'studio')
const folder = await mkdtemp(join(tmpdir(), 'songloom-playing-'))
const path = join(folder, 'tone.wav')
writeTone(path, seconds + 30)
const { size } = await stat(path)

/** Answers ranges of one recording for every audio, as the API does. */
const recordings: Plugin = {
  name: 'recordings',
  configureServer(server) {
    server.middlewares.use('/api/audio', (request, response) => {
      const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
      const end = Math.min(to === '' ? Infinity : Number(to), size - 1)
      response.writeHead(206, { 'content-type': 'audio/wav', 'content-range': `bytes ${from}-${end}/${size}` })
      createReadStream(path, { start: Number(from), end }).pipe(response)
    })
  },
}

// Lingui would look for its configuration in the working folder.
process.env.LINGUI_CONFIG ??= join(root, 'lingui.config.ts')
const server = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'error',
  plugins: [recordings],
  server: { port: 0, proxy: {} },
})
await server.listen()
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--autoplay-policy=no-user-gesture-required'],
})

/** Plays in a page of its own, which has no look-ahead from before. */
async function play(tracks: number, forSeconds: number) {
  const page = await browser.newPage()
  const origin = server.resolvedUrls!.local[0]!
  // A page of the same origin without the studio.
  await page.route(`${origin}playing`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(`${origin}playing`)
  const played = await page.evaluate(
    async ([module, count, length]) => {
      const { measurePlaying } = (await import(module)) as Playing
      return measurePlaying(count, length)
    },
    ['/src/features/daw/sound/testing/measure-playing.ts', tracks, forSeconds] as const,
  )
  await page.close()
  if (played.failure !== undefined) throw new Error(played.failure)
  return played
}

try {
  // The server of the modules compiles them at first use.
  await play(1, 3)
  const rows: string[][] = []
  for (const busy of busyCounts) {
    const load = startOutsideLoad(busy)
    for (const tracks of trackCounts) {
      const { dropouts, lookAheadMs, playedSeconds } = await play(tracks, seconds)
      const cells = [String(busy), String(tracks), `${playedSeconds.toFixed(0)} of ${seconds} s`, String(dropouts)]
      rows.push([...cells, `${lookAheadMs} ms`, verdict(dropouts === 0)])
    }
    await load.stop()
  }
  printTable(['busy processes', 'tracks', 'played', 'drop-outs', 'rendered ahead at the end', ''], rows)
} finally {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true })
}
