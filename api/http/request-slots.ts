import { AsyncLocalStorage } from 'node:async_hooks'
import type { Response } from 'express'
import type { Slots } from './slots.ts'

const current = new AsyncLocalStorage<() => void>()

/**
 * Runs the work of a request within a slot, which returns when the work has ended and its answer is sent. Does nothing for a client that
 * left while it waited for the slot.
 */
export async function runInRequestSlot(
  slots: Slots,
  key: string,
  res: Response,
  work: () => Promise<void>,
): Promise<void> {
  const wasOpen = !res.destroyed
  const release = await slots.acquire(key)
  if (wasOpen && res.destroyed) return release()
  try {
    await current.run(release, work)
  } finally {
    if (res.destroyed) release()
    else res.once('close', release)
  }
}

/** From here on the running request only waits or sends bytes, and no longer counts among those at work. */
export const releaseRequestSlot = (): void => current.getStore()?.()
