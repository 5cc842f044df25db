import { createHash } from 'node:crypto'
import { BitWriter } from '../bytes/bit-writer.ts'
import { concatBytes, utf8 } from '../bytes/byte-writer.ts'
import { blockSamples, writeFlacFrame } from './flac-frame.ts'
import { MediaError } from '../media-error.ts'
import { quantise } from '../bytes/quantise.ts'
import type { QuantiseOptions } from '../bytes/quantise.ts'
import { assertEncodable, assertSampleRate } from '../bytes/stereo.ts'
import type { Stereo } from '../bytes/stereo.ts'
import { encoderName } from '../tags/tags.ts'
import type { AudioTags } from '../tags/tags.ts'
import { pictureBlock, writeVorbisComments } from '../tags/vorbis-comments.ts'

export interface EncodeFlacOptions extends QuantiseOptions {
  sampleRate: number
  tags?: AudioTags
}

const blockTypes = { streamInfo: 0, vorbisComment: 4, picture: 6 } as const
const lastBlockFlag = 0x80
const maxBlockBytes = 2 ** 24 - 1

interface FrameSizes {
  smallest: number
  largest: number
}

function channelOf(interleaved: Int16Array, channel: number, from: number, length: number): Int32Array {
  const samples = new Int32Array(length)
  for (let i = 0, at = 2 * from + channel; i < length; i++, at += 2) samples[i] = interleaved[at]!
  return samples
}

function writeFrames(out: BitWriter, samples: Int16Array, sampleRate: number): FrameSizes {
  const sizes: FrameSizes = { smallest: 0, largest: 0 }
  const total = samples.length / 2
  for (let at = 0, frameNumber = 0; at < total; at += blockSamples, frameNumber++) {
    const length = Math.min(blockSamples, total - at)
    const start = out.byteLength
    const [left, right] = [channelOf(samples, 0, at, length), channelOf(samples, 1, at, length)]
    writeFlacFrame(out, frameNumber, left, right, sampleRate)
    const size = out.byteLength - start
    sizes.smallest = Math.min(sizes.smallest || size, size)
    sizes.largest = Math.max(sizes.largest, size)
  }
  return sizes
}

function streamInfo(samples: Int16Array, sampleRate: number, sizes: FrameSizes): Uint8Array {
  const out = new BitWriter(34)
  const total = samples.length / 2
  out.write(blockSamples, 16)
  out.write(blockSamples, 16)
  out.write(sizes.smallest, 24)
  out.write(sizes.largest, 24)
  out.write(sampleRate, 20)
  out.write(1, 3) // two channels
  out.write(15, 5) // 16 bits
  out.write(Math.floor(total / 2 ** 20), 16)
  out.write(total, 20)
  const digest = createHash('md5').update(new Uint8Array(samples.buffer)).digest()
  return concatBytes([out.written(), digest])
}

function metadata(blocks: readonly (readonly [type: number, body: Uint8Array])[]): Uint8Array {
  return concatBytes(
    blocks.flatMap(([type, body], index) => {
      if (body.length > maxBlockBytes) throw new MediaError('tag-too-large', 'A FLAC metadata block ends at 16 MiB')
      const flag = index === blocks.length - 1 ? lastBlockFlag : 0
      return [Uint8Array.of(flag | type, body.length >> 16, body.length >> 8, body.length), body]
    }),
  )
}

/** A 16-bit FLAC file with the same samples as the WAV of the same song. */
export function encodeFlac(stereo: Stereo, { sampleRate, tags, ...options }: EncodeFlacOptions): Uint8Array {
  assertEncodable(stereo)
  assertSampleRate(sampleRate)
  const samples = quantise(stereo, options)
  const frames = new BitWriter(samples.byteLength)
  const sizes = writeFrames(frames, samples, sampleRate)
  const comments = writeVorbisComments(encoderName, tags, false)
  const picture = tags?.cover ? [[blockTypes.picture, pictureBlock(tags.cover)] as const] : []
  const blocks = [
    [blockTypes.streamInfo, streamInfo(samples, sampleRate, sizes)],
    [blockTypes.vorbisComment, comments],
    ...picture,
  ] as const
  return concatBytes([utf8('fLaC'), metadata(blocks), frames.written()])
}
