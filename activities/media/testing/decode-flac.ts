import { createHash } from 'node:crypto'
import { flacCrc16, flacCrc8 } from '../bytes/crc.ts'
import { readFlacBlocks } from './read-tags.ts'

/** A small FLAC decoder for what our encoder may write; it checks both checksums and the MD5. */
class BitReader {
  position = 0
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  unsigned(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++, this.position++) {
      value = value * 2 + ((this.bytes[this.position >> 3]! >> (7 - (this.position & 7))) & 1)
    }
    return value
  }

  signed(count: number): number {
    const value = this.unsigned(count)
    return value >= 2 ** (count - 1) ? value - 2 ** count : value
  }

  unary(): number {
    let zeros = 0
    while (this.unsigned(1) === 0) zeros++
    return zeros
  }

  get byte(): number {
    return this.position / 8
  }
}

function addResidual(input: BitReader, samples: number[], order: number, length: number): void {
  if (input.unsigned(2) !== 0) throw new Error('unknown residual coding')
  const partitions = 1 << input.unsigned(4)
  for (let partition = 0; partition < partitions; partition++) {
    const parameter = input.unsigned(4)
    const count = length / partitions - (partition === 0 ? order : 0)
    for (let i = 0; i < count; i++) {
      const folded = input.unary() * 2 ** parameter + input.unsigned(parameter)
      samples.push(folded % 2 ? -(folded + 1) / 2 : folded / 2)
    }
  }
}

const predictors = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]]

function readSubframe(input: BitReader, width: number, length: number): number[] {
  const type = input.unsigned(8) >> 1
  if (type === 0) return Array<number>(length).fill(input.signed(width))
  if (type === 1) return Array.from({ length }, () => input.signed(width))
  const order = type - 8
  const samples = Array.from({ length: order }, () => input.signed(width))
  addResidual(input, samples, order, length)
  for (let i = order; i < length; i++) {
    predictors[order]!.forEach((factor, back) => (samples[i]! += factor * samples[i - 1 - back]!))
  }
  return samples
}

function readFrame(input: BitReader, into: number[]): void {
  const start = input.byte
  if (input.unsigned(16) !== 0xfff8) throw new Error('no frame')
  const blockCode = input.unsigned(4)
  input.unsigned(4)
  const layout = input.unsigned(4)
  input.unsigned(4)
  const continuation = Math.clz32(~(input.unsigned(8) << 24))
  input.unsigned(8 * Math.max(0, continuation - 1))
  const length = blockCode === 12 ? 4096 : input.unsigned(16) + 1
  if (flacCrc8(input.bytes, start, input.byte) !== input.unsigned(8)) throw new Error('header checksum')
  const first = readSubframe(input, layout === 9 ? 17 : 16, length)
  const second = readSubframe(input, layout === 8 || layout === 10 ? 17 : 16, length)
  for (let i = 0; i < length; i++) into.push(...pair(layout, first[i]!, second[i]!))
  input.position = Math.ceil(input.byte) * 8
  if (flacCrc16(input.bytes, start, input.byte) !== input.unsigned(16)) throw new Error('frame checksum')
}

function pair(layout: number, first: number, second: number): [number, number] {
  if (layout === 8) return [first, first - second]
  if (layout === 9) return [first + second, second]
  if (layout === 1) return [first, second]
  const mid = first * 2 + Math.abs(second % 2)
  return [(mid + second) / 2, (mid - second) / 2]
}

export function decodeFlac(bytes: Uint8Array): Int16Array {
  const { blocks, end } = readFlacBlocks(bytes)
  const input = new BitReader(bytes.subarray(end))
  const samples: number[] = []
  while (input.byte < input.bytes.length) readFrame(input, samples)
  const decoded = Int16Array.from(samples)
  const digest = createHash('md5').update(new Uint8Array(decoded.buffer)).digest('hex')
  if (digest !== Buffer.from(blocks.get(0)!.subarray(18)).toString('hex')) throw new Error('MD5 differs')
  return decoded
}
