import { getCpuMs } from './cpu.ts'
import { nowMs } from './clock.ts'

/** A run of many jobs, some of them at once. */
export interface Block {
  jobs: number
  elapsedMs: number
  /** Of each job, from asking to its end. */
  waitsMs: number[]
  /** CPU milliseconds each process spent meanwhile. */
  cpuMs: Record<string, number>
}

/** Runs `jobs` jobs, at most `atOnce` at a time, and watches what the processes spend. */
export async function runBlock(
  jobs: number,
  atOnce: number,
  processes: Record<string, number>,
  run: (index: number) => Promise<unknown>,
): Promise<Block> {
  const waitsMs: number[] = []
  const before = cpuNow(processes)
  const startedAt = nowMs()
  let next = 0
  const lane = async () => {
    while (next < jobs) {
      const askedAt = nowMs()
      await run(next++)
      waitsMs.push(nowMs() - askedAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  const elapsedMs = nowMs() - startedAt
  const after = cpuNow(processes)
  return {
    jobs,
    elapsedMs,
    waitsMs,
    cpuMs: Object.fromEntries(Object.keys(processes).map((name) => [name, after[name]! - before[name]!])),
  }
}

const cpuNow = (processes: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(processes).map(([name, pid]) => [name, name === 'this client' ? ownCpuMs() : getCpuMs(pid)]),
  )

/** Without the children, which are the measured processes. */
function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Two blocks of one kind as one. */
export function joined(blocks: readonly Block[]): Block {
  const sum = (pick: (block: Block) => number) => blocks.reduce((total, block) => total + pick(block), 0)
  return {
    jobs: sum((block) => block.jobs),
    elapsedMs: sum((block) => block.elapsedMs),
    waitsMs: blocks.flatMap((block) => block.waitsMs),
    cpuMs: Object.fromEntries(Object.keys(blocks[0]!.cpuMs).map((name) => [name, sum((block) => block.cpuMs[name]!)])),
  }
}

export const jobsPerSecond = ({ jobs, elapsedMs }: Block): number => (jobs * 1_000) / elapsedMs
