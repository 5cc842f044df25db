import { describe, expect, it } from 'vitest'
import { encodeFlac } from './encode-flac.ts'
import { encodeWav } from '../wav/encode-wav.ts'
import { codedFrameNumber } from './flac-frame.ts'
import { quantise } from '../bytes/quantise.ts'
import type { Stereo } from '../bytes/stereo.ts'
import { decodeFlac } from '../testing/decode-flac.ts'
import { ffmpegDecode16, ffmpegPresent, ffprobe, reportMissingFfmpeg } from '../testing/ffmpeg.ts'
import { readFlacBlocks, readPicture, readVorbisComments } from '../testing/read-tags.ts'
import { testSong } from '../testing/signals.ts'
import { awkwardTags } from '../testing/tags.ts'

const sampleRate = 44_100
reportMissingFfmpeg('encode flac')

function noise(sampleCount: number): Stereo {
  const { left } = testSong(sampleCount)
  const wild = (factor: number): Float32Array => left.map((_, i) => Math.sin(i * i * factor))
  return { left: wild(0.7), right: wild(1.3) }
}

const silence = { left: new Float32Array(5_000), right: new Float32Array(5_000) }
const song = testSong(20_000)
const squares = song.left.map((sample) => (sample > 0 ? 1 : -1))

const cases: [string, Stereo][] = [
  ['a song', song],
  ['full-scale noise', noise(9_000)],
  ['silence', silence],
  ['the same on both sides', { left: song.left, right: song.left }],
  ['opposite sides at full scale', { left: squares, right: squares.map((sample) => -sample) }],
  ['one sample', testSong(1)],
  ['four samples', testSong(4)],
  ['a block and one sample', testSong(4_097)],
  ['130 blocks', testSong(4_096 * 130)],
]

describe('encode flac', () => {
  it.each(cases)('is bit-exact for %s', (_, stereo) => {
    expect(decodeFlac(encodeFlac(stereo, { sampleRate }))).toEqual(quantise(stereo))
  })

  it.skipIf(!ffmpegPresent).each(cases)('is decoded bit-exactly by ffmpeg for %s', (_, stereo) => {
    expect(ffmpegDecode16(encodeFlac(stereo, { sampleRate }))).toEqual(quantise(stereo))
  })

  it('announces no samples for a song without any', () => {
    const empty = encodeFlac({ left: new Float32Array(0), right: new Float32Array(0) }, { sampleRate })
    expect(decodeFlac(empty)).toEqual(new Int16Array(0))
  })

  it('is smaller than the WAV, and noise costs hardly more', () => {
    expect(encodeFlac(song, { sampleRate }).length).toBeLessThan(encodeWav(song, { sampleRate }).length * 0.8)
    expect(encodeFlac(noise(9_000), { sampleRate }).length).toBeLessThan(36_000 * 1.01)
    expect(encodeFlac(silence, { sampleRate }).length).toBeLessThan(150)
  })

  it('numbers frames by the specification, beyond the surrogates too', () => {
    const coded = [0x7f, 0x80, 0x7ff, 0x800, 0xd800, 0xffff, 0x10000].map((n) =>
      Buffer.from(codedFrameNumber(n)).toString('hex'),
    )
    expect(coded).toEqual(['7f', 'c280', 'dfbf', 'e0a080', 'eda080', 'efbfbf', 'f0908080'])
  })

  it('carries comments and the cover', () => {
    const { blocks } = readFlacBlocks(encodeFlac(song, { sampleRate, tags: awkwardTags }))
    expect(readVorbisComments(blocks.get(4)!)).toMatchObject({
      TITLE: awkwardTags.title,
      ARTIST: awkwardTags.artist,
      BPM: '120',
      LYRICS: awkwardTags.lyrics,
      SONGLOOM_RECIPE: awkwardTags.recipe,
    })
    expect(readPicture(blocks.get(6)!)).toEqual(awkwardTags.cover)
  })

  it.skipIf(!ffmpegPresent)('shows ffprobe its tags, cover and length', () => {
    const probed = ffprobe(encodeFlac(song, { sampleRate, tags: awkwardTags }))
    expect(probed.format.tags).toMatchObject({ TITLE: awkwardTags.title, SONGLOOM_RECIPE: awkwardTags.recipe })
    expect(probed.streams.map((stream) => stream.codec_name)).toEqual(['flac', 'png'])
    expect(Number(probed.format.duration)).toBeCloseTo(20_000 / sampleRate, 5)
  })
})
