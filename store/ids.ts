import { createHash, randomBytes } from 'node:crypto'
import { toId } from '@songloom/contracts/library/ids.rules'

/** A new id of 24 hexadecimal characters. */
export const createId = (): string => toId(randomBytes(12))

/** The same id for the same parts: what a repeated request names is not made twice. A new id without a request. */
export const toRequestId = (requestId: string | undefined, ...parts: readonly string[]): string =>
  requestId === undefined
    ? createId()
    : toId(
        createHash('sha256')
          .update(JSON.stringify([requestId, ...parts]))
          .digest(),
      )
