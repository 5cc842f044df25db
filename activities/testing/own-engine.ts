import { describe, test } from 'vitest'
import { isFullLength } from '@songloom/platform/testing/length'
import { isGroupSkipped } from '@songloom/platform/testing/stamps'

/** Whether this run plays our own engine: not in an `npm test` of sources that passed these tests before. */
export const playsOwnEngine = isFullLength || !isGroupSkipped('played')

/** A test of sound that only our own engine makes. */
export const testPlayed = test.runIf(playsOwnEngine)
export const describePlayed = describe.runIf(playsOwnEngine)
