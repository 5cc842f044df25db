import { readFileSync, readdirSync } from 'node:fs'

/** A process, identified by pid and start time, since pids are reused. */
export type ProcessEntry = { pid: number; parent: number; startedAt: string; command: string }

const [stateField, parentField, startField] = [0, 1, 19]

/**
 * Every living process with the variable in its environment, its descendants, and all descendants of this process; []
 * without /proc.
 */
export function findProcesses(variable: string): ProcessEntry[] {
  const all = readProcesses()
  const found = new Set(all.filter(({ pid, parent }) => parent === process.pid || hasVariable(pid, variable)))
  for (const entry of found) for (const child of all) if (child.parent === entry.pid) found.add(child)
  return [...found].filter(({ pid }) => pid !== process.pid)
}

/** Kills the processes that still run; returns those. */
export function killProcesses(entries: readonly ProcessEntry[]): ProcessEntry[] {
  return entries.filter((entry) => isRunning(entry) && kill(entry.pid))
}

/** Whether this very process still runs: another one with its pid has another start time. False without /proc. */
export function isRunning({ pid, startedAt }: ProcessEntry): boolean {
  return readProcess(pid)?.startedAt === startedAt
}

function readProcesses(): ProcessEntry[] {
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return pids.flatMap((pid) => readProcess(Number(pid)) ?? [])
}

/** A zombie has ended: only its parent has not read its exit code. */
function readProcess(pid: number): ProcessEntry | undefined {
  const stat = read(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!stat || fields[stateField] === 'Z' || fields[stateField] === 'X') return undefined
  const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
  return { pid, parent: Number(fields[parentField]), startedAt: fields[startField]!, command }
}

const hasVariable = (pid: number, variable: string): boolean =>
  read(`/proc/${pid}/environ`).split('\0').includes(variable)

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
