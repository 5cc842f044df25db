import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Container } from '@songloom/contracts/library/uploads.rules'
import { decodeWav } from '../wav/decode-wav.ts'
import { ffmpegPresent, reportMissingFfmpeg } from '../testing/ffmpeg.ts'
import { decodeUpload } from './decode-upload.ts'
import type { DecodedUpload, DecodeOptions } from './decode-upload.ts'
import {
  createScratch,
  foreignFile,
  maxDifference,
  measurePitch,
  measureRms,
  toneHz,
  toneSeconds,
  toneWav,
} from './testing/foreign-files.ts'
import { UploadError } from './upload-error.ts'
import { wavPeaks } from './containers/wav-peaks.ts'

reportMissingFfmpeg('decode-upload')

const scratch = createScratch()
afterAll(() => scratch.delete())

const signal = new AbortController().signal

/** Of a refusal. The sound itself is never handed to a matcher, which would print it. */
async function codeOf(decoding: Promise<unknown>): Promise<string> {
  const outcome = await decoding.then(
    () => 'decoded',
    (error: unknown) => error,
  )
  return outcome instanceof UploadError ? outcome.code : String(outcome)
}

async function decode(
  bytes: Uint8Array,
  container: Container,
  options: Partial<DecodeOptions> = {},
): Promise<DecodedUpload & { left: Float32Array; right: Float32Array }> {
  const path = scratch.write(`upload-${container}`, bytes)
  const decoded = await decodeUpload(path, container, { maxSeconds: 60, signal, ...options })
  return { ...decoded, ...decodeWav(readFileSync(decoded.wavPath)), sampleRate: decoded.sampleRate }
}

const drivers = ffmpegPresent ? ([undefined, null] as const) : ([null] as const)
const nameOf = (ffmpeg: null | undefined): string => (ffmpeg === null ? 'our own decoders' : 'ffmpeg')

type Source = readonly [name: string, container: Container, args: string[], rate: number, channels: number]

const sources: readonly Source[] = [
  ['a.mp3', 'mp3', [], 44_100, 2],
  ['mono-22k.mp3', 'mp3', ['-ac', '1', '-ar', '22050'], 22_050, 1],
  ['a-48k.mp3', 'mp3', ['-ar', '48000', '-id3v2_version', '0', '-write_xing', '0'], 48_000, 2],
  ['a.wav', 'wav', [], 44_100, 2],
  ['mono-8bit.wav', 'wav', ['-ac', '1', '-c:a', 'pcm_u8', '-ar', '22050'], 22_050, 1],
  ['24bit-96k.wav', 'wav', ['-c:a', 'pcm_s24le', '-ar', '96000'], 96_000, 2],
  ['float.wav', 'wav', ['-c:a', 'pcm_f32le'], 44_100, 2],
  ['a.ogg', 'ogg', ['-c:a', 'libvorbis'], 44_100, 2],
  ['mono-48k.ogg', 'ogg', ['-c:a', 'libvorbis', '-ac', '1', '-ar', '48000'], 48_000, 1],
]
const ffmpegSources: readonly Source[] = [
  ['a.aac', 'aac', [], 44_100, 2],
  ['a.m4a', 'mp4', [], 44_100, 2],
  ['mono.m4a', 'mp4', ['-ac', '1', '-ar', '22050'], 22_050, 1],
  ['a.mp4', 'mp4', ['-f', 'lavfi', '-i', 'color=s=64x64:d=2', '-c:v', 'mpeg4'], 44_100, 2],
  ['opus.ogg', 'ogg', ['-c:a', 'libopus'], 48_000, 2],
  ['recording.webm', 'webm', ['-c:a', 'libopus', '-ac', '1', '-ar', '48000'], 48_000, 1],
]

