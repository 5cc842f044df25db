import { readFileSync } from 'node:fs'

const ticksPerSecond = 100
const [childUserField, childSystemField] = [13, 14]

/** CPU seconds of this process's ended children, with their own; 0 without /proc. */
function readChildrenCpuSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[childUserField]) + Number(fields[childSystemField])) / ticksPerSecond
  } catch {
    return 0
  }
}

let countedSeconds = 0

/**
 * CPU seconds of the children that have ended since the last call: right after one child has ended, those of that
 * child.
 */
export function readEndedCpuSeconds(): number {
  const before = countedSeconds
  countedSeconds = readChildrenCpuSeconds()
  return countedSeconds - before
}
