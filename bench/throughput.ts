// Jobs per second: songs of the zero-cost engine next to no-op workflows, in alternating blocks of one run.
import { joined, jobsPerSecond, runBlock } from './lib/block.ts'
import type { Block } from './lib/block.ts'
import { ms, percent, percentile, printCaveat, printTable, verdict } from './lib/figures.ts'
import { startNoopWorkflows } from './lib/noop.ts'
import { startMeasuredProduct } from './testing/measured-product.ts'

const atOnce = 50
const people = Number(process.env.PEOPLE ?? 10)
const jobsPerBlock = Number(process.env.JOBS ?? 150)
const blockPairs = 2
const shareGoal = 0.4

// PROFILE=<folder>: worker and API write CPU profiles there.
const profiling = process.env.PROFILE ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.PROFILE}` } : {}

const product = await startMeasuredProduct(people, { MUSIC_ENGINE: 'zero-cost', ...profiling })
const { stack, app } = product.songloom
const noop = await startNoopWorkflows(stack.temporalAddress)
const processes = {
  worker: app.pid('worker')!, API: app.pid('api')!, PostgreSQL: stack.pid('postgres')!, Temporal: stack.pid('temporal')!,
  Redis: stack.pid('redis')!, 'no-op worker': noop.pid, 'this client': process.pid,
}
const makeSong = (index: number) => product.people[index % people]!.makeSong()
const songBlocks: Block[] = []
const noopBlocks: Block[] = []
try {
  await runBlock(people, people, processes, makeSong)
  await runBlock(atOnce, atOnce, processes, noop.run)
  for (let pair = 0; pair < blockPairs; pair += 1) {
    songBlocks.push(await runBlock(jobsPerBlock, atOnce, processes, makeSong))
    noopBlocks.push(await runBlock(jobsPerBlock, atOnce, processes, noop.run))
  }
} finally {
  await noop.stop()
  await product.stop()
}

const songs = joined(songBlocks)
const noops = joined(noopBlocks)
const share = jobsPerSecond(songs) / jobsPerSecond(noops)
const row = (label: string, block: Block) =>
  [label, `${jobsPerSecond(block).toFixed(1)}/s`, ms(percentile(block.waitsMs, 0.5)), ms(percentile(block.waitsMs, 0.95))]

console.log(`\nThroughput, ${atOnce} at once by ${people} people, ${jobsPerBlock} a block, blocks in turn`)
printCaveat()
printTable(['block', 'jobs', 'wait p50', 'wait p95'], [
  ...songBlocks.flatMap((block, pair) => [row(`songs ${pair + 1}`, block), row(`no-op ${pair + 1}`, noopBlocks[pair]!)]),
])
console.log(`\nSongs run at ${percent(share)} of the no-op workflows’ pace; goal ≥ ${percent(shareGoal)}: ${verdict(share >= shareGoal)}.`)
console.log('\nCPU spent for each job')
printTable(['process', 'song', 'no-op'], [...Object.keys(processes), 'all'].map((name) => [name, cpuEach(songs, name), cpuEach(noops, name)]))

function cpuEach({ cpuMs, jobs }: Block, name: string): string {
  const total = name === 'all' ? Object.values(cpuMs).reduce((sum, each) => sum + each, 0) : cpuMs[name]!
  return ms(total / jobs)
}
