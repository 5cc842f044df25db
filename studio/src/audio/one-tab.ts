import { pageScope, withScope } from '../lib/shell/scope.ts'

const channelName = 'songloom.player'

/** One tab sounds at a time: whichever begins silences the others. */
export function pauseOtherTabs(audio: HTMLAudioElement): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(channelName)
  pageScope.listen(audio, 'play', () => channel.postMessage('plays'))
  pageScope.listen(channel, 'message', () => audio.pause())
}

/** The same without an audio element: calls `pause` when another source starts, here or in another tab. */
export function createSoundTurn(pause: () => void): { begins: () => void; leave: () => void } {
  if (!('BroadcastChannel' in globalThis)) return { begins: () => undefined, leave: () => undefined }
  const channel = new BroadcastChannel(channelName)
  const leave = withScope((scope) => {
    scope.listen(channel, 'message', pause)
    scope.onEnd(() => channel.close())
  })
  return { begins: () => channel.postMessage('plays'), leave }
}
