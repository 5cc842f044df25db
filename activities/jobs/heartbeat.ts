import { Context } from '@temporalio/activity'

const everyMs = 1_000

/**
 * Heartbeats every second while an attempt works; ten seconds without one end it. The result of `onBeat` becomes the
 * heartbeat's details, which callers of Temporal read as progress.
 */
export async function withHeartbeat<T>(work: () => Promise<T>, onBeat: () => unknown = () => undefined): Promise<T> {
  const context = Context.current()
  const beating = setInterval(() => {
    context.heartbeat(onBeat())
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(beating)
  }
}
