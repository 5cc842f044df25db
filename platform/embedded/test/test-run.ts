import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printLine } from '../console-lines.ts'
import type { Print } from '../console-lines.ts'
import { killProcesses } from '../process-tree.ts'
import { endPrograms } from '../programs.ts'
import { endRunProcesses, findRunProcesses } from './test-leftovers.ts'
import { maxFlakyFiles, rerunFailedFiles } from './test-reruns.ts'
import type { FlakyFile, Judgement } from './test-reruns.ts'
import { add, nothing } from './test-results.ts'
import type { Tally } from './test-results.ts'
import { endStages, runLanes } from './test-stages.ts'
import type { Stage, StageTime } from './test-stages.ts'
import { readEndedCpuSeconds } from '../children-cpu.ts'
import { removeServerFolders } from '../../testing/server-folder.ts'

/**
 * Input of `npm run bench:test-times`: `seconds` of wall time, and `cpuSeconds` of each stage with all child processes.
 */
export type RunReport = {
  seconds: number
  flakyFiles: FlakyFile[]
  stages: (Tally & { stage: string; seconds: number; cpuSeconds: number })[]
}

export const reportName = 'run.json'

/**
 * `lanes`: groups of lanes, one group after the other. `prepare` runs before them, `finish` before the results are
 * printed.
 */
export type TestRun = {
  reports: string
  lanes: readonly (readonly Stage[])[][]
  prepare?(print: Print): Promise<void>
  finish?(print: Print, times: readonly StageTime[]): Promise<void>
}

/**
 * Runs all stages, then each failed file once more; writes the reports, prints the results and returns the exit code.
 */
export async function runTests(
  { reports, lanes, prepare, finish }: TestRun,
  print: Print = printLine,
): Promise<number> {
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })
  await prepare?.(print)
  readEndedCpuSeconds()
  const startedAt = performance.now()
  const times: StageTime[] = []
  for (const group of lanes) times.push(...(await runLanes(group, print)))
  const judgement = await rerunFailedFiles(lanes.flat(2), times, print)
  await writeReport(join(reports, reportName), judgement, performance.now() - startedAt)
  await finish?.(print, judgement.times)
  return printJudgement(judgement, print)
}

function writeReport(path: string, { times, flakyFiles }: Judgement, elapsedMs: number): Promise<void> {
  const stages = times.map(({ stage, seconds, cpuSeconds, tally }) => ({ stage, seconds, cpuSeconds, ...tally }))
  const report: RunReport = { seconds: elapsedMs / 1_000, flakyFiles, stages }
  return writeFile(path, JSON.stringify(report))
}

/** Kills the processes that tests left running, prints their commands, and removes the data of their servers. */
export async function endLeftovers(print: Print): Promise<void> {
  for (const { command } of await endRunProcesses()) print(`left     ${command.slice(0, 200)}`)
  await removeServerFolders()
}

/**
 * Ctrl-C arrives twice, from the terminal and the launcher; no process of the run is left when it ends, also after an
 * error of its own.
 */
export function endOnSignals(): void {
  let stopped: Promise<never> | undefined
  const stop = () => void (stopped ??= stopRun())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop)
  // The reader closed the pipe.
  process.stdout.on('error', stop)
  process.once('exit', () => killProcesses(findRunProcesses()))
}

async function stopRun(): Promise<never> {
  const processes = findRunProcesses()
  endPrograms()
  await endStages()
  await endRunProcesses(processes)
  await removeServerFolders()
  process.exit(130)
}

function printJudgement({ times, flakyFiles }: Judgement, print: Print): number {
  for (const time of times) printFailures(time, print)
  for (const { error } of flakyFiles) print(`flaky    ${error}`)
  const tooFlaky = countTooFlaky(flakyFiles, print)
  const tallied = times.reduce((sum, { tally }) => add(sum, tally), nothing)
  const { passed, failed, skipped } = add(tallied, { ...nothing, failed: tooFlaky })
  if (skipped > 0) print(`\n${skipped} skipped`)
  print(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function printFailures({ stage, tally, failedFiles, otherErrors, lastLines }: StageTime, print: Print): void {
  const named = [...failedFiles.flatMap(({ errors }) => errors), ...otherErrors]
  for (const line of named) print(`failed   ${line}`)
  const unnamed = tally.failed - named.length
  if (unnamed <= 0) return
  print(`failed   ${unnamed} in ${stage}, whose output ended with:`)
  for (const line of lastLines) print(`         ${line}`)
}

/** Too many flaky files are one failure. */
function countTooFlaky(flakyFiles: readonly FlakyFile[], print: Print): number {
  if (flakyFiles.length <= maxFlakyFiles) return 0
  print(`failed   ${flakyFiles.length} files are flaky, and no more than ${maxFlakyFiles} may be`)
  return 1
}
