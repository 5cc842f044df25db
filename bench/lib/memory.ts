import { readFileSync } from 'node:fs'

/** Megabytes of memory a process holds now. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_024
}
