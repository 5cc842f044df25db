import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { findProcesses, isRunning, killProcesses } from '../process-tree.ts'
import type { ProcessEntry } from '../process-tree.ts'

const name = 'SONGLOOM_TEST_RUN'
/** A vitest process of a run belongs to it. */
const run = process.env[name] ?? randomUUID()

/** An environment variable of each process of this run, which finds those that left their parent. */
export const runVariable = { [name]: run }

/** Lists the living processes of this run, those that left their parent included; empty without /proc. */
export const findRunProcesses = (): ProcessEntry[] => findProcesses(`${name}=${run}`)

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
