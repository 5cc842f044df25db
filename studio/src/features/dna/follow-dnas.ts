import { dnaRefreshSeconds } from '@songloom/contracts/dna/dna.rules'
import { readDnasAgain } from '../../lib/cache/dna.ts'
import { withScope } from '../../lib/shell/scope.ts'

const channelName = 'songloom.dna'
let lastReadMs = -Infinity

/** Reads the lists again, at most every two seconds (spec 2 §9). */
function refresh(): void {
  if (Date.now() - lastReadMs < dnaRefreshSeconds * 1_000) return
  lastReadMs = Date.now()
  readDnasAgain()
}

/** Keeps lists fresh while they are shown: on focus, and when another tab changed one. */
export function followDnas(): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined
  return withScope((scope) => {
    scope.listen(globalThis, 'focus', refresh)
    if (!channel) return
    scope.listen(channel, 'message', refresh)
    scope.onEnd(() => channel.close())
  })
}

/** Notifies the other tabs of this browser that a DNA was changed. */
export function announceDnaChange(): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}
