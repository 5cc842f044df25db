import { expect, test } from 'vitest'
import { decodeWav } from './decode-wav.ts'
import { encodeWav } from './encode-wav.ts'
import { cutFirstSeconds } from './first-seconds.ts'

const ramp = Float32Array.from({ length: 44_100 }, (_, index) => index / 44_100)
const tags = { title: 'Ramp', artist: '', recipe: '{}' }
const wav = encodeWav({ left: ramp, right: ramp }, { sampleRate: 44_100, tags, dither: false })

test('the beginning of a file is a valid file with its exact first samples', () => {
  const beginning = decodeWav(cutFirstSeconds(wav, 0.25))
  expect(beginning.left).toEqual(decodeWav(wav).left.subarray(0, 11_025))
  expect(cutFirstSeconds(wav, 0.25)).toHaveLength(44 + 11_025 * 4)
})

test('a file that is no longer is left as it is', () => {
  expect(cutFirstSeconds(wav, 1)).toBe(wav)
})
