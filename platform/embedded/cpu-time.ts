import { readFile } from 'node:fs/promises'
import { readOutput } from './programs.ts'

/** Linux counts in hundredths of a second, on any processor. */
const tickMs = 10

/** The CPU time of a process in ms; undefined where the system does not report it. */
export async function getCpuMs(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat !== undefined) return cpuMsInStat(stat)
  return cpuMsInPs(await readOutput('ps', ['-o', 'time=', '-p', String(pid)]).catch(() => ''))
}

/** The program's name may contain spaces and brackets; user and system time are the 12th and 13th fields after it. */
function cpuMsInStat(stat: string): number | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  return Number.isFinite(ticks) ? ticks * tickMs : undefined
}

/** Parses `1:02.50`, `00:01:02` or `3-00:01:02` from ps; undefined for anything else. */
export function cpuMsInPs(text: string): number | undefined {
  const match = /^(?:(\d+)-)?(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)$/.exec(text.trim())
  if (!match) return undefined
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return Math.round((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000)
}
