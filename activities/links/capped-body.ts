import { createTooLarge, LinkError } from './link-error.ts'

export interface BodyCaps {
  maxBytes: number
  idleMs: number
  stop: AbortSignal
  close(): Promise<void>
}

/** The bytes of an answer as far as they may go; whatever happens, the connection ends with it. */
export async function* cappedBody(source: AsyncIterable<Uint8Array>, caps: BodyCaps): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  let received = 0
  try {
    for (;;) {
      const next = await inTime(chunks.next(), caps)
      if (next.done) return
      received += next.value.length
      if (received > caps.maxBytes) throw createTooLarge(caps.maxBytes, `More than ${caps.maxBytes} bytes`)
      yield next.value
    }
  } catch (error) {
    throw caps.stop.aborted ? caps.stop.reason : asLinkError(error)
  } finally {
    await caps.close()
  }
}

const asLinkError = (error: unknown): LinkError =>
  error instanceof LinkError ? error : new LinkError('link_failed', String(error), { cause: error })

async function inTime<T>(next: Promise<T>, { idleMs, stop }: BodyCaps): Promise<T> {
  stop.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new LinkError('link_failed', `Nothing came for ${idleMs} ms`)), idleMs)
  const onStop = (): void => reject(stop.reason as Error)
  stop.addEventListener('abort', onStop, { once: true })
  try {
    return await Promise.race([next, promise])
  } finally {
    next.catch(() => undefined)
    clearTimeout(timer)
    stop.removeEventListener('abort', onStop)
  }
}
