import type { Ended, LimitedRun } from './run-program.ts'

/** A request for a program. */
export type ProgramTask = Omit<LimitedRun, 'signal' | 'onOutput'>

/** To the process that starts programs. */
export type ProgramRequest = { id: number; task: ProgramTask; wantsOutput: boolean } | { id: number; kill: true }

/** From it. */
export type ProgramNote = { id: number } & (
  | { text: string; from: 'stdout' | 'stderr' }
  | { ended: Ended }
  | { error: string }
)
