import { Context } from '@temporalio/activity'

const everyMs = 1_000

/**
 * Says every second that an attempt is alive while it works; ten seconds without a word would be its end. What `onBeat` answers is the
 * heartbeat's details, which callers of Temporal read as progress.
 */
export async function whileBeating<T>(work: () => Promise<T>, onBeat: () => unknown = () => undefined): Promise<T> {
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