describe.skipIf(!ffmpegPresent)('decode an upload', () => {
  const cases = [
    ...drivers.flatMap((ffmpeg) => sources.map((source) => [nameOf(ffmpeg), ...source, ffmpeg] as const)),
    ...ffmpegSources.map((source) => ['ffmpeg', ...source, undefined] as const),
  ]
  it.each(cases)(
    'by %s: %s keeps its length and its pitch',
    async (_, name, container, args, rate, channels, ffmpeg) => {
      const parts: number[] = []
      const onProgress = (part: number): void => void parts.push(part)
      const decoded = await decode(foreignFile(name, args), container, { ffmpeg, onProgress })
      expect(Math.abs(decoded.durationSeconds - toneSeconds)).toBeLessThan(0.06)
      expect(decoded.left.length / 44_100).toBe(decoded.durationSeconds)
      expect([decoded.sampleRate, decoded.sourceSampleRate, decoded.sourceChannels]).toEqual([44_100, rate, channels])
      // Dither is all that may differ.
      if (channels === 1) expect(maxDifference(decoded.left, decoded.right)).toBeLessThan(3 / 32_768)
      else {
        expect(measurePitch(decoded.left)).toBeCloseTo(toneHz, 0)
        expect(measurePitch(decoded.right)).toBeCloseTo(2 * toneHz, 0)
        expect(measureRms(decoded.left)).toBeCloseTo(0.5 / Math.SQRT2, 1)
      }
      expect(parts.at(-1)).toBe(1)
      expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    },
  )

  it.each(sources)('both drivers agree about %s', async (name, container, args) => {
    const bytes = foreignFile(name, args)
    const [theirs, ours] = [await decode(bytes, container), await decode(bytes, container, { ffmpeg: null })]
    expect(Math.abs(ours.left.length - theirs.left.length)).toBeLessThan(2_646)
    expect(measureRms(ours.left) / measureRms(theirs.left)).toBeCloseTo(1, 2)
    expect(measurePitch(ours.right)).toBeCloseTo(measurePitch(theirs.right), 0)
  })

  it('reports files that need ffmpeg', async () => {
    const refusal = async (name: string, container: Container, args: string[] = []): Promise<unknown> =>
      decode(foreignFile(name, args), container, { ffmpeg: null }).catch((error: unknown) => error)
    for (const [name, container, args] of ffmpegSources)
      expect(await refusal(name, container, args)).toMatchObject({ code: 'upload_needs_ffmpeg' })
    const adpcm = await refusal('a.wav', 'wav', ['-c:a', 'adpcm_ms'])
    expect(adpcm).toMatchObject({ code: 'upload_needs_ffmpeg', values: { format: 'WAV format tag 2' } })
  })

  it('finds no audio in a film without sound', async () => {
    const film = foreignFile('mute.mp4', ['-f', 'lavfi', '-i', 'color=s=64x64:d=1', '-map', '1:v', '-c:v', 'mpeg4'])
    expect(await codeOf(decode(film, 'mp4'))).toBe('upload_no_audio')
  })
})

describe.each(drivers)('decode an upload (ffmpeg: %s)', (ffmpeg) => {
  it('passes a 16-bit WAV at 44.1 kHz bit for bit', async () => {
    const wav = toneWav()
    const { wavPath } = await decode(wav, 'wav', { ffmpeg })
    expect(Buffer.from(wav).equals(readFileSync(wavPath))).toBe(true)
  })

  it('stops a second after the limit, so that the caller can tell it was exceeded', async () => {
    const { durationSeconds } = await decode(toneWav(30), 'wav', { ffmpeg, maxSeconds: 2 })
    expect(durationSeconds).toBeGreaterThan(2.1)
    expect(durationSeconds).toBeLessThan(10)
  })

  it.each<[Container, Container]>([
    ['wav', 'mp3'],
    ['wav', 'ogg'],
    ['mp3', 'wav'],
  ])('does not take a %s for a %s', async (what, as) => {
    const bytes = what === 'wav' ? toneWav() : foreignFile('a.mp3')
    expect(await codeOf(decode(bytes, as, { ffmpeg }))).toBe('upload_mismatch')
  })

  it('has no samples to give of a WAV without', async () => {
    const empty = toneWav().slice(0, 44)
    new DataView(empty.buffer).setUint32(40, 0, true)
    expect(await codeOf(decode(empty, 'wav', { ffmpeg }))).toBe('upload_no_audio')
  })

  it('decodes no notes: they are played', async () => {
    expect(await codeOf(decode(Buffer.from('MThd\0\0\0\x06'), 'midi', { ffmpeg }))).toBe('upload_unreadable')
  })
})

it('writes nothing outside the folder of the upload', async () => {
  const { wavPath } = await decode(toneWav(), 'wav', { ffmpeg: null })
  expect(dirname(wavPath)).toBe(scratch.folder)
  expect(existsSync(wavPath)).toBe(true)
})

it('draws a waveform as loud as the sound', () => {
  const loudThenSoft = toneWav()
  new Int16Array(loudThenSoft.buffer, 44).fill(0, toneSeconds * 44_100)
  expect(wavPeaks(loudThenSoft, 4)).toEqual([1, 1, 0, 0])
})
