import { basename } from 'node:path'

/**
 * Places in the life of a job at which chaos tests strike: P0 request before commit; P1 job and
 * outbox committed; P2 workflow started; P3 its first step has begun (tokens are held since P1); P4 engine called, its
 * operation not recorded; P5 polling; P6 result collected, not stored; P7 objects written, row not; P8 row written, charge
 * not settled; P9 committed, not announced; P10 announced, activity not reported. All lie in what tools share.
 */
export const failpoints = ['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10'] as const
export type Failpoint = (typeof failpoints)[number]

/** What a harness is told; the process waits where it is until that is answered. */
export interface Reached {
  point: Failpoint
  jobId: string
  pid: number
  /** The script that runs, such as `worker.ts`. */
  process: string
}

type Environment = Record<string, string | undefined>

/**
 * Where the harness listens, if there is one. Out of reach in production: both settings are needed, `npm start` and the
 * containers set neither, and an address that is not this machine's own counts as none. Nothing is read after the start.
 */
export function harnessOf({ SONGLOOM_TEST, FAILPOINTS_URL }: Environment): string | undefined {
  if (SONGLOOM_TEST !== '1' || !FAILPOINTS_URL || !URL.canParse(FAILPOINTS_URL)) return undefined
  const { hostname, href } = new URL(FAILPOINTS_URL)
  return hostname === '127.0.0.1' ? href : undefined
}

const noHarness = (): Promise<void> => Promise.resolve()

/** A failpoint that asks this harness; one that does nothing when there is none. A harness that hangs up lets the process go on. */
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

/** Says that a job has come this far, and waits if a chaos test wants it to; nothing outside of tests. */
export const failpoint = createFailpoint(harnessOf(process.env))
