import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { logGuards } from './guards.ts'
import { formatLogLine } from './line.ts'
import { traceFields } from '../tracing/tracing.ts'

export type Log = Logger

/** A logger that writes JSON lines, or readable lines where LOG_FORMAT is `pretty`. Secrets never appear in either. */
export function createLog(name: string, destination: DestinationStream = defaultDestination()): Log {
  return pino({ name, level: process.env.LOG_LEVEL ?? 'info', mixin: traceFields, ...logGuards() }, destination)
}

function defaultDestination(): DestinationStream {
  if (process.env.LOG_FORMAT !== 'pretty') return pino.destination({ dest: 1, sync: true })
  return { write: (line) => void process.stdout.write(`${formatLogLine(line)}\n`) }
}
