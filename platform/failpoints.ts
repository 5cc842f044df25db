import { basename } from 'node:path'

/**
 * Points in a job's life at which chaos tests inject faults: P0 request before commit; P1 job and outbox committed; P2
 * workflow started; P3 its first step has begun (tokens are held since P1); P4 engine called, its operation not
 * recorded; P5 polling; P6 result collected, not stored; P7 objects written, row not; P8 row written, charge not
 * settled; P9 committed, not announced; P10 announced, activity not reported. All are in code that tools share.
 */
export const failpoints = ['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10'] as const
export type Failpoint = (typeof failpoints)[number]

/** Sent to the harness; the process waits for its answer. */
export interface Reached {
  point: Failpoint
  jobId: string
  pid: number
  /** The running script, such as `worker.ts`. */
  process: string
}

type Environment = Record<string, string | undefined>

/**
 * The harness's address, if there is one. Unreachable in production: both settings are needed, `npm start` and the
 * containers set neither, and a non-loopback address is ignored. Read only at the start.
 */
export function findHarness({ SONGLOOM_TEST, FAILPOINTS_URL }: Environment): string | undefined {
  if (SONGLOOM_TEST !== '1' || !FAILPOINTS_URL || !URL.canParse(FAILPOINTS_URL)) return undefined
  const { hostname, href } = new URL(FAILPOINTS_URL)
  return hostname === '127.0.0.1' ? href : undefined
}

const noHarness = (): Promise<void> => Promise.resolve()

/** A failpoint that calls this harness; a no-op without one. A harness that hangs up lets the process continue. */
export function createFailpoint(harness: string | undefined): (point: Failpoint, jobId: string) => Promise<void> {
  if (harness === undefined) return noHarness
  const script = basename(process.argv[1] ?? '')
  return async (point, jobId) => {
    const reached: Reached = { point, jobId, pid: process.pid, process: script }
    await fetch(harness, { method: 'POST', body: JSON.stringify(reached) })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
  }
}

/** Reports that a job has reached this point, and waits if a chaos test requires it; a no-op outside of tests. */
export const failpoint = createFailpoint(findHarness(process.env))
