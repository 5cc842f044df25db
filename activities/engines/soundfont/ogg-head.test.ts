import { expect, it } from 'vitest'
import { encodeOgg } from '../../media/mp3/encode-lossy.ts'
import { oggHead } from './ogg-head.ts'

const noise = Float32Array.from({ length: 5 * 44_100 }, (_, i) => 0.4 * Math.sin(i * i * 1e-5))
const stream = await encodeOgg({ left: noise, right: noise }, { sampleRate: 44_100 })

it('cuts a stream after the page that contains the wanted samples', () => {
  const { bytes, samples } = oggHead(stream, 44_100)
  expect(bytes.length).toBeLessThan(0.6 * stream.length)
  expect(samples).toBeGreaterThanOrEqual(44_100)
  expect(new TextDecoder().decode(stream.subarray(bytes.length, bytes.length + 4))).toBe('OggS')
})

it('keeps a shorter stream whole, and any bytes that are no stream', () => {
  expect(oggHead(stream, 6 * 44_100).bytes).toBe(stream)
  expect(oggHead(new Uint8Array(100), 1)).toEqual({ bytes: new Uint8Array(100), samples: 0 })
  expect(oggHead(new Uint8Array(), 1).samples).toBe(0)
})
