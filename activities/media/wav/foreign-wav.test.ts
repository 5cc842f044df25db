import { describe, expect, it } from 'vitest'
import { decodeFrames } from './decode-wav.ts'
import { foreignWav } from '../testing/foreign-wav.ts'
import type { ForeignWav } from '../testing/foreign-wav.ts'
import { readWavChunks } from './wav-chunks.ts'

const left = [0, 0.5, -0.25, 0.125]
const right = [0.25, -0.5, 0, -0.75]
const stereo = { channels: [left, right] }

function read(wav: ForeignWav): { left: number[]; right: number[] } {
  const { format, data } = readWavChunks(foreignWav(wav), { takesRest: true })
  const sound = decodeFrames(format, data)
  return { left: [...sound.left], right: [...sound.right] }
}

describe('a WAV file of other programs is read as it was meant:', () => {
  it.each<[string, ForeignWav]>([
    ['16 valid bits of 24', { ...stereo, sampleBytes: 3, validBits: 16 }],
    ['16 valid bits of 32', { ...stereo, sampleBytes: 4, validBits: 16 }],
    ['20 valid bits of 24', { ...stereo, sampleBytes: 3, validBits: 20 }],
    ['24 valid bits of 32', { ...stereo, sampleBytes: 4, validBits: 24 }],
    ['12 valid bits of 16', { ...stereo, validBits: 12 }],
    ['20 bits in three bytes, with the plain format', { ...stereo, sampleBytes: 3, validBits: 20, isPlain: true }],
    ['24 bits in four bytes, with the plain format', { ...stereo, sampleBytes: 4, validBits: 24, isPlain: true }],
    ['floats', { ...stereo, isFloat: true, sampleBytes: 4, speakers: 3 }],
    ['floats of 64 bits', { ...stereo, isFloat: true, sampleBytes: 8 }],
    ['RF64', { ...stereo, kind: 'RF64' }],
    ['BW64 with chunks behind the samples', { ...stereo, kind: 'BW64', trailer: Buffer.from('LIST\x04\0\0\0INFO') }],
    ['RIFX of 16 bits', { ...stereo, kind: 'RIFX' }],
    ['RIFX of 24 bits', { ...stereo, kind: 'RIFX', sampleBytes: 3 }],
    ['RIFX of floats', { ...stereo, kind: 'RIFX', isFloat: true, sampleBytes: 4 }],
    ['a length of 0', { ...stereo, announcedBytes: 0 }],
    ['a length of 2 GB', { ...stereo, announcedBytes: 0x7fff_ffff }],
    ['a length never written', { ...stereo, announcedBytes: 0xffff_ffff }],
  ])('%s', (_, wav) => {
    expect(read(wav)).toEqual({ left, right })
  })

  it('a length of 0 with chunks to the end of the file, as no sound', () => {
    const trailer = Buffer.from('LIST\x05\0\0\0INFO!\0')
    expect(read({ channels: [[], []], trailer }).left).toEqual([])
  })

  it.each<[string, number[], Partial<ForeignWav>, number, number]>([
    ['the centre of 5.1', [0, 0, 1, 0, 0, 0], { speakers: 0x3f }, 0.293, 0.293],
    ['the left of 5.1', [1, 0, 0, 0, 0, 0], { speakers: 0x60f }, 0.414, 0],
    ['a surround of 5.1', [0, 0, 0, 0, 0, 1], { speakers: 0x60f }, 0, 0.293],
    ['the centre of 7.1 without a mask', [0, 0, 1, 0, 0, 0, 0, 0], {}, 0.227, 0.227],
    ['a side of 7.1', [0, 0, 0, 0, 0, 0, 1, 0], { speakers: 0x63f }, 0.227, 0],
    ['the third of three', [0, 0, 1], { speakers: 0x7 }, 0.414, 0.414],
    ['the ninth of nine', [0, 0, 0, 0, 0, 0, 0, 0, 1], {}, 0.111, 0.111],
  ])('%s is heard', (_, frame, format, toLeft, toRight) => {
    const sound = read({ channels: frame.map((sample) => [sample]), isFloat: true, sampleBytes: 4, ...format })
    expect(sound.left[0]).toBeCloseTo(toLeft, 3)
    expect(sound.right[0]).toBeCloseTo(toRight, 3)
  })
})
