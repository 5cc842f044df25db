import { withScope } from './scope.ts'

const openChannel = (name: string): BroadcastChannel | undefined =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined

/** Calls `onChange` when the window is looked at again and when another tab announces a change, until it is ended. */
export function followChanges(channelName: string, onChange: () => void): () => void {
  const channel = openChannel(channelName)
  return withScope((scope) => {
    scope.listen(globalThis, 'focus', onChange)
    if (!channel) return
    scope.listen(channel, 'message', onChange)
    scope.onEnd(() => channel.close())
  })
}

/** Notifies the other tabs of this browser. */
export function announceChange(channelName: string): void {
  const channel = openChannel(channelName)
  channel?.postMessage('changed')
  channel?.close()
}
