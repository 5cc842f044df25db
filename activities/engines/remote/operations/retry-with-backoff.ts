import { setTimeout as delay } from 'node:timers/promises'

const firstWaitMs = 500
const maxTries = 6

/** Does our own part of an operation again while it fails, for about 16 s. Rejects with the last error. */
export async function retryWithBackoff<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries === maxTries) throw error
      await delay(firstWaitMs * 2 ** (tries - 1))
    }
}
