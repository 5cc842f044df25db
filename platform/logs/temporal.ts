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
/** Fields of our own line in its trace, which are logged as they are. */
const ignoredMessages = new Set(['Activity failed', 'No workflows registered, not polling for workflow tasks'])
/** Only ids of the SDK's fields: the rest repeats them or quotes payloads. */
const keptFields = [
  'workflowId',
  'runId',
  'workflowType',
  'activityId',
  'activityType',
  'attempt',
  'taskQueue',
  'durationMs',
] as const

/** Temporal's own lines in our log, each with its job. */
export function createTemporalLogger(log: Log): Logger {
  const write = (level: LogLevel, message: string, meta: LogMetadata = {}): void => {
    if (!ignoredMessages.has(message)) log[methods[level]](fieldsOf(meta), message)
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
  const fields = Object.fromEntries(
    keptFields.filter((name) => meta[name] !== undefined).map((name) => [name, meta[name]]),
  )
  return { ...toJobField(meta.workflowId), ...fields, ...(meta.error === undefined ? {} : { err: meta.error }) }
}

/** A job's workflow id contains its id; other workflows have no job. */
export function toJobField(workflowId: unknown): { jobId?: string } {
  return typeof workflowId === 'string' && workflowId.startsWith(jobPrefix)
    ? { jobId: workflowId.slice(jobPrefix.length) }
    : {}
}
