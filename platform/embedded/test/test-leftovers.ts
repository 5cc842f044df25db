import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { findProcesses, isRunning, killProcesses } from '../process-tree.ts'
import type { ProcessEntry } from '../process-tree.ts'

const name = 'SONGLOOM_TEST_RUN'
/** Whether a run started this process; false in the run itself, and where vitest is started alone. */
export const isPartOfRun = process.env[name] !== undefined

/** A vitest process of a run has its id. */
export const runId = process.env[name] ?? randomUUID()

/** An environment variable of each process of this run, which finds those that left their parent. */
export const runVariable = { [name]: runId }

/** Lists the living processes of this run, those that left their parent included; empty without /proc. */
export const findRunProcesses = (): ProcessEntry[] => findProcesses(`${name}=${runId}`)

/**
 * Kills all processes of this run, `known` ones too, until none is left; returns the first ones. A process may start
 * another while it is ended.
 */
export async function endRunProcesses(known: readonly ProcessEntry[] = []): Promise<ProcessEntry[]> {
  const ended = killProcesses([...known, ...findRunProcesses()])
  for (let living = ended; living.length > 0; living = [...living.filter(isRunning), ...findRunProcesses()]) {
    killProcesses(living)
    await delay(20)
  }
  return ended
}
