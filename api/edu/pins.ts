import { randomInt } from 'node:crypto'
import { pinLength, pinPictures } from '@songloom/contracts/edu/education.rules'
import type { PinPicture } from '@songloom/contracts/edu/education.rules'

/** A PIN as text, as it is hashed. */
export const toPinText = (pin: readonly PinPicture[]): string => pin.join(' ')

/** Pictures in a random order, none of them twice. */
export function makePin(): PinPicture[] {
  const left = [...pinPictures]
  return Array.from({ length: pinLength }, () => left.splice(randomInt(left.length), 1)[0]!)
}
