import { randomBytes } from 'node:crypto'
import { idFromBytes } from '@songloom/contracts/library/ids.rules'

/** A new id of 24 hexadecimal characters. */
export const newId = (): string => idFromBytes(randomBytes(12))
