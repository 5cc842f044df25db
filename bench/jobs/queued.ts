// The cost of a job while many others wait: songs of the zero-cost engine with 10 to 10,000 accepted ones that no
// worker polls.
import { runBlock } from '../lib/block.ts'
import type { Block } from '../lib/block.ts'
import { median, ms, percentile, printCaveat, printTable, verdict } from '../lib/figures.ts'
import { serversOnly, startMeasuredProduct } from '../testing/measured-product.ts'
import { openQueueWorld } from '../testing/queue-world.ts'

const people = 10
/** A user has fifty open jobs at most, so many share those that wait. */
const waitingPeople = 250
const atOnce = 10
const levels = (process.env.LEVELS ?? '10,100,1000,10000').split(',').map(Number)
const jobsPerBlock = Number(process.env.JOBS ?? 200)
const flatWithin = 0.1

const product = await startMeasuredProduct(people + waitingPeople, serversOnly)
const waitingProduct = { ...product, people: product.people.slice(people) }
const { stack, app } = product.songloom
const makeSong = (index: number) => product.people[index % people]!.makeSong()
const blocks: { waiting: number; block: Block }[] = []
try {
  await runBlock(jobsPerBlock, atOnce, processes(), makeSong)
  for (const waiting of levels) {
    const more = waiting - (blocks.at(-1)?.waiting ?? 0)
    await openQueueWorld(waitingProduct, (world) => world.fill(more))
    // The API was started again meanwhile: its code is cold.
    await runBlock(jobsPerBlock / 2, atOnce, processes(), makeSong)
    blocks.push({ waiting, block: await runBlock(jobsPerBlock, atOnce, processes(), makeSong) })
    console.error(`  ${waiting} waiting: ${ms(cpuEach(blocks.at(-1)!.block))} of CPU a job`)
  }
} finally {
  await product.stop()
}

function processes(): Record<string, number> {
  return {
    worker: app.pid('worker')!,
    API: app.pid('api')!,
    PostgreSQL: stack.pid('postgres')!,
    Temporal: stack.pid('temporal')!,
    Redis: stack.pid('redis')!,
  }
}

function cpuEach({ cpuMs, jobs }: Block, name?: string): number {
  return (name ? cpuMs[name]! : Object.values(cpuMs).reduce((sum, each) => sum + each, 0)) / jobs
}

const first = cpuEach(blocks[0]!.block)
const names = Object.keys(blocks[0]!.block.cpuMs)

console.log(`\nCost of a job while others wait: ${jobsPerBlock} songs at each level, ${atOnce} at once`)
printCaveat()
printTable(
  [
    'waiting',
    'CPU a job',
    `to ${levels[0]}`,
    `flat ± ${flatWithin * 100} %`,
    'wall a job',
    'wait p50',
    'wait p95',
    ...names,
  ],
  blocks.map(({ waiting, block }) => [
    waiting.toLocaleString('en'),
    ms(cpuEach(block)),
    (cpuEach(block) / first).toFixed(2),
    verdict(Math.abs(cpuEach(block) / first - 1) <= flatWithin),
    ms(block.elapsedMs / block.jobs),
    ms(median(block.waitsMs)),
    ms(percentile(block.waitsMs, 0.95)),
    ...names.map((name) => ms(cpuEach(block, name))),
  ]),
)
