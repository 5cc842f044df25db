import type { Stereo } from '../bytes/stereo.ts'

/** One sound of several that follow each other. */
export function joinChannels(parts: readonly Stereo[]): Stereo {
  const join = (channels: Float32Array[]): Float32Array => {
    const joined = new Float32Array(channels.reduce((sum, channel) => sum + channel.length, 0))
    let at = 0
    for (const channel of channels) {
      joined.set(channel, at)
      at += channel.length
    }
    return joined
  }
  return { left: join(parts.map(({ left }) => left)), right: join(parts.map(({ right }) => right)) }
}
