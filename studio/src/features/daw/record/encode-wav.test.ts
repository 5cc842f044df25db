// @vitest-environment node
import { expect, test } from 'vitest'
import { readWavHead } from '../../../audio/stems/stem-reader.ts'
import { encodeWav, toInt16 } from './encode-wav.ts'

test('pieces become one file that our own reader understands', async () => {
  const wav = encodeWav([toInt16(Float32Array.of(0, 1, -2)), toInt16(Float32Array.of(0.5))], 44_100)
  const view = new DataView(await wav.arrayBuffer())
  expect(readWavHead(view)).toEqual({ sampleRate: 44_100, start: 44, bytes: 8 })
  expect([0, 1, 2, 3].map((n) => view.getInt16(44 + n * 2, true))).toEqual([0, 32_767, -32_767, 16_384])
})
