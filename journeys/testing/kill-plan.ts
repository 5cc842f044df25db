import { availableParallelism } from 'node:os'
import type { JobTool, UsableTool } from '@songloom/contracts/tools.rules'
import { jobTools, usableTool } from '@songloom/contracts/tools.rules'
import { failpoints } from '@songloom/platform/failpoints'
import type { Failpoint } from '@songloom/platform/failpoints'
import { faults } from './faults.ts'
import type { Fault } from './faults.ts'

/** Where a job of a tool stands when something dies. */
export interface Cell {
  tool: JobTool
  point: Failpoint
}

/** One death, and all who stand still meanwhile, in the order in which they are brought there. */
export type PlannedDisaster = readonly [Fault, readonly Cell[]]

const isBefore = (point: Failpoint, other: Failpoint): boolean => failpoints.indexOf(point) < failpoints.indexOf(other)

/** What its job comes to: all, but that light work calls no engine. The points lie in code that tools share. */
export const pointsOf = ({ job }: UsableTool): Failpoint[] =>
  failpoints.filter((point) => job.queue === 'engine' || isBefore(point, 'P4') || isBefore('P6', point))

const isOfProcess = (fault: Fault): boolean => fault === 'worker' || fault === 'api'
/** At these the servers' deaths are those of a neighbouring point. */
const shortRow: readonly Failpoint[] = ['P0', 'P4', 'P5', 'P10']

/** The song goes through the whole table. Of every other tool only the worker runs code of its own, so all of its deaths are run. */
const ofOthers: Record<Fault, readonly Failpoint[]> = {
  worker: failpoints,
  api: ['P0', 'P1', 'P5', 'P9'],
  temporal: ['P1', 'P3', 'P7'],
  redis: ['P2', 'P6', 'P9'],
  postgres: ['P3', 'P6', 'P8'],
}

/** Whether `npm run chaos` runs this cell. */
export function isRun({ tool, point }: Cell, fault: Fault): boolean {
  if (!pointsOf(usableTool(tool)).includes(point)) return false
  return tool === 'song_gen' ? isOfProcess(fault) || !shortRow.includes(point) : ofOthers[fault].includes(point)
}

/** Every cell of a fault, tool by tool. */
const cellsOf = (fault: Fault, tools: readonly UsableTool[]): Cell[] =>
  tools.flatMap(({ key: tool }) => failpoints.map((point) => ({ tool, point })).filter((cell) => isRun(cell, fault)))

/** What a job keeps from others while it stands: a slot of the engine; the dispatcher, or rows of its user; or nothing, at a light step. */
function holdOf({ tool, point }: Cell): 'slot' | 'start' | 'nothing' {
  if (isBefore(point, 'P3')) return 'start'
  const { queue, steps } = usableTool(tool).job
  return queue === 'engine' && !(point === 'P3' && steps[0]?.isLight) ? 'slot' : 'nothing'
}
/** With more, the smallest machine on which this runs is full. */
const slots = Math.min(2, availableParallelism())

/** So many cells of a fault together as can stand at once; whoever keeps the others from starting comes last. */
function packed(fault: Fault, cells: readonly Cell[]): PlannedDisaster[] {
  const fromTheLatest = cells.toSorted((one, other) => failpoints.indexOf(other.point) - failpoints.indexOf(one.point))
  const { slot = [], nothing = [], start = [] } = Object.groupBy(fromTheLatest, holdOf)
  const disasters: PlannedDisaster[] = []
  while (slot.length + nothing.length + start.length > 0)
    disasters.push([fault, [...slot.splice(0, slots), ...nothing.splice(0, 1), ...start.splice(0, 1)]])
  return disasters
}

export const allDisasters = (tools = jobTools): PlannedDisaster[] =>
  faults.flatMap((fault) => packed(fault, cellsOf(fault, tools)))

/** Points of the short run: of a fault's three the last keeps no slot. */
const chosenPoints: Record<Fault, readonly [Failpoint, Failpoint, Failpoint]> = {
  worker: ['P8', 'P6', 'P2'],
  api: ['P10', 'P5', 'P1'],
  temporal: ['P9', 'P7', 'P2'],
  redis: ['P9', 'P3', 'P1'],
  postgres: ['P8', 'P6', 'P2'],
}

/** Every tool under every fault, at one point each, which is another one with the next fault. */
export const someDisasters = (tools = jobTools): PlannedDisaster[] =>
  faults.flatMap((fault, shift) =>
    packed(
      fault,
      tools.map((tool, place) => {
        const points = chosenPoints[fault].filter((point) => pointsOf(tool).includes(point))
        return { tool: tool.key, point: points[(place + shift) % points.length]! }
      }),
    ),
  )

/** Faults under which a tool never stands; nothing, as a rule. */
export function untouched(disasters: readonly PlannedDisaster[]): string[] {
  const met = new Set(disasters.flatMap(([fault, cells]) => cells.map(({ tool }) => `${tool} when ${fault} dies`)))
  return jobTools
    .flatMap(({ key }) => faults.map((fault) => `${key} when ${fault} dies`))
    .filter((one) => !met.has(one))
}
