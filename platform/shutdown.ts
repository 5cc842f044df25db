import type { Log } from './logs/log.ts'

type Closer = { name: string; close: () => unknown }

/** The orderly end of a process. */
export type Shutdown = {
  /** Adds something to close. The last added is closed first, so dependents go before their dependencies. */
  add(name: string, close: () => unknown): void
  /** Closes everything once; repeated calls await the same promise. */
  run(reason: string): Promise<void>
}

/** The shutdown deadline of a process that serves or lets started work continue for `graceMs`. */
export const getShutdownDeadlineMs = (graceMs: number): number => Math.max(25_000, graceMs + 10_000)

/**
 * Shuts a server process down on SIGTERM, SIGINT or the exit of its parent. After the deadline the process exits with
 * code 1.
 */
export function createShutdown(
  log: Log,
  deadlineMs = getShutdownDeadlineMs(0),
  exit: (code: number) => void = process.exit,
): Shutdown {
  const closers: Closer[] = []
  let running: Promise<void> | undefined
  const shutdown: Shutdown = {
    add: (name, close) => void closers.unshift({ name, close }),
    run: (reason) => (running ??= closeInTime(closers, reason, deadlineMs, log, exit)),
  }
  listen(shutdown)
  return shutdown
}

function listen(shutdown: Shutdown): void {
  process.once('SIGTERM', () => void shutdown.run('SIGTERM'))
  // Not `once`: a terminal and its launcher may both deliver the same Ctrl-C.
  process.on('SIGINT', () => void shutdown.run('SIGINT'))
  if (process.connected) process.once('disconnect', () => void shutdown.run('the parent process ended'))
}

async function closeInTime(
  closers: readonly Closer[],
  reason: string,
  deadlineMs: number,
  log: Log,
  exit: (code: number) => void,
): Promise<void> {
  log.info({ reason }, 'shutting down')
  const deadline = setTimeout(() => {
    log.error({ deadlineMs }, 'shutdown took too long')
    exit(1)
  }, deadlineMs)
  const failures = await closeAll(closers, log)
  clearTimeout(deadline)
  exit(failures === 0 ? 0 : 1)
}

async function closeAll(closers: readonly Closer[], log: Log): Promise<number> {
  let failures = 0
  for (const { name, close } of closers) {
    try {
      await close()
    } catch (error) {
      failures += 1
      log.error({ err: error, closer: name }, 'could not close')
    }
  }
  return failures
}
