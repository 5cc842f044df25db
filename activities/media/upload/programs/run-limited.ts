import { addAbortListener } from 'node:events'
import { openProgramProcess } from './program-process.ts'
import type { Ended, LimitedRun } from './run-program.ts'

/**
 * Runs a program that reads what a stranger sent: in a folder of its own, without our environment, under limits of time,
 * memory and file size. It is gone, with all that it started, when this returns or throws; an abort is thrown as its reason.
 * It is started by a small process: to start a program, a process copies its page tables, and its event loop stands still for
 * as long as that takes, which in a worker with a gigabyte is a tenth of a second.
 */
export async function runLimited({ signal, onOutput, ...order }: LimitedRun): Promise<Ended> {
  signal.throwIfAborted()
  const run = openProgramProcess().start(order, onOutput)
  using _listener = addAbortListener(signal, run.kill)
  const ended = await run.ended
  signal.throwIfAborted()
  return ended
}
