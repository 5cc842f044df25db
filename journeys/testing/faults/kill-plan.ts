import { availableParallelism } from 'node:os'
import type { JobTool, UsableTool } from '@songloom/tools/registry.rules'
import { jobTools, getUsableTool } from '@songloom/tools/registry.rules'
import { failpoints } from '@songloom/platform/failpoints'
import type { Failpoint } from '@songloom/platform/failpoints'
import { faults } from './faults.ts'
import type { Fault } from './faults.ts'

/** The point of a tool's job when something dies. */
export interface Cell {
  tool: JobTool
  point: Failpoint
}

/** One fault and all jobs held meanwhile, in starting order. */
export type PlannedScenario = readonly [Fault, readonly Cell[]]

const isBefore = (point: Failpoint, other: Failpoint): boolean => failpoints.indexOf(point) < failpoints.indexOf(other)

/** The points of its job: all, except that light work calls no engine. The points are in code shared by tools. */
export const listFailpoints = ({ job }: UsableTool): Failpoint[] =>
  failpoints.filter((point) => job.queue === 'engine' || isBefore(point, 'P4') || isBefore('P6', point))

const isOfProcess = (fault: Fault): boolean => fault === 'worker' || fault === 'api'
/** At these the servers' deaths are those of a neighbouring point. */
const shortRow: readonly Failpoint[] = ['P0', 'P4', 'P5', 'P10']

/**
 * The song runs the whole table. Other tools have code of their own only in the worker, so all of its kills are run.
 */
const ofOthers: Record<Fault, readonly Failpoint[]> = {
  worker: failpoints,
  api: ['P0', 'P1', 'P5', 'P9'],
  temporal: ['P1', 'P3', 'P7'],
  redis: ['P2', 'P6', 'P9'],
  postgres: ['P3', 'P6', 'P8'],
}

/** Whether `npm run chaos` runs this cell. */
export function isRun({ tool, point }: Cell, fault: Fault): boolean {
  if (!listFailpoints(getUsableTool(tool)).includes(point)) return false
  return tool === 'song_gen' ? isOfProcess(fault) || !shortRow.includes(point) : ofOthers[fault].includes(point)
}

/** Every cell of a fault, tool by tool. */
const cellsOf = (fault: Fault, tools: readonly UsableTool[]): Cell[] =>
  tools.flatMap(({ key: tool }) => failpoints.map((point) => ({ tool, point })).filter((cell) => isRun(cell, fault)))

/** Its sample has a reference, which is listened to in a slot before its first step. */
const listensFirst: readonly JobTool[] = ['dna']

/** What a held job blocks: an engine slot; the dispatcher, or rows of its user; or nothing, at a light step. */
function holdOf({ tool, point }: Cell): 'slot' | 'start' | 'nothing' {
  if (isBefore(point, 'P3')) return 'start'
  const { queue, steps } = getUsableTool(tool).job
  const [first] = steps
  // A reference is listened to in a slot, though its job does not wait in the engine's queue for that.
  const isListening = first?.name === 'listen' || listensFirst.includes(tool)
  const beginsOutside = point === 'P3' && first?.isLight && !isListening
  return queue === 'engine' && !beginsOutside ? 'slot' : 'nothing'
}
/** With more, the smallest machine on which this runs is full. */
const slots = Math.min(2, availableParallelism())

/** As many cells of a fault as can be held at once; the one that blocks the others starts last. */
function packed(fault: Fault, cells: readonly Cell[]): PlannedScenario[] {
  const fromTheLatest = cells.toSorted((one, other) => failpoints.indexOf(other.point) - failpoints.indexOf(one.point))
  const { slot = [], nothing = [], start = [] } = Object.groupBy(fromTheLatest, holdOf)
  const disasters: PlannedScenario[] = []
  while (slot.length + nothing.length + start.length > 0)
    disasters.push([fault, [...slot.splice(0, slots), ...nothing.splice(0, 1), ...start.splice(0, 1)]])
  return disasters
}

export const listAllScenarios = (tools = jobTools): PlannedScenario[] =>
  faults.flatMap((fault) => packed(fault, cellsOf(fault, tools)))

/** Points of the short run: the last of a fault's three holds no slot, and every tool reaches the first. */
const chosenPoints: Record<Fault, readonly [Failpoint, Failpoint, Failpoint]> = {
  worker: ['P8', 'P6', 'P2'],
  api: ['P10', 'P5', 'P1'],
  temporal: ['P9', 'P7', 'P2'],
  redis: ['P9', 'P3', 'P1'],
  postgres: ['P8', 'P6', 'P2'],
}

const serverFaults = faults.filter((fault) => fault !== 'worker')
/** The number of tools held with the song under a server's death in the short run. */
const othersEach = 2

/**
 * A worker runs each tool's own code; the servers run shared code, so the short run leaves most of their kills to the
 * full one.
 */
function chosenTools(fault: Fault, tools: readonly UsableTool[]): readonly UsableTool[] {
  if (fault === 'worker') return tools
  const others = tools.filter(({ key }, place) => key !== 'song_gen' && isTurnOf(fault, place))
  return [...tools.filter(({ key }) => key === 'song_gen'), ...others.slice(0, othersEach)]
}
const isTurnOf = (fault: Fault, place: number): boolean => serverFaults[place % serverFaults.length] === fault

/** Another one with the next tool; those that hold no slot come last. */
function chosenPoint(fault: Fault, { job }: UsableTool, turn: number): Failpoint {
  const points = chosenPoints[fault]
  return job.queue === 'engine' ? points[turn % points.length]! : points[0]
}

/** Points around the engine's work, which the short run's first ones leave out. */
const secondPoints: readonly Failpoint[] = ['P5', 'P7', 'P4']

/** Every fourth tool that uses the engine, under a second death of the worker. */
const secondCells = (tools: readonly UsableTool[]): Cell[] =>
  tools
    .filter(({ job }) => job.queue === 'engine')
    .filter((_, place) => place % 4 === 0)
    .map(({ key: tool }, turn) => ({ tool, point: secondPoints[turn % secondPoints.length]! }))

/**
 * The song under every fault, every other tool under the worker's death, some under a server's: at one point each, or
 * two.
 */
export const listSomeScenarios = (tools = jobTools): PlannedScenario[] =>
  faults.flatMap((fault, shift) => {
    const first = chosenTools(fault, tools).map((tool, turn) => ({
      tool: tool.key,
      point: chosenPoint(fault, tool, turn + shift),
    }))
    return packed(fault, fault === 'worker' ? [...first, ...secondCells(tools)] : first)
  })

/** The faults under which each tool is tested. */
const faultsMet = (disasters: readonly PlannedScenario[], { key }: UsableTool): Fault[] =>
  faults.filter((fault) => disasters.some(([each, cells]) => each === fault && cells.some(({ tool }) => tool === key)))

/** Tools not tested under the worker's death and `others` more; usually none. */
export const untouched = (disasters: readonly PlannedScenario[], others: number): string[] =>
  jobTools
    .filter((tool) => {
      const met = faultsMet(disasters, tool)
      return !met.includes('worker') || met.length <= others
    })
    .map(({ key }) => key)
