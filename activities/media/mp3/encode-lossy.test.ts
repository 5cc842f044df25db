import { describe, expect, it } from 'vitest'
import { encodeMp3, encodeOgg } from './encode-lossy.ts'
import { readOggPages } from '../tags/ogg-pages.ts'
import { tagOgg } from '../tags/ogg-tags.ts'
import { probeLength } from '../probe.ts'
import { decodeMp3 } from '../testing/decode-mp3.ts'
import { ffmpegDecode, ffmpegPresent, ffprobe, reportMissingFfmpeg } from '../testing/ffmpeg.ts'
import { id3Texts, oggComments, readId3, readPicture } from '../testing/read-tags.ts'
import { delaySamples, signalToErrorDb, testSong } from '../testing/signals.ts'
import { awkwardTags } from '../testing/tags.ts'

const sampleRate = 44_100
// Around a frame's edges, where padding is decided, and a length of many frames.
const lengths = [0, 1, 575, 576, 577, 1_152, 1_153, 44_100, 100_003]
const audible = lengths.slice(1)
reportMissingFfmpeg('encode lossy')

function decibelsApart(one: Float32Array, other: Float32Array): number {
  const power = (samples: Float32Array): number => samples.reduce((sum, x) => sum + x * x, 0)
  return 10 * Math.log10(power(one) / power(other))
}

describe('encode mp3', () => {
  it.each(audible)('gives back exactly %i samples', async (sampleCount) => {
    const bytes = await encodeMp3(testSong(sampleCount), { sampleRate, tags: awkwardTags })
    expect((await decodeMp3(bytes)).left.length).toBe(sampleCount)
  })

  it('is as loud as its input within a twentieth of a decibel', async () => {
    const song = testSong(100_003)
    const decoded = await decodeMp3(await encodeMp3(song, { sampleRate, tags: awkwardTags }))
    expect(Math.abs(decibelsApart(decoded.left, song.left))).toBeLessThan(0.05)
  })

  it.skipIf(!ffmpegPresent).each(audible)('gives ffmpeg back exactly %i samples', async (sampleCount) => {
    const bytes = await encodeMp3(testSong(sampleCount), { sampleRate, tags: awkwardTags })
    expect(ffmpegDecode(bytes).left.length).toBe(sampleCount)
  })

  it.each([32_000, 44_100, 48_000])('lines up with the original at %i Hz, both sides', async (rate) => {
    const song = testSong(50_000, rate)
    const decoded = await decodeMp3(await encodeMp3(song, { sampleRate: rate }))
    expect(signalToErrorDb(song.left, decoded.left)).toBeGreaterThan(15)
    expect(signalToErrorDb(song.right, decoded.right)).toBeGreaterThan(15)
    expect([delaySamples(song.left, decoded.left), delaySamples(song.right, decoded.right)]).toEqual([0, 0])
  })

  describe('quickly', () => {
    it.each(audible)('gives back exactly %i samples', async (sampleCount) => {
      const bytes = await encodeMp3(testSong(sampleCount), { sampleRate, tags: awkwardTags, isQuick: true })
      expect((await decodeMp3(bytes)).left.length).toBe(sampleCount)
      expect(probeLength(bytes, 'mp3').sampleCount).toBe(sampleCount)
    })

    it('has fewer bytes, is as loud and lines up', async () => {
      const song = testSong(100_003)
      const [quick, thorough] = await Promise.all(
        [true, false].map((isQuick) => encodeMp3(song, { sampleRate, isQuick })),
      )
      expect(quick!.length).toBeLessThan(thorough!.length)
      const decoded = await decodeMp3(quick!)
      expect(Math.abs(decibelsApart(decoded.left, song.left))).toBeLessThan(0.05)
      expect(signalToErrorDb(song.left, decoded.left)).toBeGreaterThan(15)
      expect(delaySamples(song.left, decoded.left)).toBe(0)
    })

    it.skipIf(!ffmpegPresent)('gives ffmpeg back exactly what it had', async () => {
      const bytes = await encodeMp3(testSong(44_100), { sampleRate, tags: awkwardTags, isQuick: true })
      expect(ffmpegDecode(bytes).left.length).toBe(44_100)
    })
  })

  it('carries its tags and the cover as ID3v2.4', async () => {
    const bytes = await encodeMp3(testSong(100), { sampleRate, tags: awkwardTags })
    expect(id3Texts(bytes)).toEqual({
      TIT2: awkwardTags.title,
      TPE1: awkwardTags.artist,
      TALB: awkwardTags.album,
      TCON: 'Lo-fi',
      TBPM: '120',
      TKEY: 'C#m',
      USLT: `und\0${awkwardTags.lyrics}`,
      COMM: `und\0${awkwardTags.comment}`,
      TXXX: `SONGLOOM_RECIPE\0${awkwardTags.recipe}`,
      TSSE: 'Songloom',
    })
    const head = Buffer.from('\x03image/png\0\x03\0', 'latin1')
    expect(readId3(bytes).frames['APIC']).toEqual(new Uint8Array(Buffer.concat([head, awkwardTags.cover!.bytes])))
  })

  it.skipIf(!ffmpegPresent)('shows ffprobe its tags and cover', async () => {
    const probed = ffprobe(await encodeMp3(testSong(5_000), { sampleRate, tags: awkwardTags }))
    expect(probed.format.tags).toMatchObject({
      title: awkwardTags.title,
      'lyrics-und': awkwardTags.lyrics,
      comment: awkwardTags.comment,
      SONGLOOM_RECIPE: awkwardTags.recipe,
    })
    expect(probed.streams.map((stream) => stream.codec_name)).toEqual(['mp3', 'png'])
  })
})

