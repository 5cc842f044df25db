import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from './app-parts.ts'
import type { Print } from './console-lines.ts'
import { formatSeconds } from './console-lines.ts'
import { nothing } from './test-results.ts'
import type { Tally } from './test-results.ts'

/** One step of the test run; `name` stands before each of its lines, for another lane may speak at the same time. */
export type Stage = { name: string; run(print: Print): Promise<Tally> }
/** `lastLines`: what a stage that failed said in the end, for what no report names. */
export type StageTime = { stage: string; seconds: number; tally: Tally; lastLines: string[] }

const lastLineCount = 25

const running = new Set<ChildProcess>()
const stopping = new AbortController()

/** Runs lanes side by side, and the stages of each one after the other; what throws is a failure and keeps no other from running. */
export async function runLanes(lanes: readonly (readonly Stage[])[], print: Print): Promise<StageTime[]> {
  return (await Promise.all(lanes.map((lane) => runLane(lane, print)))).flat()
}

async function runLane(lane: readonly Stage[], print: Print): Promise<StageTime[]> {
  const times: StageTime[] = []
  for (const stage of lane) if (!stopping.signal.aborted) times.push(await runStage(stage, print))
  return times
}

async function runStage({ name, run }: Stage, print: Print): Promise<StageTime> {
  const lastLines: string[] = []
  const say: Print = (line) => {
    print(`${name.padEnd(8)} ${line}`)
    if (lastLines.push(line) > lastLineCount) lastLines.shift()
  }
  const startedAt = performance.now()
  say('begins')
  const tally = await run(say).catch((error: unknown) => {
    say(String(error))
    return asTally(false)
  })
  const elapsedMs = performance.now() - startedAt
  say(`${tally.passed} passed, ${tally.failed} failed in ${formatSeconds(elapsedMs)}`)
  return { stage: name, seconds: elapsedMs / 1_000, tally, lastLines: tally.failed > 0 ? lastLines : [] }
}

export const asTally = (isGood: boolean): Tally => ({ ...nothing, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 })

/** Runs a script of an installed package, line by line on the console; answers its exit code. */
export function runModule(module: string, args: readonly string[], env: NodeJS.ProcessEnv, print: Print) {
  const script = join(projectRoot, 'node_modules', module)
  const child = spawn(process.execPath, [script, ...args], { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  for (const output of [child.stdout, child.stderr]) createInterface(output).on('line', print)
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

/** Ends what is running, waits for it, and lets nothing else begin. */
export async function endStages(): Promise<void> {
  stopping.abort()
  const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ended)
}
