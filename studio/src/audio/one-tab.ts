const channelName = 'songloom.player'

/** One tab sounds at a time: whichever begins silences the others. */
export function soundAlone(audio: HTMLAudioElement): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(channelName)
  audio.addEventListener('play', () => channel.postMessage('plays'))
  channel.addEventListener('message', () => audio.pause())
}

/** The same for what is no audio element: calls `pause` when another begins, here or in another tab. */
export function soundInTurn(pause: () => void): { begins: () => void; leave: () => void } {
  if (!('BroadcastChannel' in globalThis)) return { begins: () => undefined, leave: () => undefined }
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', pause)
  return { begins: () => channel.postMessage('plays'), leave: () => channel.close() }
}
