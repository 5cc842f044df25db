// What a further activity costs: workflows of 1, 2, 4 and 8 activities that do nothing,
// in alternating blocks of one run.
import { joined, jobsPerSecond, runBlock } from '../lib/block.ts'
import type { Block } from '../lib/block.ts'
import { ms, percent, percentile, printCaveat, printTable } from '../lib/figures.ts'
import { startNoopWorkflows } from '../lib/noop.ts'
import { serversOnly, startMeasuredProduct } from '../testing/measured-product.ts'

const atOnce = 20
const jobsPerBlock = Number(process.env.JOBS ?? 60)
const rounds = Number(process.env.ROUNDS ?? 3)
const counts = [1, 2, 4, 8] as const

const product = await startMeasuredProduct(0, serversOnly)
const noop = await startNoopWorkflows(product.songloom.stack.temporalAddress)
const blocks = new Map<number, Block[]>(counts.map((count) => [count, []]))
const histories = new Map<number, { events: number; bytes: number }>()
try {
  const { stack } = product.songloom
  const processes = { Temporal: stack.pid('temporal')!, 'no-op worker': noop.pid, 'this client': process.pid }
  for (const count of counts) histories.set(count, await noop.measureHistory(count))
  for (let round = 0; round < rounds; round += 1)
    for (const count of counts)
      blocks.get(count)!.push(await runBlock(jobsPerBlock, atOnce, processes, () => noop.run(count)))
} finally {
  await noop.stop()
  await product.stop()
}

const totals = counts.map((count) => ({ count, total: joined(blocks.get(count)!), ...histories.get(count)! }))
const pace = jobsPerSecond(totals[0]!.total)
const cpuMs = ({ cpuMs: spent, jobs }: Block): number =>
  Object.values(spent).reduce((sum, each) => sum + each, 0) / jobs

printCaveat()
printTable(
  ['activities', 'events', 'history', 'jobs a second', 'to one activity', 'wait p50', 'CPU a job'],
  totals.map(({ count, total, events, bytes }) => [
    String(count),
    String(events),
    `${(bytes / 1024).toFixed(1)} kB`,
    jobsPerSecond(total).toFixed(1),
    percent(jobsPerSecond(total) / pace),
    ms(percentile(total.waitsMs, 0.5)),
    ms(cpuMs(total)),
  ]),
)
