import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { encodeSong } from './encode-song.ts'
import type { SongFormat } from './encode-song.ts'
import { id3Key } from './tags/id3.ts'
import { probeDurationSeconds, probeLength } from './probe.ts'
import { testSong } from './testing/signals.ts'
import { awkwardTags } from './testing/tags.ts'

const formats = ['mp3', 'wav', 'flac', 'ogg'] as const
const options = { formats, sampleRate: 44_100, tags: awkwardTags }

describe('encode song', () => {
  it.each([0, 1, 2_205, 66_150])(
    'writes %i samples in all formats, each with its exact length',
    async (sampleCount) => {
      const files = await encodeSong(testSong(sampleCount), options)
      for (const format of formats) {
        expect(probeLength(files[format], format)).toEqual({ sampleRate: 44_100, sampleCount })
        expect(probeDurationSeconds(files[format], format)).toBe(sampleCount / 44_100)
      }
    },
  )

  it('writes only the requested formats', async () => {
    expect(Object.keys(await encodeSong(testSong(10), { ...options, formats: ['flac', 'wav'] }))).toEqual([
      'flac',
      'wav',
    ])
  })

  it.each([NaN, Infinity, -Infinity])('refuses a sample of %d before encoding', async (sample) => {
    const song = testSong(1_000)
    song.right[321] = sample
    const parts: number[] = []
    await expect(encodeSong(song, { ...options, onProgress: (part) => parts.push(part) })).rejects.toMatchObject({
      name: 'MediaError',
      code: 'not-finite',
      message: `Sample 321 of the right channel is ${sample}`,
    })
    expect(parts).toEqual([])
  })

  it('refuses channels of different length', async () => {
    const uneven = { left: new Float32Array(2), right: new Float32Array(3) }
    await expect(encodeSong(uneven, options)).rejects.toMatchObject({ code: 'channel-length-mismatch' })
  })

  it('stops between formats when aborted', async () => {
    const abort = new AbortController()
    const parts: number[] = []
    const onProgress = (part: number): void => {
      parts.push(part)
      abort.abort()
    }
    await expect(
      encodeSong(testSong(100), { ...options, formats: ['wav', 'flac'], signal: abort.signal, onProgress }),
    ).rejects.toMatchObject({ name: 'AbortError' })
    expect(parts).toHaveLength(1)
  })

  it('works in a worker thread of plain Node', async () => {
    const source = `
      const { parentPort, workerData: { module, song, options } } = require('node:worker_threads')
      import(module).then(({ encodeSong }) => encodeSong(song, options)).then((files) => parentPort.postMessage(files))`
    const module = new URL('./encode-song.ts', import.meta.url).href
    const worker = new Worker(source, { eval: true, workerData: { module, song: testSong(3_000), options } })
    const [files] = await once(worker, 'message')
    expect(files).toEqual(await encodeSong(testSong(3_000), options))
  })

  it('reports progress that never falls and ends at 1', async () => {
    const parts: number[] = []
    await encodeSong(testSong(200_000), { ...options, onProgress: (part) => parts.push(part) })
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts.length).toBeGreaterThan(formats.length)
    expect(parts.at(-1)).toBe(1)
  })

  it('writes NUL or a lone surrogate in a tag without harm to the other tags', async () => {
    const tags = { ...awkwardTags, title: 'a\0b\ud83c' }
    const { mp3 } = await encodeSong(testSong(10), { ...options, formats: ['mp3'], tags })
    expect(Buffer.from(mp3).includes('ab\ufffd')).toBe(true)
  })

  it.each<SongFormat>(['mp3', 'wav', 'flac', 'ogg'])('refuses to probe what is no %s', (format) => {
    for (const bytes of [new Uint8Array(0), new Uint8Array(4), new Uint8Array(300).fill(7)]) {
      expect(() => probeLength(bytes, format)).toThrow(expect.objectContaining({ name: 'MediaError' }))
    }
  })
})

describe('the key in an ID3 tag', () => {
  it.each([
    ['A minor', 'Am'],
    ['Am', 'Am'],
    ['c# min', 'C#m'],
    ['Bb major', 'Bb'],
    ['B♭', 'Bb'],
    ['b', 'B'],
    ['F♯ Major', 'F#'],
    ['Raga Yaman', undefined],
  ])('is for %s: %s', (key, expected) => {
    expect(id3Key(key)).toBe(expected)
  })
})
