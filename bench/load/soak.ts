// Memory of worker and API over time: users order, play, download and cancel songs for `--minutes`, on a separate
// product.
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ms, percent, printTable, verdict } from '../lib/figures.ts'
import { readEventLoopDelay, worstDelay } from '../lib/event-loop.ts'
import type { EventLoopDelay } from '../lib/event-loop.ts'
import { residentMb } from '../lib/memory.ts'
import { noCounts, soak } from '../lib/load/soak-user.ts'
import { growthOfLastThird } from '../lib/load/soak-growth.ts'
import { createEngineWatch } from '../testing/engine-watch.ts'
import { startMeasuredProduct } from '../testing/measured-product.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    users: { type: 'string', default: '5' },
    'song-every': { type: 'string', default: '15' },
    'song-seconds': { type: 'string', default: '30' },
    'sample-every': { type: 'string', default: '30' },
  },
})
const minutes = Number(values.minutes)
const growthGoal = 0.05
const workerGoalMb = 900
const delayGoal = { p99Ms: 50, maxMs: 250 }

interface Sample {
  atMinute: number
  workerMb: number
  apiMb: number
  workerDelay: EventLoopDelay
  apiDelay: EventLoopDelay
  completed: number
}

const watch = await createEngineWatch()
const env = { ...watch.env, STUDIO_DIST: 'none', CONSOLE_DIST: 'none' }
const product = await startMeasuredProduct(Number(values.users), env)
const { address, app } = product.songloom
const counts = noCounts()
const samples: Sample[] = []
const ended = new AbortController()
const rhythm = {
  songEveryMs: Number(values['song-every']) * 1_000,
  songSeconds: Number(values['song-seconds']),
  signal: ended.signal,
}
try {
  const users = Promise.all(product.people.map((person) => soak(address, person, rhythm, counts)))
  await Promise.race([users, sampleUntil(performance.now() + minutes * 60_000)])
  ended.abort()
  await users
} finally {
  await product.stop()
}
report()

async function sampleUntil(endMs: number): Promise<void> {
  const startedAt = performance.now()
  while (performance.now() < endMs) {
    const atMinute = (performance.now() - startedAt) / 60_000
    const sample = {
      atMinute,
      workerMb: residentMb(app.pid('worker')!),
      apiMb: residentMb(app.pid('api')!),
      workerDelay: readEventLoopDelay(await watch.metrics()),
      apiDelay: readEventLoopDelay(await watch.apiMetrics()),
      completed: counts.completed,
    }
    samples.push(sample)
    console.error(`  ${row(sample).join('  ')}`)
    await delay(Number(values['sample-every']) * 1_000)
  }
}

function row({ atMinute, workerMb, apiMb, completed }: Sample): string[] {
  return [`${atMinute.toFixed(1)} min`, `${workerMb.toFixed(0)} MB`, `${apiMb.toFixed(0)} MB`, String(completed)]
}

function report(): void {
  console.log(
    `\nSoak: ${values.users} users, a song of ${values['song-seconds']} s every ${values['song-every']} s each, ` +
      `${minutes} minutes`,
  )
  console.log(
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  )
  printTable(['after', 'worker', 'API', 'songs'], samples.map(row))
  const worker = samples.map(({ workerMb }) => workerMb)
  const most = Math.max(...worker)
  printTable(
    ['', 'last third grew by', `goal < ${growthGoal * 100} %`],
    [
      ['worker', worker],
      ['API', samples.map(({ apiMb }) => apiMb)],
    ].map(([name, megabytes]) => {
      const growth = growthOfLastThird(megabytes as number[])
      return [String(name), percent(growth), verdict(growth < growthGoal)]
    }),
  )
  console.log(`The worker held at most ${most.toFixed(0)} MB (goal < ${workerGoalMb}: ${verdict(most < workerGoalMb)})`)
  printDelays()
}

function printDelays(): void {
  const rows = (
    [
      ['worker', 'workerDelay'],
      ['API', 'apiDelay'],
    ] as const
  ).map(([name, key]) => {
    // The first period has the start of the process in it.
    const { p99Ms, maxMs, turnCpuMs } = worstDelay(samples.slice(1).map((sample) => sample[key]))
    const isMet = p99Ms <= delayGoal.p99Ms && maxMs <= delayGoal.maxMs
    return [name, ms(p99Ms), ms(maxMs), verdict(isMet), ms(turnCpuMs)]
  })
  printTable(
    ['event loop', 'p99', 'most', `goal ≤ ${delayGoal.p99Ms} and ${delayGoal.maxMs} ms`, 'CPU of one turn'],
    rows,
  )
}
