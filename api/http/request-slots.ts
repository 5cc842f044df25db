import { AsyncLocalStorage } from 'node:async_hooks'
import type { Response } from 'express'
import type { Slots } from './slots.ts'

interface Bounds {
  /** Of each caller. */
  slots: Slots
  /** Of all. */
  load: Slots
}

interface Held {
  releaseOwn(): void
  releaseLoad(): void
}

const current = new AsyncLocalStorage<Held>()

/**
 * Runs a request in a slot of its caller, which is released when the work has ended and the response is sent, and in
 * one of the process, which is released when the work has ended. Skips the work if the client disconnected while
 * waiting.
 */
export async function runInRequestSlot(
  { slots, load }: Bounds,
  key: string,
  res: Response,
  work: () => Promise<void>,
): Promise<void> {
  const wasOpen = !res.destroyed
  const releaseOwn = await slots.acquire(key)
  try {
    await load.run(key, async (releaseLoad) => {
      if (wasOpen && res.destroyed) return
      await current.run({ releaseOwn, releaseLoad }, work)
    })
  } finally {
    if (res.destroyed) releaseOwn()
    else res.once('close', releaseOwn)
  }
}

/** From here on the running request only waits or sends bytes, and no longer counts among those at work. */
export function releaseRequestSlot(): void {
  current.getStore()?.releaseOwn()
  current.getStore()?.releaseLoad()
}

/** The same for the process alone: the request still counts among those of its caller. */
export const releaseLoadSlot = (): void => current.getStore()?.releaseLoad()
