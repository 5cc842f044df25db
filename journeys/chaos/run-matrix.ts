import { parseArgs } from 'node:util'
import { isJobTool, jobTools } from '@songloom/tools/registry.rules'
import type { UsableTool } from '@songloom/tools/registry.rules'
import { listFaults } from '../testing/faults/cell-faults.ts'
import type { ChaosWorld } from '../testing/faults/chaos-world.ts'
import { startChaosWorld } from '../testing/faults/chaos-world.ts'
import { checkIdleJobs } from '../testing/check-jobs.ts'
import { faultNames, faults } from '../testing/faults/faults.ts'
import type { Fault } from '../testing/faults/faults.ts'
import { runCells } from '../testing/faults/kill-cells.ts'
import { isRun, listFailpoints } from '../testing/faults/kill-plan.ts'
import type { Cell } from '../testing/faults/kill-plan.ts'

/**
 * `npm run chaos`: every cell of the kill matrix, one job and one kill at a time; prints the slowest cell of each tool.
 * `npm run chaos -- --tool section_analysis` runs one tool.
 */
const { values } = parseArgs({ options: { tool: { type: 'string' } } })
const { tool: only } = values
if (only !== undefined && !isJobTool(only)) throw new Error(`No tool ${only}: ${jobTools.map(({ key }) => key).join()}`)
const tools = jobTools.filter(({ key }) => only === undefined || key === only)

const movesWithinSeconds = 60
const quietWithinMs = 45_000

let count = 0
let broken = 0

async function runCell(world: ChaosWorld, fault: Fault, cell: Cell): Promise<string> {
  count++
  try {
    const [result] = await runCells(world, fault, [cell])
    const late = result!.movingAfterSeconds <= movesWithinSeconds ? [] : ['late']
    const found = [...listFaults(result!), ...late, ...(await checkIdleJobs(world.db, world.objects, quietWithinMs))]
    if (found.length === 0) return `${result!.movingAfterSeconds.toFixed(1)} s`
    broken++
    return `**${found.join('; ')}**`
  } catch (error) {
    broken++
    console.error(error)
    return `**${String(error).slice(0, 120)}**`
  }
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

type CellResult = { point: string; fault: Fault; outcome: string }

/** Runs a tool's cells and prints one line for each point as it comes. */
async function runTool(world: ChaosWorld, tool: UsableTool): Promise<CellResult[]> {
  const results: CellResult[] = []
  for (const point of listFailpoints(tool)) {
    const cells: string[] = []
    for (const fault of faults) {
      const cell = { tool: tool.key, point }
      const outcome = isRun(cell, fault) ? await runCell(world, fault, cell) : undefined
      if (outcome !== undefined) results.push({ point, fault, outcome })
      cells.push(outcome ?? '–')
    }
    console.error(row([tool.key, point, ...cells]))
  }
  return results
}

const toSeconds = (outcome: string): number => (outcome.endsWith(' s') ? parseFloat(outcome) : Infinity)

/** The slowest cell of a fault, or the broken one, with its point. */
function findWorst(results: readonly CellResult[], fault: Fault): string {
  const [worst] = results
    .filter((result) => result.fault === fault)
    .toSorted((one, other) => toSeconds(other.outcome) - toSeconds(one.outcome))
  return worst === undefined ? '–' : `${worst.outcome} (${worst.point})`
}

const world = await startChaosWorld()
const table = [
  row(['Slowest cell', ...faults.map((fault) => faultNames[fault])]),
  row(['---', ...faults.map(() => '---')]),
]
try {
  for (const tool of tools) {
    const results = await runTool(world, tool)
    table.push(row([tool.key, ...faults.map((fault) => findWorst(results, fault))]))
  }
} finally {
  await world.end()
}
console.log(`\n${table.join('\n')}\n\n${count} cells, ${broken} broken`)
process.exit(broken === 0 ? 0 : 1)
