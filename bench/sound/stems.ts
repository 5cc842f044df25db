// A song split into its stems, and the same split again, with the embedded engine and nothing else on the stack: Create
// pressed → the stems at a polling client.
import { setTimeout } from 'node:timers/promises'
import { routes } from '@songloom/contracts/routes/routes'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { nowMs } from '../lib/clock.ts'
import { median, ms, printCaveat, printTable, verdict } from '../lib/figures.ts'
import type { Person } from '../lib/person.ts'
import { post } from '../lib/post.ts'
import { startMeasuredProduct } from '../testing/measured-product.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const durationSeconds = Number(process.env.SECONDS ?? 60)
const goalMs = 1_000
const askEveryMs = 20

type Accepted = RouteResponse<'generate'>
type Standing = RouteResponse<'stemResponse'>

const product = await startMeasuredProduct(1, {
  MUSIC_ENGINE: 'embedded',
  NODE_ENV: 'production',
  STUDIO_DIST: 'none',
  CONSOLE_DIST: 'none',
})
const address = product.songloom.address

async function splitMs({ token, projectId }: Person, audioUrl: string): Promise<number> {
  const begun = nowMs()
  const body = { projectId, actionByUser: 'separate_stems', audioUrl }
  const { messageId } = await post<Accepted>(`${address}${routes.generate.path}`, body, token)
  for (;;) {
    const { status, error } = await post<Standing>(`${address}${routes.stemResponse.path}`, { messageId }, token)
    if (status === 'SUCCESSFUL') return nowMs() - begun
    if (status === 'FAILED') throw new Error(`A split failed: ${error}`)
    await setTimeout(askEveryMs)
  }
}

const [firsts, seconds]: [number[], number[]] = [[], []]
try {
  const [person] = product.people
  await setTimeout(5_000)
  for (let round = 0; round < rounds; round += 1) {
    const { arrivals } = await person!.makeSong(durationSeconds)
    const { payload } = arrivals.at(-1)!.event
    const audioId = 'message' in payload ? payload.message.audioData[0]!.audioId : ''
    firsts.push(await splitMs(person!, audioId))
    seconds.push(await splitMs(person!, audioId))
  }
} finally {
  await product.stop()
}

console.log(`\nSongs of ${durationSeconds} s split into four stems, one after the other`)
printCaveat()
printTable(
  ['split', 'p50', 'slowest', '× real time'],
  [
    ['the first', ms(median(firsts)), ms(Math.max(...firsts)), ((durationSeconds * 1_000) / median(firsts)).toFixed(1)],
    ['the same once more', ms(median(seconds)), ms(Math.max(...seconds)), ''],
  ],
)
console.log(`\nGoal of the second ${goalMs} ms: ${verdict(Math.max(...seconds) < goalMs)}.`)
