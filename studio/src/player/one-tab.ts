/** One tab sounds at a time: whichever begins silences the others. */
export function soundAlone(audio: HTMLAudioElement): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel('songloom.player')
  audio.addEventListener('play', () => channel.postMessage('plays'))
  channel.addEventListener('message', () => audio.pause())
}
