import { describe, expect, it } from 'vitest'
import { decodeWav } from './decode-wav.ts'
import { encodeWav } from './encode-wav.ts'
import { MediaError } from '../media-error.ts'
import { testSong } from '../testing/signals.ts'

const wav = encodeWav(testSong(100), { sampleRate: 44_100 })

function codeOf(bytes: Uint8Array): string {
  try {
    decodeWav(bytes)
    return 'decoded'
  } catch (error) {
    if (error instanceof MediaError) return error.code
    throw error
  }
}

function withByte(at: number, value: number): Uint8Array {
  const changed = wav.slice()
  changed[at] = value
  return changed
}

function wavOf(tag: number, bits: number, channels: number, samples: Uint8Array): Uint8Array {
  const header = Buffer.from(wav.slice(0, 44))
  header.writeUInt16LE(tag, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt16LE((channels * bits) / 8, 32)
  header.writeUInt16LE(bits, 34)
  header.writeUInt32LE(samples.length, 40)
  return new Uint8Array(Buffer.concat([header, samples]))
}

describe('decode wav', () => {
  it.each([
    ['no bytes', new Uint8Array(0), 'not-recognised'],
    ['another format', new TextEncoder().encode('ID3 and no wave at all'), 'not-recognised'],
    ['a header only', wav.slice(0, 30), 'truncated'],
    ['samples cut short', wav.slice(0, 200), 'truncated'],
    ['a codec it does not know', withByte(20, 2), 'unsupported-encoding'],
    ['a width it does not know', wavOf(1, 40, 2, new Uint8Array(20)), 'unsupported-encoding'],
    ['no channels', withByte(22, 0), 'damaged'],
    ['samples without format', withByte(12, 0x20), 'damaged'],
    ['NaN as float samples', wavOf(3, 32, 1, new Uint8Array(Float32Array.of(0, NaN).buffer)), 'not-finite'],
  ])('refuses %s by a typed error', (_, bytes, code) => {
    expect(codeOf(bytes)).toBe(code)
  })

  it('throws only a MediaError, whichever byte is damaged', () => {
    for (let at = 0; at < 60; at++) {
      for (const value of [0, 1, 0x7f, 0xff]) expect(codeOf(withByte(at, value))).toBeTypeOf('string')
    }
    for (let length = 0; length < wav.length; length++) expect(codeOf(wav.slice(0, length))).not.toBe('decoded')
  })

  it('reads all samples when the length was never written', () => {
    const streamed = wav.slice()
    streamed.fill(0xff, 40, 44)
    expect(decodeWav(streamed)).toEqual(decodeWav(wav))
  })

  it.each([
    [1, 8, Uint8Array.of(0x40, 0xc0)],
    [1, 16, Uint8Array.of(0x00, 0xc0, 0x00, 0x40)],
    [1, 24, Uint8Array.of(0, 0, 0xc0, 0, 0, 0x40)],
    [1, 32, Uint8Array.of(0, 0, 0, 0xc0, 0, 0, 0, 0x40)],
    [3, 32, new Uint8Array(Float32Array.of(-0.5, 0.5).buffer)],
    [3, 64, new Uint8Array(Float64Array.of(-0.5, 0.5).buffer)],
  ])('reads encoding %i with %i bits, mono on both sides', (tag, bits, samples) => {
    const { left, right } = decodeWav(wavOf(tag, bits, 1, samples))
    expect([...left]).toEqual([-0.5, 0.5])
    expect(right).toEqual(left)
  })
})
