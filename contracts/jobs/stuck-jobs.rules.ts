/** Rules of stuck jobs, in order: only the first that matches lists a job. */
export const stuckRules = [
  'paid_not_delivered',
  'finished_not_delivered',
  'keeps_retrying',
  'no_heartbeat',
  'behind_hung',
  'over_p95',
  'still_running',
] as const
export type StuckRule = (typeof stuckRules)[number]

/** Thresholds of the rules, in seconds since the last heartbeat, the end of rendering, or the start of work. */
export const stuckLimits = {
  /** The running or pending attempt. */
  attempts: 3,
  /** Twice the time after which Temporal retries a silent worker's step elsewhere. */
  silentSeconds: 20,
  /** Everything is rendered; storing it takes milliseconds. */
  undeliveredSeconds: 20,
  /** Time for work to stop after its job's end, and time after its last heartbeat in which it counts as running. */
  stopSeconds: 10,
  runningSeconds: 15,
  /** Limit of a wait while no machine has worked on any job. */
  nobodyWorksSeconds: 60,
  /** Share of hung machines from which other jobs can no longer pass. */
  hungShare: 0.5,
  /** With fewer finished jobs of a kind, its specified wait replaces the 95th percentile. */
  minSamples: 5,
} as const

/** One healthy job in twenty exceeds the 95th percentile, so stuck starts well beyond it. */
export const getOverdueSeconds = (p95Seconds: number): number => p95Seconds + Math.max(15, p95Seconds / 2)

/** Held up starts well beyond the time in which one machine alone would have done all jobs ahead, and this one. */
export const getHeldUpSeconds = (waitSeconds: number, queueDepth: number): number =>
  getOverdueSeconds(waitSeconds * (queueDepth + 1))

export const stuckRuleLabels: Record<StuckRule, string> = {
  paid_not_delivered: 'Paid, not delivered',
  finished_not_delivered: 'Finished, not delivered',
  keeps_retrying: 'Keeps retrying',
  no_heartbeat: 'No sign of life',
  behind_hung: 'Held up in the queue',
  over_p95: 'Far longer than usual',
  still_running: 'Ended, still occupies a machine',
}

/** Data for a stuck job's sentence. */
export interface StuckFacts {
  attempts: number
  lastError: string | null
  /** Since its worker's last heartbeat. */
  silentSeconds: number | null
  workedSeconds: number
  /** Since it was queued. */
  waitedSeconds: number
  /** Upper end of its estimated work, as its user reads. */
  expectedSeconds: number
  /** True while it waits for a machine. */
  isWaiting: boolean
}

/** Why it is listed, in plain language. */
export function describeStuckRule(rule: StuckRule, facts: StuckFacts): string {
  switch (rule) {
    case 'paid_not_delivered':
      return 'The tokens were taken, but the user has nothing for them.'
    case 'finished_not_delivered':
      return 'Everything is made, but it has not reached the user.'
    case 'keeps_retrying':
      return (
        `It fails again and again: this is attempt ${facts.attempts}.` +
        (facts.lastError ? ` Last error: ${facts.lastError}` : '')
      )
    case 'no_heartbeat':
      return facts.isWaiting
        ? 'It waits for a machine, and no machine is working.'
        : `The machine that works on it has not been heard of for ${Math.round(facts.silentSeconds ?? 0)} s.`
    case 'behind_hung':
      return (
        `In the queue for ${Math.round(facts.waitedSeconds)} s, behind hung jobs. ` +
        'It continues by itself once they are repaired.'
      )
    case 'over_p95':
      return (
        `Running for ${Math.round(facts.workedSeconds)} s; ` +
        `at most ${Math.round(facts.expectedSeconds)} s were expected. It hangs, or its machine is busy.`
      )
    case 'still_running':
      return 'It has ended, but its work still runs and occupies a machine. “Stop its work” frees it.'
  }
}
