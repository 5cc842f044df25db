import { dnaChannel, refreshDnas } from '../../lib/cache/dna.ts'
import { followChanges } from '../../lib/shell/tab-channel.ts'

/** Keeps lists fresh while they are shown: on focus, and when a tab changed one. */
export const followDnas = (): (() => void) => followChanges(dnaChannel, refreshDnas)
