import { randomBytes } from 'node:crypto'
import { idFromBytes } from '@songloom/contracts/ids.rules'

/** A new id of 24 hexadecimal characters. */
export const newId = (): string => idFromBytes(randomBytes(12))
