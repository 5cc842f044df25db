/** How late timers of a process fired since its metrics were read before, in milliseconds. */
export interface EventLoopDelay {
  p99Ms: number
  maxMs: number
}

function readSeconds(page: string, name: string): number {
  const value = new RegExp(`^\\w*nodejs_eventloop_lag_${name}_seconds(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(page)?.[1]
  if (value === undefined) throw new Error(`The metrics have no event loop lag ${name}.`)
  return Number(value)
}

/** Reads a process's metrics page, which begins a new period. */
export const readEventLoopDelay = (page: string): EventLoopDelay => ({
  p99Ms: readSeconds(page, 'p99') * 1_000,
  maxMs: readSeconds(page, 'max') * 1_000,
})

/** The worst of several periods. */
export const worstDelay = (delays: readonly EventLoopDelay[]): EventLoopDelay => ({
  p99Ms: Math.max(...delays.map(({ p99Ms }) => p99Ms)),
  maxMs: Math.max(...delays.map(({ maxMs }) => maxMs)),
})
