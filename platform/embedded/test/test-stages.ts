import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from '../app-parts.ts'
import { readEndedCpuSeconds } from '../children-cpu.ts'
import type { Print } from '../console-lines.ts'
import { formatSeconds } from '../console-lines.ts'
import { toResult } from './test-results.ts'
import type { FailedFile, StageResult } from './test-results.ts'

/**
 * One step of the test run; `name` prefixes each of its lines, since lanes print concurrently. `rerun` runs one of its
 * files alone.
 */
export type Stage = {
  name: string
  run(print: Print): Promise<StageResult>
  rerun?(file: FailedFile, print: Print): Promise<StageResult>
}

/**
 * `lastLines`: the end of a failed stage's output, for errors outside reports. `cpuSeconds`: with all descendants that
 * were waited for.
 */
export type StageTime = StageResult & { stage: string; seconds: number; cpuSeconds: number; lastLines: string[] }

const lastLineCount = 25
/** A vitest run kills its servers and ends within a second; otherwise it is killed. */
const endWithinMs = 5_000

const running = new Set<ChildProcess>()
const stopping = new AbortController()

/**
 * Runs lanes concurrently, and the stages of each one in sequence; a stage that throws fails without stopping others.
 */
export async function runLanes(lanes: readonly (readonly Stage[])[], print: Print): Promise<StageTime[]> {
  return (await Promise.all(lanes.map((lane) => runLane(lane, print)))).flat()
}

/** The lanes with only the stages of these names. Throws for a name that no stage has. */
export function chooseStages(lanes: readonly (readonly Stage[])[], names: readonly string[]): Stage[][] {
  const known = new Set(lanes.flat().map(({ name }) => name))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(`No stage is named ${unknown.join(', ')}; there are ${[...known].join(', ')}.`)
  return lanes.map((lane) => lane.filter(({ name }) => names.includes(name)))
}

async function runLane(lane: readonly Stage[], print: Print): Promise<StageTime[]> {
  const times: StageTime[] = []
  for (const stage of lane) if (!stopping.signal.aborted) times.push(await runStage(stage, print))
  return times
}

/**
 * Runs a stage and returns its result with its times. A stage that throws counts as one failure; its error is printed.
 */
export async function runStage({ name, run }: Pick<Stage, 'name' | 'run'>, print: Print): Promise<StageTime> {
  const lastLines: string[] = []
  const printNamed: Print = (line) => {
    print(`${name.padEnd(8)} ${line}`)
    if (lastLines.push(line) > lastLineCount) lastLines.shift()
  }
  const startedAt = performance.now()
  printNamed('begins')
  const result = await run(printNamed).catch((error: unknown) => {
    printNamed(String(error))
    return toResult(false)
  })
  const elapsedMs = performance.now() - startedAt
  const { passed, failed } = result.tally
  printNamed(`${passed} passed, ${failed} failed in ${formatSeconds(elapsedMs)}`)
  return {
    stage: name,
    seconds: elapsedMs / 1_000,
    cpuSeconds: readEndedCpuSeconds(),
    ...result,
    lastLines: failed > 0 ? lastLines : [],
  }
}

/** `isBelowOthers`: computes only when stages that mostly wait leave a core idle, since those take longest. */
export type ModuleOptions = { env: NodeJS.ProcessEnv; print: Print; isBelowOthers?: boolean }

/** Runs a script of an installed package, line by line on the console; returns its exit code. */
export function runModule(module: string, args: readonly string[], { env, print, isBelowOthers }: ModuleOptions) {
  const script = join(projectRoot, 'node_modules', module)
  // A terminal's Ctrl-C goes to a whole process group: in its own group, a child ends only after its descendants are
  // known.
  const child = spawn(process.execPath, [script, ...args], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  if (isBelowOthers && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  for (const output of [child.stdout, child.stderr]) createInterface(output).on('line', print)
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

/** Ends running stages and starts no others; resolves when all have ended, or after a timeout. */
export async function endStages(): Promise<void> {
  stopping.abort()
  const ended = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of running) child.kill('SIGTERM')
  await Promise.race([Promise.all(ended), delay(endWithinMs)])
}
