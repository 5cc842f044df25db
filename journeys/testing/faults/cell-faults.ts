import { getMaxAudios, getMinAudios } from '@songloom/tools/definition.rules'
import { leavesData } from '@songloom/tools/contracts'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { CellResult } from './kill-cells.ts'

/** The faults of a cell against its tool's definition; usually none. */
export function listFaults(cell: CellResult): string[] {
  const { tool, point, states, assets, dataOf, settlements, releases, answersAgain } = cell
  const { job } = getUsableTool(tool)
  const data = leavesData(tool) ? tool : undefined
  return [
    ...(states.join() === 'completed' ? [] : [`ended ${states.join(' and ')}`]),
    ...(assets >= getMinAudios(job) && assets <= getMaxAudios(job) ? [] : [`${assets} assets`]),
    ...(dataOf === data ? [] : [`data of ${dataOf ?? 'no tool'}`]),
    ...(settlements === 1 && releases === 0 ? [] : [`${settlements} settlements, ${releases} releases`]),
    // A request that was not committed becomes another job when it is repeated.
    ...(answersAgain === 'the same' || point === 'P0' ? [] : ['asked again it was another job']),
  ]
}