describe('encode ogg', () => {
  it.skipIf(!ffmpegPresent).each(audible)('gives ffmpeg back exactly %i samples', async (sampleCount) => {
    const bytes = await encodeOgg(testSong(sampleCount), { sampleRate, tags: awkwardTags })
    expect(ffmpegDecode(bytes).left.length).toBe(sampleCount)
  })

  it.skipIf(!ffmpegPresent)('lines up with the original, both sides', async () => {
    const song = testSong(50_000)
    const decoded = ffmpegDecode(await encodeOgg(song, { sampleRate, tags: awkwardTags }))
    expect(signalToErrorDb(song.left, decoded.left)).toBeGreaterThan(15)
    expect(signalToErrorDb(song.right, decoded.right)).toBeGreaterThan(15)
    expect([delaySamples(song.left, decoded.left), delaySamples(song.right, decoded.right)]).toEqual([0, 0])
  })

  it('carries its tags and the cover as Vorbis comments', async () => {
    const comments = oggComments(await encodeOgg(testSong(100), { sampleRate, tags: awkwardTags }))
    expect(comments).toMatchObject({
      TITLE: awkwardTags.title,
      ARTIST: awkwardTags.artist,
      INITIALKEY: 'C# minor',
      SONGLOOM_RECIPE: awkwardTags.recipe,
    })
    expect(readPicture(Buffer.from(comments['METADATA_BLOCK_PICTURE']!, 'base64'))).toEqual(awkwardTags.cover)
  })

  it('writes a cover over many pages and leaves the audio packets unchanged', async () => {
    const cover = { bytes: new Uint8Array(200_000).map((_, i) => i * 7), mimeType: 'image/jpeg' }
    const plain = await encodeOgg(testSong(60_000), { sampleRate })
    const tagged = tagOgg(plain, { ...awkwardTags, cover })
    const [before, after] = [readOggPages(plain), readOggPages(tagged)] // reading checks each page's checksum
    expect(after.length).toBeGreaterThan(before.length + 3)
    expect(after.slice(-2).map((page) => page.body)).toEqual(before.slice(-2).map((page) => page.body))
    expect(readPicture(Buffer.from(oggComments(tagged)['METADATA_BLOCK_PICTURE']!, 'base64'))).toEqual(cover)
    expect(tagOgg(tagged, { ...awkwardTags, cover })).toEqual(tagged)
  })

  it('leaves the bytes it tags untouched', async () => {
    const plain = Buffer.from(await encodeOgg(testSong(3_000), { sampleRate }))
    const before = Buffer.from(plain)
    tagOgg(plain, awkwardTags)
    expect(plain.equals(before)).toBe(true)
  })

  it('refuses to tag a damaged, truncated or foreign file', async () => {
    const plain = await encodeOgg(testSong(3_000), { sampleRate })
    const damaged = plain.with(plain.length - 1, plain.at(-1)! ^ 1)
    expect(() => tagOgg(damaged, awkwardTags)).toThrow(expect.objectContaining({ code: 'damaged' }))
    expect(() => tagOgg(plain.slice(0, -1), awkwardTags)).toThrow(expect.objectContaining({ code: 'truncated' }))
    expect(() => tagOgg(plain.slice(0, 58), awkwardTags)).toThrow(expect.objectContaining({ code: 'truncated' }))
    expect(() => tagOgg(new Uint8Array(99), awkwardTags)).toThrow(expect.objectContaining({ code: 'damaged' }))
  })

  it.skipIf(!ffmpegPresent)('shows ffprobe its tags and cover', async () => {
    const probed = ffprobe(await encodeOgg(testSong(5_000), { sampleRate, tags: awkwardTags }))
    expect(probed.streams[0]!.tags).toMatchObject({ TITLE: awkwardTags.title, SONGLOOM_RECIPE: awkwardTags.recipe })
    expect(probed.streams.map((stream) => stream.codec_name)).toEqual(['vorbis', 'png'])
  })
})

describe.each([
  ['mp3', encodeMp3],
  ['ogg', encodeOgg],
] as const)('%s in wasm', (format, encode) => {
  it.each(lengths)('announces exactly %i samples in its headers', async (sampleCount) => {
    const bytes = await encode(testSong(sampleCount), { sampleRate, tags: awkwardTags })
    expect(probeLength(bytes, format)).toEqual({ sampleRate, sampleCount })
  })

  it('makes the same bytes from the same song', async () => {
    const song = testSong(30_000)
    expect(await encode(song, { sampleRate })).toEqual(await encode(song, { sampleRate }))
  })

  it('refuses a sample rate it has no frames for', async () => {
    await expect(encode(testSong(10), { sampleRate: 44_101 })).rejects.toMatchObject({
      code: 'unsupported-sample-rate',
    })
  })

  it('stops within a chunk when aborted on the way', async () => {
    const abort = new AbortController()
    const parts: number[] = []
    const encoding = encode(testSong(400_000), {
      sampleRate,
      signal: abort.signal,
      onProgress: (part) => {
        parts.push(part)
        abort.abort(new Error('cancelled by its owner'))
      },
    })
    await expect(encoding).rejects.toThrow('cancelled by its owner')
    expect(parts).toHaveLength(1)
  })
})
