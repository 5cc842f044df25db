// Jobs per second with one worker and with two: songs of the zero-cost engine next to no-op workflows, in alternating
// blocks of one run.
import { joined, jobsPerSecond, runBlock } from '../lib/block.ts'
import type { Block } from '../lib/block.ts'
import { ms, percent, percentile, printCaveat, printTable, verdict } from '../lib/figures.ts'
import { startNoopWorkflows } from '../lib/noop.ts'
import { serversOnly, startMeasuredProduct } from '../testing/measured-product.ts'

const atOnce = 50
const people = Number(process.env.PEOPLE ?? 10)
const jobsPerBlock = Number(process.env.JOBS ?? 150)
const rounds = Number(process.env.ROUNDS ?? 2)
const shareGoal = 0.4

// PROFILE=<folder>: workers and API write CPU profiles there.
const profiling = process.env.PROFILE ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.PROFILE}` } : {}

const product = await startMeasuredProduct(people, { ...serversOnly, ...profiling }, { workers: 2 })
const { stack, app } = product.songloom
const noop = await startNoopWorkflows(stack.temporalAddress)
const makeSong = (index: number) => product.people[index % people]!.makeSong()
const kinds = ['songs, 1 worker', 'songs, 2 workers', 'no-op'] as const
const blocks: Record<(typeof kinds)[number], Block[]> = { 'songs, 1 worker': [], 'songs, 2 workers': [], 'no-op': [] }
try {
  await runBlock(people, people, processes(), makeSong)
  await runBlock(atOnce, atOnce, processes(), () => noop.run())
  for (let round = 0; round < rounds; round += 1) {
    blocks['songs, 2 workers'].push(await runBlock(jobsPerBlock, atOnce, processes('worker-2'), makeSong))
    blocks['no-op'].push(await runBlock(jobsPerBlock, atOnce, processes('worker-2'), () => noop.run()))
    await app.stopPart('worker-2')
    blocks['songs, 1 worker'].push(await runBlock(jobsPerBlock, atOnce, processes(), makeSong))
    await app.startPart('worker-2')
  }
} finally {
  await noop.stop()
  await product.stop()
}

/** Pids now: a worker that was started again is another process. */
function processes(second?: 'worker-2'): Record<string, number> {
  return {
    worker: app.pid('worker')!,
    ...(second ? { 'worker 2': app.pid(second)! } : {}),
    API: app.pid('api')!,
    PostgreSQL: stack.pid('postgres')!,
    Temporal: stack.pid('temporal')!,
    Redis: stack.pid('redis')!,
    'no-op worker': noop.pid,
    'this client': process.pid,
  }
}

const total = (kind: (typeof kinds)[number]): Block => joined(blocks[kind])
const pace = (kind: (typeof kinds)[number]): number => jobsPerSecond(total(kind))
const share = pace('songs, 1 worker') / pace('no-op')

console.log(
  `\nThroughput, ${atOnce} at once by ${people} people, ${jobsPerBlock} a block, ${rounds} blocks of each kind in turn`,
)
printCaveat()
printTable(
  ['kind', 'jobs', 'each block', 'wait p50', 'wait p95', 'to no-op', 'CPU a job'],
  kinds.map((kind) => [
    kind,
    `${pace(kind).toFixed(1)}/s`,
    blocks[kind].map((block) => jobsPerSecond(block).toFixed(1)).join(' · '),
    ms(percentile(total(kind).waitsMs, 0.5)),
    ms(percentile(total(kind).waitsMs, 0.95)),
    percent(pace(kind) / pace('no-op')),
    cpuEach(total(kind), 'all'),
  ]),
)
console.log(
  `\nSongs with one worker run at ${percent(share)} of the no-op workflows’ pace; goal ≥ ${percent(shareGoal)}: ` +
    `${verdict(share >= shareGoal)}.`,
)
console.log(`A second worker makes ${(pace('songs, 2 workers') / pace('songs, 1 worker')).toFixed(2)} × as many songs.`)
console.log('\nCPU spent for each job')
printTable(
  ['process', ...kinds],
  [...Object.keys(processes('worker-2')), 'all'].map((name) => [
    name,
    ...kinds.map((kind) => cpuEach(total(kind), name)),
  ]),
)

function cpuEach({ cpuMs, jobs }: Block, name: string): string {
  const spentMs = name === 'all' ? Object.values(cpuMs).reduce((sum, each) => sum + each, 0) : cpuMs[name]
  return spentMs === undefined ? '' : ms(spentMs / jobs)
}
