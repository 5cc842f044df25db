import { median } from './figures.ts'

export interface Timing {
  wallMs: number
  cpuMs: number
}

/** Medians over `runs` runs after one discarded, of this process with all its threads. */
export async function measure(runs: number, work: () => unknown): Promise<Timing> {
  const timings: Timing[] = []
  for (let run = 0; run <= runs; run++) {
    const cpu = process.cpuUsage()
    const start = performance.now()
    await work()
    const used = process.cpuUsage(cpu)
    timings.push({ wallMs: performance.now() - start, cpuMs: (used.user + used.system) / 1000 })
  }
  const counted = timings.slice(1)
  return {
    wallMs: median(counted.map((timing) => timing.wallMs)),
    cpuMs: median(counted.map((timing) => timing.cpuMs)),
  }
}

/** Seconds of audio for each second of work. */
export const speed = (seconds: number, milliseconds: number): string =>
  `${((seconds * 1000) / milliseconds).toFixed(1)} ×`
