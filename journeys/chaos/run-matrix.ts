import type { ChaosWorld } from '../testing/chaos-world.ts'
import { startChaosWorld } from '../testing/chaos-world.ts'
import { checkJobs } from '../testing/check-jobs.ts'
import { faultNames, faults } from '../testing/faults.ts'
import type { Fault } from '../testing/faults.ts'
import { runCells } from '../testing/kill-cells.ts'
import type { CellPoint, CellResult } from '../testing/kill-cells.ts'

/** `npm run chaos`: every cell of the kill matrix, one song and one death at a time; prints the table of docs/figures.md. */
const points: readonly CellPoint[] = ['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10']
/** At these the other faults are those of a neighbouring point. */
const shortRow: readonly CellPoint[] = ['P0', 'P4', 'P5', 'P10']
const isRun = (point: CellPoint, fault: Fault): boolean =>
  !shortRow.includes(point) || fault === 'worker' || fault === 'api'

const movesWithinSeconds = 60
const quietWithinMs = 45_000

/** What is wrong with a cell; nothing, as a rule. */
async function faultsOf(world: ChaosWorld, cell: CellResult): Promise<string[]> {
  const { states, assets, settlements, releases, movingAfterSeconds } = cell
  const found = [
    ...(states.join() === 'completed' ? [] : [`ended ${states.join(' and ')}`]),
    ...(assets === 1 ? [] : [`${assets} assets`]),
    ...(settlements === 1 && releases === 0 ? [] : [`${settlements} settlements, ${releases} releases`]),
    ...(movingAfterSeconds <= movesWithinSeconds ? [] : ['late']),
  ]
  return [...found, ...(await breachesOnceQuiet(world))]
}

async function breachesOnceQuiet({ db, objects }: ChaosWorld): Promise<string[]> {
  const until = Date.now() + quietWithinMs
  for (;;) {
    const breaches = await checkJobs(db, objects)
    if (breaches.length === 0 || Date.now() > until) return breaches
  }
}

let broken = 0

async function runCell(world: ChaosWorld, fault: Fault, point: CellPoint): Promise<string> {
  try {
    const [cell] = await runCells(world, fault, [point])
    const found = await faultsOf(world, cell!)
    if (found.length === 0) return `${cell!.movingAfterSeconds.toFixed(1)} s`
    broken++
    return `**${found.join('; ')}**`
  } catch (error) {
    broken++
    return `**${String(error).slice(0, 120)}**`
  }
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const world = await startChaosWorld()
const table = [row(['', ...faults.map((fault) => faultNames[fault])]), row(['---', ...faults.map(() => '---')])]
try {
  for (const point of points) {
    const cells: string[] = []
    for (const fault of faults) cells.push(isRun(point, fault) ? await runCell(world, fault, point) : '–')
    table.push(row([point, ...cells]))
    console.error(table.at(-1))
  }
} finally {
  await world.end()
}
console.log(`\n${table.join('\n')}\n\n${broken} cells broken`)
process.exit(broken === 0 ? 0 : 1)
