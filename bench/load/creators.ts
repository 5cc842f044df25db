// `npm run bench:load`: fifty creators on the whole product with the zero-cost engine, open loop: requests are due at
// moments of their own, and a latency begins when its request was due.
import { parseArgs } from 'node:util'
import { randomFor } from '@songloom/engine/dsp/random'
import { nowMs } from '../lib/clock.ts'
import { getCpuMs } from '../lib/cpu.ts'
import { percent, percentile, printCaveat, printTable, verdict } from '../lib/figures.ts'
import { createCreator } from '../lib/load/creators/creator.ts'
import type { Creator } from '../lib/load/creators/creator.ts'
import { reads } from '../lib/load/creators/reads.ts'
import { sendAction } from '../lib/load/creators/send-action.ts'
import type { Sample } from '../lib/load/creators/send-action.ts'
import * as summary from '../lib/load/creators/summarise.ts'
import { writes } from '../lib/load/creators/writes.ts'
import { runOpenLoop } from '../lib/load/open-loop.ts'
import { serversOnly, startMeasuredProduct } from '../testing/measured-product.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '15' },
    /** Requests a second of each person. */
    rate: { type: 'string', default: '0.75' },
    /** Seconds between two songs of one person. */
    'song-every': { type: 'string', default: '60' },
    /** Songs in each library before. */
    songs: { type: 'string', default: '4' },
  },
})
const [people, minutes, rate, songs] = [values.people, values.minutes, values.rate, values.songs].map(Number) as [
  number,
  number,
  number,
  number,
]
const goals = { readMs: 250, writeMs: 400 }
const readRoutes = new Set<string>(reads.map(({ route }) => route))
const random = randomFor(41, 'creators')

const otherWeights = [...reads, ...writes(0)].reduce((sum, { weight }) => sum + weight, 0)
const songShare = 1 / (Number(values['song-every']) * rate)
const actions = [...reads, ...writes((otherWeights * songShare) / (1 - songShare))]
const allWeights = actions.reduce((sum, { weight }) => sum + weight, 0)

const product = await startMeasuredProduct(people, serversOnly)
const { address, app, stack } = product.songloom
const counts = { completed: 0, cancelled: 0, failed: 0 }
const creators = product.people.map((person, at) => createCreator(person, randomFor(at, 'creator'), counts))
const samples: Sample[] = []
try {
  for (let song = 0; song < songs; song++) await Promise.all(product.people.map((person) => person.makeSong()))
  const [before, startedAtMs, songsBefore] = [readCpu(), nowMs(), counts.completed]
  const latenessMs = await runOpenLoop({ perSecond: people * rate, seconds: minutes * 60, random, send })
  const [after, elapsedMs] = [readCpu(), nowMs() - startedAtMs]
  report(latenessMs, counts.completed - songsBefore)
  printTable(
    ['process', 'of one core'],
    Object.entries(after).map(([name, cpuMs]) => [name, percent((cpuMs - before[name]!) / elapsedMs)]),
  )
} finally {
  await product.stop()
}

async function send(dueAtMs: number): Promise<void> {
  const creator = random.pick(creators)
  const [action, input] = pickAction(creator)
  await sendAction(address, creator, action, input, { dueAtMs, samples })
}

/** By weight; another one while there is nothing to ask it of. */
function pickAction(creator: Creator) {
  for (;;) {
    let left = random.between(0, allWeights)
    const action = actions.find(({ weight }) => (left -= weight) < 0)
    const input = action?.build(creator)
    if (action && input) return [action, input] as const
  }
}

function readCpu(): Record<string, number> {
  const pids = {
    API: app.pid('api'),
    worker: app.pid('worker'),
    PostgreSQL: stack.pid('postgres'),
    Temporal: stack.pid('temporal'),
    Redis: stack.pid('redis'),
    'this client': process.pid,
  }
  const own = process.cpuUsage()
  const childless = (own.user + own.system) / 1_000
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [name, pid === process.pid ? childless : getCpuMs(pid!)]),
  )
}

function report(latenessMs: readonly number[], songsMade: number): void {
  const perSecond = (latenessMs.length / (minutes * 60)).toFixed(1)
  console.log(
    `\n${people} creators, ${minutes} minutes, ${perSecond} requests a second, ${songsMade} songs made, ` +
      `${counts.cancelled} cancelled, ${counts.failed} failed`,
  )
  printCaveat()
  const kinds = [
    ['reads', goals.readMs, samples.filter(({ route }) => readRoutes.has(route))],
    ['writes', goals.writeMs, samples.filter(({ route }) => !readRoutes.has(route))],
  ] as const
  printTable(
    ['requests', 'count', ...summary.latencyTitles, ...summary.statusTitles, 'goal', ''],
    kinds.map(([kind, goalMs, some]) => {
      const waitsMs = some.map(({ latencyMs }) => latencyMs)
      const isMet = percentile(waitsMs, 0.99) <= goalMs && summary.countBroken(some) === 0
      const cells = [...summary.latencyCells(waitsMs), ...summary.statusCells(some)]
      return [kind, String(some.length), ...cells, `p99 ≤ ${goalMs} ms, 0 5xx`, verdict(isMet)]
    }),
  )
  printTable(
    ['the slowest routes', 'count', ...summary.latencyTitles, ...summary.statusTitles],
    summary
      .listByRoute(samples)
      .slice(0, 12)
      .map(([route, some]) => {
        const cells = [...summary.latencyCells(some.map(({ latencyMs }) => latencyMs)), ...summary.statusCells(some)]
        return [route, String(some.length), ...cells]
      }),
  )
  printTable(
    ['the client itself', ...summary.latencyTitles],
    [['sent after it was due', ...summary.latencyCells(latenessMs)]],
  )
}
