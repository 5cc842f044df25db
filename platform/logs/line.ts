const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }
const shownElsewhere = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'err', 'v'])

export type LogEntry = {
  level: number
  time?: number
  name?: string
  msg?: string
  err?: { message?: string; stack?: string }
}

/** The entry of a JSON log line; undefined for any other line. */
export function readLogLine(line: string): LogEntry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const entry: unknown = JSON.parse(line)
    return isLogEntry(entry) ? entry : undefined
  } catch {
    return undefined
  }
}

/** Formats a log line for people: time, level, process, message, the rest as key=value. Other text is unchanged. */
export function formatLogLine(line: string): string {
  const entry = readLogLine(line)
  if (!entry) return line.trimEnd()
  const time = new Date(entry.time ?? 0).toISOString().slice(11, 23)
  const rest = Object.entries(entry).filter(([key]) => !shownElsewhere.has(key))
  const fields = rest.map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const failure = entry.err ? `: ${entry.err.stack ?? entry.err.message ?? ''}` : ''
  const level = (levels[entry.level] ?? 'log').padEnd(5)
  return `${time} ${level} ${entry.name ?? ''} ${entry.msg ?? ''}${failure}${fields.join('')}`
}

function isLogEntry(value: unknown): value is LogEntry {
  return typeof value === 'object' && value !== null && 'level' in value && typeof value.level === 'number'
}
