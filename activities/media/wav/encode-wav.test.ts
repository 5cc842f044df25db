import { describe, expect, it } from 'vitest'
import { decodeWav } from './decode-wav.ts'
import { encodeWav } from './encode-wav.ts'
import { ffmpegDecode16, ffmpegPresent, ffprobe, reportMissingFfmpeg } from '../testing/ffmpeg.ts'
import { id3Texts, infoTexts, riffChunks } from '../testing/read-tags.ts'
import { testSong } from '../testing/signals.ts'
import { awkwardTags } from '../testing/tags.ts'

const sampleRate = 44_100
reportMissingFfmpeg('encode wav')

function samplesOf(wav: Uint8Array): Int16Array {
  const data = riffChunks(wav)['data']!
  return new Int16Array(data.buffer, data.byteOffset, data.length / 2)
}

describe('encode wav', () => {
  it('returns the samples within the dither of one and a half steps', () => {
    const song = testSong(10_001)
    const decoded = decodeWav(encodeWav(song, { sampleRate }))
    expect(decoded.sampleRate).toBe(sampleRate)
    expect(decoded.left.length).toBe(10_001)
    for (const side of ['left', 'right'] as const) {
      const worst = Math.max(...song[side].map((sample, i) => Math.abs(sample - decoded[side][i]!)))
      expect(worst).toBeLessThanOrEqual(1.5 / 32_768 + 1e-7)
    }
  })

  it('passes 16-bit samples unchanged when dither is off', () => {
    const once = decodeWav(encodeWav(testSong(5_000), { sampleRate }))
    expect(decodeWav(encodeWav(once, { sampleRate, dither: false }))).toEqual(once)
  })

  it('makes the same bytes from the same seed and others from another', () => {
    const song = testSong(2_000)
    expect(encodeWav(song, { sampleRate })).toEqual(encodeWav(song, { sampleRate }))
    expect(encodeWav(song, { sampleRate, seed: 2 })).not.toEqual(encodeWav(song, { sampleRate, seed: 3 }))
  })

  it('has dither that is triangular, without offset and independent on both sides', () => {
    const quiet = 0.25 / 32_768
    const left = new Float32Array(200_000).fill(quiet)
    const steps = samplesOf(encodeWav({ left, right: left }, { sampleRate }))
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length
    // Non-subtractive TPDF: the total error has a variance of a quarter step squared, whatever the input.
    const variance = steps.reduce((sum, step) => sum + (step - 0.25) ** 2, 0) / steps.length
    let both = 0
    for (let i = 0; i < steps.length; i += 2) both += (steps[i]! - 0.25) * (steps[i + 1]! - 0.25)
    expect(mean).toBeCloseTo(0.25, 2)
    expect(variance).toBeCloseTo(0.25, 2)
    expect(both / left.length).toBeCloseTo(0, 2)
  })

  it('keeps silence silent and clips beyond full scale', () => {
    const left = Float32Array.of(0, 2, -2)
    expect([...samplesOf(encodeWav({ left, right: new Float32Array(3) }, { sampleRate }))]).toEqual([
      0, 0, 32_767, 0, -32_768, 0,
    ])
  })

  it('carries INFO tags and a whole ID3 tag with the recipe', () => {
    const chunks = riffChunks(encodeWav(testSong(101), { sampleRate, tags: awkwardTags }))
    expect(infoTexts(chunks['LIST']!)).toMatchObject({ INAM: awkwardTags.title, IART: awkwardTags.artist })
    expect(id3Texts(chunks['id3 ']!)['TXXX']).toBe(`SONGLOOM_RECIPE\0${awkwardTags.recipe}`)
  })

  it.skipIf(!ffmpegPresent)('is read by ffmpeg sample for sample, with its tags', () => {
    const wav = encodeWav(testSong(12_345), { sampleRate, tags: awkwardTags })
    expect(ffmpegDecode16(wav)).toEqual(samplesOf(wav))
    expect(ffprobe(wav).format.tags).toMatchObject({ title: awkwardTags.title, artist: awkwardTags.artist })
  })
})
