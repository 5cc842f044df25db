import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const probeEveryMs = 50

/** Retries until the call succeeds. */
export async function untilAnswers<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await ask()
    } catch {
      await delay(probeEveryMs, undefined, { signal })
    }
  }
}

/** Waits until an address accepts connections. */
export async function untilListening(port: number, signal: AbortSignal): Promise<void> {
  await untilAnswers(() => knock(port), signal)
}

function knock(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
}
