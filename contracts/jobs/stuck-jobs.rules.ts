/** Rules by which a job is listed as stuck, in order: the first that holds names it, so that no job is in two lists. */
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

/** Where each rule begins. Seconds are counted from the last sign of life, the end of the making, or the begin of the work. */
export const stuckLimits = {
  /** The attempt that is running now, or waits to. */
  attempts: 3,
  /** Twice the time after which Temporal gives a silent worker's step to another. */
  silentSeconds: 20,
  /** Everything is made; writing it down takes milliseconds. */
  undeliveredSeconds: 20,
  /** After its end, work has so long to stop; and it counts as running so long after its last sign of life. */
  stopSeconds: 10,
  runningSeconds: 15,
  /** A job that waits while no machine has worked on any job for so long. */
  nobodyWorksSeconds: 60,
  /** Hung jobs hold up a queue once they hold so large a share of the machines at work: the others do not pass them. */
  hungShare: 0.5,
  /** With fewer finished jobs of a kind, its specified wait stands for the 95th percentile. */
  minSamples: 5,
} as const

/** The 95th percentile itself is passed by one healthy job in twenty: a job is stuck well beyond it. */
export const overdueSeconds = (p95Seconds: number): number => p95Seconds + Math.max(15, p95Seconds / 2)

/** A job that waits is held up well beyond the time in which one machine alone would have done all jobs before it, and it. */
export const heldUpSeconds = (toldSeconds: number, queueDepth: number): number =>
  overdueSeconds(toldSeconds * (queueDepth + 1))

export const stuckRuleLabels: Record<StuckRule, string> = {
  paid_not_delivered: 'Paid, not delivered',
  finished_not_delivered: 'Finished, not delivered',
  keeps_retrying: 'Keeps retrying',
  no_heartbeat: 'No sign of life',
  behind_hung: 'Held up in the queue',
  over_p95: 'Far longer than usual',
  still_running: 'Ended, still occupies a machine',
}

/** What is known of a stuck job when its sentence is written. */
export interface StuckFacts {
  attempts: number
  lastError: string | null
  /** Since its worker was last heard of. */
  silentSeconds: number | null
  workedSeconds: number
  /** Since it stands in the queue. */
  waitedSeconds: number
  /** How long its work may take at most, as its user reads. */
  expectedSeconds: number
  /** True while it waits for a machine. */
  isWaiting: boolean
}

/** Why it is listed, for someone who is no engineer. */
export function stuckWords(rule: StuckRule, facts: StuckFacts): string {
  switch (rule) {
    case 'paid_not_delivered':
      return 'The tokens were taken, but the user has nothing for them.'
    case 'finished_not_delivered':
      return 'Everything is made, but it has not reached the user.'
    case 'keeps_retrying':
      return `It fails again and again: this is attempt ${facts.attempts}.${facts.lastError ? ` Last error: ${facts.lastError}` : ''}`
    case 'no_heartbeat':
      return facts.isWaiting
        ? 'It waits for a machine, and no machine is working.'
        : `The machine that works on it has not been heard of for ${Math.round(facts.silentSeconds ?? 0)} s.`
    case 'behind_hung':
      return `In the queue for ${Math.round(facts.waitedSeconds)} s, behind hung jobs. It continues by itself once they are repaired.`
    case 'over_p95':
      return `Running for ${Math.round(facts.workedSeconds)} s; at most ${Math.round(facts.expectedSeconds)} s were expected. Probably hung.`
    case 'still_running':
      return 'It has ended, but its work still runs and occupies a machine. “Stop its work” frees it.'
  }
}
