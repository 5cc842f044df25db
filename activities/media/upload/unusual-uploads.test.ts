import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Container } from '@songloom/contracts/library/uploads.rules'
import { sample } from '@songloom/platform/testing/length'
import { decodeWav } from '../wav/decode-wav.ts'
import { ffmpegPresent, reportMissingFfmpeg } from '../testing/ffmpeg.ts'
import { foreignWav } from '../testing/foreign-wav.ts'
import type { ForeignWav } from '../testing/foreign-wav.ts'
import { decodeUpload } from './decode-upload.ts'
import type { DecodedUpload } from './decode-upload.ts'
import { createScratch, foreignFile, measurePitch, measureRms, toneHz, toneWav } from './testing/foreign-files.ts'

reportMissingFfmpeg('unusual-uploads')

const scratch = createScratch()
afterAll(() => scratch.delete())

type Driver = null | undefined
const drivers: Driver[] = ffmpegPresent ? [undefined, null] : [null]

async function decode(bytes: Uint8Array, container: Container, ffmpeg: Driver) {
  const path = scratch.write('upload', bytes)
  const { signal } = new AbortController()
  const decoded: DecodedUpload = await decodeUpload(path, container, { maxSeconds: 60, signal, ffmpeg })
  return { ...decoded, ...decodeWav(readFileSync(decoded.wavPath)) }
}

const tone = (peak: number): number[] =>
  Array.from({ length: 44_100 }, (_, i) => peak * Math.sin((2 * Math.PI * 441 * i) / 44_100))
const wavOf = (wav: Omit<ForeignWav, 'channels'>, peaks = [0.5, 0.25]): Uint8Array =>
  foreignWav({ ...wav, channels: peaks.map(tone) })
const decibels = (samples: Float32Array): number => 20 * Math.log10(measureRms(samples) * Math.SQRT2)

describe.each(drivers)('a WAV (ffmpeg: %s)', (ffmpeg) => {
  it('of 24 valid bits in 32 keeps its levels', async () => {
    const { left, right } = await decode(wavOf({ sampleBytes: 4, validBits: 24 }), 'wav', ffmpeg)
    expect([decibels(left), decibels(right)].map((level) => level.toFixed(1))).toEqual(['-6.0', '-12.0'])
  })

  it('with floats above full scale is attenuated as a whole', async () => {
    const { left, right, gainDb } = await decode(wavOf({ isFloat: true, sampleBytes: 4 }, [2, 1]), 'wav', ffmpeg)
    expect(gainDb).toBe(-6.1)
    expect([decibels(left), decibels(right)].map((level) => level.toFixed(1))).toEqual(['-0.1', '-6.1'])
  })

  it('with a sample that is no number is refused', async () => {
    const channels = [[0, Number.NaN, 0]]
    const bytes = foreignWav({ channels, isFloat: true, sampleBytes: 4 })
    await expect(decode(bytes, 'wav', ffmpeg)).rejects.toMatchObject({ code: 'upload_damaged' })
  })
})

describe.skipIf(!ffmpegPresent)('floats in another container', () => {
  const filmOf = (wav: Uint8Array): Uint8Array => foreignFile('floats.mov', ['-c:a', 'pcm_f32le'], wav)

  it('are brought down as a whole', async () => {
    const loud = wavOf({ isFloat: true, sampleBytes: 4 }, [2, 1])
    const { left, right, gainDb } = await decode(filmOf(loud), 'mp4', undefined)
    expect(gainDb).toBe(-6.1)
    expect([decibels(left), decibels(right)].map((level) => level.toFixed(1))).toEqual(['-0.1', '-6.1'])
  })

  it('that are no numbers are refused', async () => {
    const channels = [tone(0.5).with(1_000, Number.NaN)]
    const film = filmOf(foreignWav({ channels, isFloat: true, sampleBytes: 4 }))
    await expect(decode(film, 'mp4', undefined)).rejects.toMatchObject({ code: 'upload_damaged' })
  })
})

const tag = (name: string, size: number): Buffer => {
  const length = [21, 14, 7, 0].map((shift) => (size >> shift) & 127)
  return Buffer.concat([Buffer.from(`${name}\x04\0\0`), Buffer.from(length), Buffer.alloc(size, 'cover')])
}
const apeTag = Buffer.concat([Buffer.from('APETAGEX\xd0\x07\0\0\x20\0\0\0', 'latin1'), Buffer.alloc(48)])

describe.skipIf(!ffmpegPresent).each(drivers)('after foreign data (ffmpeg: %s), an mp3 is', (ffmpeg) => {
  const mp3 = ffmpegPresent ? foreignFile('a.mp3', ['-id3v2_version', '0', '-write_xing', '0']) : new Uint8Array(0)

  const files: [string, Uint8Array][] = [
    ['two tags, one with a large cover', Buffer.concat([tag('ID3', 300), tag('ID3', 100_000), mp3])],
    ['an APE tag', Buffer.concat([apeTag, mp3])],
    ['80,000 zeros', Buffer.concat([Buffer.alloc(80_000), mp3])],
    ['text', Buffer.concat([Buffer.from('icy-name: Radio\r\n\r\n'.repeat(20)), mp3])],
    ['half a frame', mp3.subarray(200)],
  ]
  it.each(sample(files, 2))('found: %s', async (_, bytes) => {
    const { left, right } = await decode(bytes, 'mp3', ffmpeg)
    expect(measurePitch(left)).toBeCloseTo(toneHz, 0)
    expect(measurePitch(right)).toBeCloseTo(2 * toneHz, 0)
  })
})

describe.skipIf(!ffmpegPresent)('our own reader', () => {
  it('follows an mp3 whose rate changes', async () => {
    const args = ['-id3v2_version', '0', '-write_xing', '0']
    const parts = [foreignFile('a.mp3', args), foreignFile('b.mp3', [...args, '-ar', '48000'])]
    const { left, durationSeconds } = await decode(Buffer.concat(parts), 'mp3', null)
    expect(Math.abs(durationSeconds - 4)).toBeLessThan(0.12)
    for (const half of [left.subarray(0, 80_000), left.subarray(-80_000)])
      expect(measurePitch(half)).toBeCloseTo(toneHz, 0)
  })

  it('plays the Vorbis of an Ogg that begins with another stream', async () => {
    const film = ['-f', 'lavfi', '-i', 'color=s=64x64:d=2', '-c:v', 'libtheora', '-c:a', 'libvorbis']
    const { left } = await decode(foreignFile('film.ogg', film, toneWav()), 'ogg', null)
    expect(measurePitch(left)).toBeCloseTo(toneHz, 0)
  })
})

describe.each(drivers)('refused with what can be done (ffmpeg: %s):', (ffmpeg) => {
  it.each([
    ['mp3-10-free-format.mp3', 'mp3', 'upload_free_bitrate'],
    ['ogg-04-cut-before-end.ogg', 'ogg', 'upload_cut'],
  ] as const)('%s', async (file, container, code) => {
    const bytes = readFileSync(join(import.meta.dirname, 'testing', 'cases', file))
    await expect(decode(bytes, container, ffmpeg)).rejects.toMatchObject({ code })
  })

  it('an empty file', async () => {
    await expect(decode(new Uint8Array(0), 'mp3', ffmpeg)).rejects.toMatchObject({ code: 'upload_no_audio' })
  })
})
