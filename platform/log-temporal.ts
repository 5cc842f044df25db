import type { LogLevel, LogMetadata, Logger } from '@temporalio/common'
import type { Log } from './log.ts'

const methods = {
  TRACE: 'trace',
  DEBUG: 'debug',
  INFO: 'info',
  WARN: 'warn',
  ERROR: 'error',
} as const satisfies Record<LogLevel, keyof Log>
const jobPrefix = 'job-'
/** What our own line says inside its trace, and what is meant to be so. */
const notSaid = new Set(['Activity failed', 'No workflows registered, not polling for workflow tasks'])
/** Of what the SDK tells, the ids; the rest repeats them or quotes payloads. */
const tellable = [
  'workflowId',
  'runId',
  'workflowType',
  'activityId',
  'activityType',
  'attempt',
  'taskQueue',
  'durationMs',
] as const

/** Temporal's own lines in our log, each with the job it speaks of. */
export function temporalLogger(log: Log): Logger {
  const write = (level: LogLevel, message: string, meta: LogMetadata = {}): void => {
    if (!notSaid.has(message)) log[methods[level]](fieldsOf(meta), message)
  }
  return {
    log: write,
    trace: (message, meta) => write('TRACE', message, meta),
    debug: (message, meta) => write('DEBUG', message, meta),
    info: (message, meta) => write('INFO', message, meta),
    warn: (message, meta) => write('WARN', message, meta),
    error: (message, meta) => write('ERROR', message, meta),
  }
}

function fieldsOf(meta: LogMetadata): Record<string, unknown> {
  const told = Object.fromEntries(tellable.filter((name) => meta[name] !== undefined).map((name) => [name, meta[name]]))
  return { ...jobOf(meta.workflowId), ...told, ...(meta.error === undefined ? {} : { err: meta.error }) }
}

/** A job's workflow is called after it; other workflows have no job. */
export function jobOf(workflowId: unknown): { jobId?: string } {
  return typeof workflowId === 'string' && workflowId.startsWith(jobPrefix)
    ? { jobId: workflowId.slice(jobPrefix.length) }
    : {}
}
