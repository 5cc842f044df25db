import { withScope } from './scope.ts'

const openChannel = (name: string): BroadcastChannel | undefined =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined

/** Calls `onChange` when the window is looked at again and when a tab, also this one, announces a change. */
export function followChanges(channelName: string, onChange: () => void): () => void {
  const channel = openChannel(channelName)
  return withScope((scope) => {
    scope.listen(globalThis, 'focus', onChange)
    if (!channel) return
    scope.listen(channel, 'message', onChange)
    scope.onEnd(() => channel.close())
  })
}

/** Notifies all tabs of this browser, also this one: a channel reaches every other one of its name. */
export function announceChange(channelName: string): void {
  const channel = openChannel(channelName)
  channel?.postMessage('changed')
  channel?.close()
}
