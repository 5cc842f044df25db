import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

const everyMs = 20

/**
 * Adds a gauge of the longest event loop work within 20 ms, or within one longer turn, since the last read. Unlike its
 * lag it does not grow while other processes use the cores.
 */
export function addLoopCpu(registry: Registry): void {
  let before = process.threadCpuUsage()
  let most = 0
  const note = (): void => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    most = Math.max(most, user + system)
  }
  setInterval(note, everyMs).unref()
  new Gauge({
    name: 'songloom_event_loop_turn_cpu_seconds',
    help: 'Most CPU time of the event loop in one turn since the last look, collection of garbage included.',
    registers: [registry],
    collect() {
      note()
      this.set(most / 1_000_000)
      most = 0
    },
  })
}
