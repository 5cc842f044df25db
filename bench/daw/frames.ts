// Script time of a frame of the DAW's timeline: 32 tracks of 5 minutes, scrolled and zoomed, in Chromium.
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { median, ms, percentile, printTable, verdict } from '../lib/figures.ts'

const [medianGoalMs, p95GoalMs, firstGoalMs] = [2, 6, 800]
/** studio/src/features/daw/timeline/testing/measure-frames.ts, as the page loads it. */
interface Frames {
  measureFrames: (count: number) => Promise<{ firstMs: number; frames: number[] }>
}

const root = join(import.meta.dirname, '..', '..', 'studio')

// Lingui would look for its configuration in the working folder.
process.env.LINGUI_CONFIG ??= join(root, 'lingui.config.ts')
const server = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'error',
  server: { port: 0, proxy: {} },
})
await server.listen()
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1_600, height: 1_920 } })
  const origin = server.resolvedUrls!.local[0]!
  // A page of the same origin without the studio.
  await page.route(`${origin}frames`, (route) => route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' }))
  await page.goto(`${origin}frames`)
  const { firstMs, frames } = await page.evaluate(async (path) => {
    const { measureFrames } = (await import(path)) as Frames
    return measureFrames(600)
  }, '/src/features/daw/timeline/testing/measure-frames.ts')
  printTable(
    ['script of a frame', 'measured', 'goal', ''],
    [
      ['median', ms(median(frames)), `≤ ${medianGoalMs} ms`, verdict(median(frames) <= medianGoalMs)],
      ['p95', ms(percentile(frames, 0.95)), `≤ ${p95GoalMs} ms`, verdict(percentile(frames, 0.95) <= p95GoalMs)],
      ['first frame with all waves', ms(firstMs), `≤ ${firstGoalMs} ms`, verdict(firstMs <= firstGoalMs)],
    ],
  )
} finally {
  await browser.close()
  await server.close()
}
