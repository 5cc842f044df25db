import { parseArgs } from 'node:util'
import { isJobTool, jobTools } from '@songloom/tools/registry.rules'
import type { UsableTool } from '@songloom/tools/registry.rules'
import { faultsOf } from '../testing/cell-faults.ts'
import type { ChaosWorld } from '../testing/chaos-world.ts'
import { startChaosWorld } from '../testing/chaos-world.ts'
import { checkJobs } from '../testing/check-jobs.ts'
import { faultNames, faults } from '../testing/faults.ts'
import type { Fault } from '../testing/faults.ts'
import { runCells } from '../testing/kill-cells.ts'
import { isRun, pointsOf } from '../testing/kill-plan.ts'
import type { Cell } from '../testing/kill-plan.ts'

/**
 * `npm run chaos`: every cell of the kill matrix, one job and one death at a time; prints the tables of docs/figures.md.
 * `npm run chaos -- --tool section_analysis` runs one tool.
 */
const { values } = parseArgs({ options: { tool: { type: 'string' } } })
const { tool: only } = values
if (only !== undefined && !isJobTool(only)) throw new Error(`No tool ${only}: ${jobTools.map(({ key }) => key).join()}`)
const tools = jobTools.filter(({ key }) => only === undefined || key === only)

const movesWithinSeconds = 60
const quietWithinMs = 45_000

async function breachesOnceQuiet({ db, objects }: ChaosWorld): Promise<string[]> {
  const until = Date.now() + quietWithinMs
  for (;;) {
    const breaches = await checkJobs(db, objects)
    if (breaches.length === 0 || Date.now() > until) return breaches
  }
}

let count = 0
let broken = 0

async function runCell(world: ChaosWorld, fault: Fault, cell: Cell): Promise<string> {
  count++
  try {
    const [result] = await runCells(world, fault, [cell])
    const late = result!.movingAfterSeconds <= movesWithinSeconds ? [] : ['late']
    const found = [...faultsOf(result!), ...late, ...(await breachesOnceQuiet(world))]
    if (found.length === 0) return `${result!.movingAfterSeconds.toFixed(1)} s`
    broken++
    return `**${found.join('; ')}**`
  } catch (error) {
    broken++
    return `**${String(error).slice(0, 120)}**`
  }
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

async function tableOf(world: ChaosWorld, tool: UsableTool): Promise<string> {
  const table = [row([tool.key, ...faults.map((fault) => faultNames[fault])]), row(['---', ...faults.map(() => '---')])]
  for (const point of pointsOf(tool)) {
    const cells: string[] = []
    for (const fault of faults) {
      const cell = { tool: tool.key, point }
      cells.push(isRun(cell, fault) ? await runCell(world, fault, cell) : '–')
    }
    table.push(row([point, ...cells]))
    console.error(table.at(-1))
  }
  return table.join('\n')
}

const world = await startChaosWorld()
const tables: string[] = []
try {
  for (const tool of tools) tables.push(await tableOf(world, tool))
} finally {
  await world.end()
}
console.log(`\n${tables.join('\n\n')}\n\n${count} cells, ${broken} broken`)
process.exit(broken === 0 ? 0 : 1)
