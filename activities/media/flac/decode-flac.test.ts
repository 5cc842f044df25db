import { expect, it } from 'vitest'
import { decodeMonoFlac } from './decode-flac.ts'
import { encodeFlac } from './encode-flac.ts'
import { testSong } from '../testing/signals.ts'

const stereo = encodeFlac(testSong(20_000), { sampleRate: 44_100 })

it.each<[string, Uint8Array]>([
  ['a file with two channels', stereo],
  ['a file that is cut', stereo.subarray(0, stereo.length / 2)],
  ['something else', new Uint8Array(4_000).fill(7)],
  ['nothing', new Uint8Array(0)],
])('refuses %s', async (_, file) => {
  await expect(decodeMonoFlac([file])).rejects.toMatchObject({ name: 'MediaError', code: 'damaged' })
})
