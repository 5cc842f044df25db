// From a press of the sketch button to its sound at the client, with nothing else running; a new seed each time.
import { setTimeout } from 'node:timers/promises'
import { routes } from '@songloom/contracts/routes/routes'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { median, ms, percentile, printCaveat, printTable, verdict } from '../lib/figures.ts'
import { post } from '../lib/post.ts'
import { startMeasuredProduct } from '../testing/measured-product.ts'

const rounds = Number(process.env.ROUNDS ?? 15)
const goalMs = 1_000
/** Below the limit of requests a minute of one user. */
const pauseMs = 2_600
const prompts = ['a pop song about the sea', 'heavy metal about a storm', 'a jazz ballad about the night']

const product = await startMeasuredProduct(1, {
  MUSIC_ENGINE: 'embedded',
  NODE_ENV: 'production',
  STUDIO_DIST: 'none',
  CONSOLE_DIST: 'none',
})
const waitsMs: number[] = []
const bytes: number[] = []

async function requestSketch(token: string, prompt: string): Promise<void> {
  const startedAt = performance.now()
  const body = { actionByUser: 'song_gen', prompt, version: 'v4_5', duration: 15 }
  const url = `${product.songloom.address}${routes.sketchSong.path}`
  const { sketch } = await post<RouteResponse<'sketchSong'>>(url, body, token)
  waitsMs.push(performance.now() - startedAt)
  bytes.push(Buffer.from(sketch.mp3, 'base64').length)
}

try {
  const [person] = product.people
  // No user writes a prompt sooner; the engine warms up meanwhile.
  await setTimeout(5_000)
  for (let round = 0; round <= rounds; round++) {
    await requestSketch(person!.token, prompts[round % prompts.length]!)
    await setTimeout(pauseMs)
  }
} finally {
  await product.stop()
}

const [first, ...later] = waitsMs
console.log('\nSketches of songs of 15 s, one after the other: pressed → sound at the client')
printCaveat()
printTable(
  ['sketch', 'p50', 'p95', 'size', 'goal p50 ≤ 1 s'],
  [
    ['the first after the start', ms(first!), '', '', verdict(first! <= goalMs)],
    [
      `${rounds} more`,
      ms(median(later)),
      ms(percentile(later, 0.95)),
      `${(median(bytes) / 1_000).toFixed(0)} kB`,
      verdict(median(later) <= goalMs),
    ],
  ],
)
