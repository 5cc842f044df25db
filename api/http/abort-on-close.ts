import type { Response } from 'express'

/** Ends with the client: what was begun goes on without it. */
export function abortOnClose(res: Response): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => controller.abort())
  return controller.signal
}
