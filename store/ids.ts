import { createHash, randomBytes } from 'node:crypto'
import { idFromBytes } from '@songloom/contracts/library/ids.rules'

/** A new id of 24 hexadecimal characters. */
export const newId = (): string => idFromBytes(randomBytes(12))

/** The same id for the same parts: what a repeated request names is not made twice. A new id without a request. */
export const idOfRequest = (requestId: string | undefined, ...parts: readonly string[]): string =>
  requestId === undefined
    ? newId()
    : idFromBytes(
        createHash('sha256')
          .update(JSON.stringify([requestId, ...parts]))
          .digest(),
      )
