// Customers order jobs of every tool for `--minutes` while one part after the other fails at random; then looks for
// what is lost, doubled or stuck. The second worker and API are never struck: their memory is measured.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { orderJobs } from '@songloom/journeys/testing/soak/customer'
import type { SoakResults } from '@songloom/journeys/testing/soak/customer'
import { findBreaches, findLostJobs } from '@songloom/journeys/testing/soak/find-breaches'
import { soakFaultNames, strikeAtRandom } from '@songloom/journeys/testing/soak/random-faults'
import type { SoakFault } from '@songloom/journeys/testing/soak/random-faults'
import { startSoakProduct } from '@songloom/journeys/testing/soak/soak-product'
import { growthOfLastThird } from '../lib/load/soak-growth.ts'
import { median, percent, percentile, printTable, verdict } from '../lib/figures.ts'
import { residentMb } from '../lib/memory.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '90' },
    customers: { type: 'string', default: '5' },
    'pause-seconds': { type: 'string', default: '8' },
    'fault-seconds': { type: 'string', default: '40' },
  },
})
const minutes = Number(values.minutes)
const sampleEveryMs = 30_000
const growthGoal = 0.05

const folder = await mkdtemp(join(tmpdir(), 'songloom-soak-'))
const product = await startSoakProduct(Number(values.customers), folder)
const results: SoakResults = { jobs: [], resent: 0, refused: new Map() }
const strikes = new Map<SoakFault, number>()
const samples: Record<'workerMb' | 'apiMb', number[]> = { workerMb: [], apiMb: [] }
const startedAt = performance.now()
let breaches: string[] = []
try {
  // The check must see a job that is not there.
  const planted = { tool: 'song_gen', messageId: '0', endedAs: 'COMPLETED', seconds: 0 } as const
  if ((await findLostJobs(product.customers[0]!, [planted])).length !== 1) throw new Error('A lost job is not found.')
  await soak()
  breaches = await findBreaches(product.customers, results.jobs)
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
report()
process.exit(breaches.length === 0 ? 0 : 1)

async function soak(): Promise<void> {
  const ended = new AbortController()
  const pauseMs = Number(values['pause-seconds']) * 1_000
  const work = Promise.all([
    ...product.customers.map((customer) => orderJobs(customer, results, pauseMs, ended.signal)),
    strikeAtRandom(product, Number(values['fault-seconds']) * 1_000, ended.signal, recordFault),
    sampleMemory(ended.signal),
  ])
  await Promise.race([work, delay(minutes * 60_000)])
  ended.abort()
  await work
}

function note(text: string): void {
  console.error(`  ${((performance.now() - startedAt) / 60_000).toFixed(1)} min: ${text}`)
}

function recordFault(fault: SoakFault): void {
  strikes.set(fault, (strikes.get(fault) ?? 0) + 1)
  note(`${new Date().toISOString()} ${soakFaultNames[fault]}`)
}

async function sampleMemory(signal: AbortSignal): Promise<void> {
  const { app } = product.songloom
  while (!signal.aborted) {
    const [workerMb, apiMb] = [residentMb(app.pid('worker-2')!), residentMb(app.pid('api-2')!)]
    samples.workerMb.push(workerMb)
    samples.apiMb.push(apiMb)
    note(`${results.jobs.length} jobs ended, worker ${workerMb.toFixed(0)} MB, API ${apiMb.toFixed(0)} MB`)
    await delay(sampleEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

function report(): void {
  console.log(`\n${minutes} minutes, ${values.customers} customers\n`)
  printTable(
    ['fault', 'times'],
    [...strikes].map(([fault, count]) => [soakFaultNames[fault], String(count)]),
  )
  printJobs()
  printMemory()
  console.log(`Requests sent again: ${results.resent}. Refused: ${JSON.stringify([...results.refused])}`)
  for (const { tool, messageId, endedAs, failureCode = '' } of results.jobs)
    if (endedAs === 'FAILED' || endedAs === 'never') console.log(`${endedAs}: ${tool} ${messageId} ${failureCode}`)
  console.log(`Lost, doubled or stuck: ${breaches.length}\n${breaches.join('\n')}`)
}

function printJobs(): void {
  const { jobs } = results
  const count = (ending: string) => String(jobs.filter(({ endedAs }) => endedAs === ending).length)
  const seconds = jobs.map((job) => job.seconds)
  printTable(
    ['jobs', 'completed', 'cancelled', 'failed', 'without an end', 'median', 'p95', 'longest', 'breaches, goal 0'],
    [
      [
        String(jobs.length),
        ...['COMPLETED', 'CANCELLED', 'FAILED', 'never'].map(count),
        ...[median(seconds), percentile(seconds, 0.95), Math.max(...seconds)].map((each) => `${each.toFixed(0)} s`),
        `${breaches.length} ${verdict(breaches.length === 0)}`,
      ],
    ],
  )
}

function printMemory(): void {
  printTable(
    ['never struck', 'at most', 'last third grew by', `goal < ${percent(growthGoal)}`],
    (
      [
        ['second worker', samples.workerMb],
        ['second API', samples.apiMb],
      ] as const
    ).map(([name, megabytes]) => {
      const growth = growthOfLastThird(megabytes)
      return [name, `${Math.max(...megabytes).toFixed(0)} MB`, percent(growth), verdict(growth < growthGoal)]
    }),
  )
}
