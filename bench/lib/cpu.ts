import { readFileSync, readdirSync } from 'node:fs'

/** Linux counts a process's CPU time in hundredths of a second. */
const msPerTick = 10

interface ProcessLine {
  parent: number
  ticks: number
}

/** CPU milliseconds so far of a process and its children, with those that ended: PostgreSQL has one a connection. */
export function getCpuMs(pid: number): number {
  const table = readProcesses()
  const ticksOf = (id: number): number => {
    const children = [...table].filter(([, line]) => line.parent === id)
    return (table.get(id)?.ticks ?? 0) + children.reduce((sum, [child]) => sum + ticksOf(child), 0)
  }
  return ticksOf(pid) * msPerTick
}

function readProcesses(): Map<number, ProcessLine> {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return new Map(
    pids.flatMap((pid) => {
      const line = readProcess(pid)
      return line ? [[pid, line] as const] : []
    }),
  )
}

/** Undefined when the process has ended meanwhile. */
function readProcess(pid: number): ProcessLine | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may hold spaces and brackets; what follows its last bracket is fields.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) }
  } catch {
    return undefined
  }
}
