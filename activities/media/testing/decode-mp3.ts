import { MPEGDecoder } from 'mpg123-decoder'
import type { Stereo } from '../bytes/stereo.ts'

/** What a player makes of an mp3, without what the encoder added at both ends; throws where it finds a fault. */
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
