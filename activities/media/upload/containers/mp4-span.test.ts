import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { decodeWav } from '../../wav/decode-wav.ts'
import { ffmpegPresent, reportMissingFfmpeg } from '../../testing/ffmpeg.ts'
import { decodeUpload } from '../decode-upload.ts'
import { readMp4Span } from './mp4-span.ts'
import type { SoundSpan } from './mp4-span.ts'
import { createScratch, foreignFile, maxDifference, toneWav } from '../testing/foreign-files.ts'

reportMissingFfmpeg('mp4-span')

const scratch = createScratch()
afterAll(() => scratch.delete())

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, i) => bytes.writeInt32BE(value, 4 * i))
  return bytes
}
const box = (name: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  return Buffer.concat([numbers(8 + body.length), Buffer.from(name, 'latin1'), body])
}

/** A film of 1,000 units a second with one track of 44,100. */
function film({
  edits,
  comment = '',
  samples,
}: {
  edits?: [number, number][]
  comment?: string
  samples: number
}): Buffer {
  const list = edits?.map(([duration, mediaTime]) => numbers(duration, mediaTime, 65_536)) ?? []
  const media = box('mdia', box('mdhd', numbers(0, 0, 0, 44_100, samples)), box('hdlr', numbers(0, 0), 'soun'))
  const edts = edits ? [box('edts', box('elst', numbers(0, list.length), ...list))] : []
  const track = box('trak', box('tkhd', numbers(0, 0, 0, 1)), ...edts, media)
  return box('moov', box('mvhd', numbers(0, 0, 0, 1_000, 0)), track, box('udta', comment))
}

const spanOf = (bytes: Uint8Array): Promise<SoundSpan | undefined> => readMp4Span(scratch.write('film', bytes))

describe('the part of an MP4 that is its sound', () => {
  it.each<[string, Parameters<typeof film>[0], number | undefined]>([
    ['is that of its edit, to the sample', { edits: [[2_000, 1_024]], samples: 1_024 + 88_203 }, 88_203],
    ['is shorter where the edit is', { edits: [[1_000, 1_024]], samples: 1_024 + 88_203 }, 44_100],
    [
      'begins behind an empty edit',
      {
        edits: [
          [500, -1],
          [2_000, 1_024],
        ],
        samples: 1_024 + 88_203,
      },
      88_203,
    ],
    [
      'is not known of several edits',
      {
        edits: [
          [500, 0],
          [500, 40_000],
        ],
        samples: 88_203,
      },
      undefined,
    ],
    [
      'is what iTunes counts',
      { comment: 'iTunSMPBdata 00000000 00000840 000001CA 0000000000015888', samples: 90_112 },
      88_200,
    ],
    ['is not known where nothing says it', { samples: 88_203 }, undefined],
  ])('%s', async (_, given, samples) => {
    const span = await spanOf(film(given))
    expect(span && Math.round(span.durationSeconds * 44_100)).toBe(samples)
  })

  it('of damaged bytes is none, or a number', async () => {
    const bytes = film({ edits: [[2_000, 1_024]], samples: 89_227 })
    for (let at = 0; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes)
      damaged[at]! ^= 0xff
      const span = (await spanOf(damaged)) ?? (await spanOf(bytes.subarray(0, at)))
      expect(Number.isFinite(span?.durationSeconds ?? 0)).toBe(true)
    }
  })

  it.skipIf(!ffmpegPresent)('is decoded, in fragments from the first sample as well', async () => {
    const decode = async (...args: string[]): Promise<Float32Array> => {
      const path = scratch.write('upload', foreignFile('a.m4a', args, toneWav()))
      const { signal } = new AbortController()
      const { wavPath } = await decodeUpload(path, 'mp4', { maxSeconds: 60, signal })
      return decodeWav(readFileSync(wavPath)).left
    }
    const whole = await decode()
    expect(whole).toHaveLength(88_200)
    for (const how of ['empty_moov', 'delay_moov']) {
      const fragments = await decode('-movflags', `frag_keyframe+${how}`, '-frag_duration', '500000')
      expect(fragments).toHaveLength(88_200)
      expect(maxDifference(whole, fragments)).toBeLessThan(0.001)
    }
  })
})
