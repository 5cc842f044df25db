import { AsyncLocalStorage } from 'node:async_hooks'
import type { Response } from 'express'
import type { Slots } from './slots.ts'

const current = new AsyncLocalStorage<() => void>()

/**
 * Runs a request in a slot, which is released when the work has ended and the response is sent. Skips the work if the
 * client disconnected while waiting.
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
