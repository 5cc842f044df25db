import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { encodeWithFfmpeg } from './encode-ffmpeg.ts'
import { encodeWav } from './encode-wav.ts'
import { probeLength } from './probe.ts'
import { ffmpegDecode, ffmpegPath, ffmpegPresent, ffprobe, reportMissingFfmpeg } from './testing/ffmpeg.ts'
import { delaySamples, signalToErrorDb, testSong } from './testing/signals.ts'
import { awkwardTags } from './testing/tags.ts'

const sampleRate = 44_100
const song = testSong(60_001)
const wav = encodeWav(song, { sampleRate })
const leftovers = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('songloom-encode-'))
reportMissingFfmpeg('encode with ffmpeg')

describe.skipIf(!ffmpegPresent)('encode with ffmpeg', () => {
  it.each(['mp3', 'ogg'] as const)(
    'writes an %s of exact length that lines up and carries the tags',
    async (format) => {
      const bytes = await encodeWithFfmpeg(wav, format, { ffmpegPath, tags: awkwardTags })
      expect(probeLength(bytes, format).sampleCount).toBe(60_001)
      const { left } = ffmpegDecode(bytes)
      expect(left.length).toBe(60_001)
      expect(signalToErrorDb(song.left, left)).toBeGreaterThan(15)
      expect(delaySamples(song.left, left)).toBe(0)
      const { format: container, streams } = ffprobe(bytes)
      const { title, TITLE } = { ...container.tags, ...streams[0]!.tags }
      expect(title ?? TITLE).toBe(awkwardTags.title)
    },
  )

  it('writes an m4a with its text tags', async () => {
    const probed = ffprobe(await encodeWithFfmpeg(wav, 'm4a', { ffmpegPath, tags: awkwardTags }))
    expect(probed.streams.map((stream) => stream.codec_name)).toEqual(['aac'])
    expect(probed.format.tags).toMatchObject({ title: awkwardTags.title, artist: awkwardTags.artist })
  })

  it('says why ffmpeg refused', async () => {
    await expect(encodeWithFfmpeg(new Uint8Array(100), 'mp3', { ffmpegPath })).rejects.toMatchObject({
      name: 'MediaError',
      code: 'encoder-failed',
      message: expect.stringContaining('Invalid data'),
    })
  })

  it('ends the program when aborted and leaves no file', async () => {
    const before = leftovers()
    const abort = new AbortController()
    const encoding = encodeWithFfmpeg(wav, 'mp3', { ffmpegPath, signal: abort.signal })
    setImmediate(() => abort.abort(new Error('cancelled by its owner')))
    await expect(encoding).rejects.toThrow('cancelled by its owner')
    expect(leftovers()).toEqual(before)
  })

  it('ends the program when it takes too long', async () => {
    await expect(encodeWithFfmpeg(wav, 'mp3', { ffmpegPath, timeoutMs: 1 })).rejects.toMatchObject({
      code: 'timed-out',
    })
  })
})

describe('encode with a program that is not there', () => {
  it('is refused by name', async () => {
    await expect(encodeWithFfmpeg(wav, 'mp3', { ffmpegPath: 'no-such-ffmpeg' })).rejects.toMatchObject({
      code: 'encoder-failed',
      cause: expect.objectContaining({ code: 'ENOENT' }),
    })
  })
})
