import { MPEGDecoder } from 'mpg123-decoder'
import type { Stereo } from '../bytes/stereo.ts'

/** Decodes an mp3 like a player, without the encoder's padding; throws on a fault. */
export async function decodeMp3(bytes: Uint8Array): Promise<Stereo> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const { channelData, errors } = decoder.decode(bytes)
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '))
    return { left: channelData[0]!, right: channelData[1]! }
  } finally {
    decoder.free()
  }
}
