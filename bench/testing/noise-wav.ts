import { randomBytes } from 'node:crypto'
import { encodeWav } from '@songloom/activities/media/wav/encode-wav'

const sampleRate = 44_100

/** A WAV file of one second, another one each time, so that none is known already. */
export function createNoiseWav(): Uint8Array {
  const noise = Float32Array.from(randomBytes(sampleRate), (byte) => byte / 512)
  return encodeWav({ left: noise, right: noise }, { sampleRate, dither: false })
}
