import { addAbortListener } from 'node:events'
import { openProgramProcess } from './program-process.ts'
import type { Ended, LimitedRun } from './run-program.ts'

/**
 * Runs a program on an untrusted file in a folder of its own, without our environment, limited in time, memory and file
 * size. It has ended, with its children, when this returns or throws; an abort throws its reason. A small process
 * starts it: forking copies page tables and blocks the event loop meanwhile, a tenth of a second in a worker with a
 * gigabyte.
 */
export async function runLimited({ signal, onOutput, ...task }: LimitedRun): Promise<Ended> {
  signal.throwIfAborted()
  const run = openProgramProcess().start(task, onOutput)
  using _listener = addAbortListener(signal, run.kill)
  const ended = await run.ended
  signal.throwIfAborted()
  return ended
}
