/** How late timers of a process fired since its metrics were read before, in milliseconds. */
export interface EventLoopDelay {
  p99Ms: number
  maxMs: number
  /** Most CPU time of one turn: without the time in which other threads and processes had the cores. */
  turnCpuMs: number
}

function readMs(page: string, name: string): number {
  const value = new RegExp(`^\\w*${name}_seconds(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(page)?.[1]
  if (value === undefined) throw new Error(`The metrics have no ${name}.`)
  return Number(value) * 1_000
}

/** Reads a process's metrics page, which begins a new period. */
export const readEventLoopDelay = (page: string): EventLoopDelay => ({
  p99Ms: readMs(page, 'nodejs_eventloop_lag_p99'),
  maxMs: readMs(page, 'nodejs_eventloop_lag_max'),
  turnCpuMs: readMs(page, 'event_loop_turn_cpu'),
})

/** The worst of several periods. */
export const worstDelay = (delays: readonly EventLoopDelay[]): EventLoopDelay => ({
  p99Ms: Math.max(...delays.map(({ p99Ms }) => p99Ms)),
  maxMs: Math.max(...delays.map(({ maxMs }) => maxMs)),
  turnCpuMs: Math.max(...delays.map(({ turnCpuMs }) => turnCpuMs)),
})
