import { dnaRefreshSeconds } from '@songloom/contracts/dna/dna.rules'
import { dnaChannel, readDnasAgain } from '../../lib/cache/dna.ts'
import { followChanges } from '../../lib/shell/tab-channel.ts'

let lastReadMs = -Infinity

/** Reads the lists again, at most every two seconds (spec 2 §9). */
function refresh(): void {
  if (Date.now() - lastReadMs < dnaRefreshSeconds * 1_000) return
  lastReadMs = Date.now()
  readDnasAgain()
}

/** Keeps lists fresh while they are shown: on focus, and when another tab changed one. */
export const followDnas = (): (() => void) => followChanges(dnaChannel, refresh)
