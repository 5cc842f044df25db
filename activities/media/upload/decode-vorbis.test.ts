import { afterAll, describe, expect, it } from 'vitest'
import { StbVorbis } from 'stb-vorbis'
import { encodeOgg } from '../mp3/encode-lossy.ts'
import { lastFlag, readOggPages, writeOggPages } from '../tags/ogg-pages.ts'
import type { OggPage } from '../tags/ogg-pages.ts'
import type { Stereo } from '../bytes/stereo.ts'
import { signalToErrorDb, testSong } from '../testing/signals.ts'
import { awkwardTags } from '../testing/tags.ts'
import { decodeUpload } from './decode-upload.ts'
import { decodeVorbis } from './decode-vorbis.ts'
import type { VorbisPart } from './decode-vorbis.ts'
import { joinChannels } from './join-channels.ts'
import { createScratch, maxDifference } from './testing/foreign-files.ts'

const scratch = createScratch()
afterAll(() => scratch.delete())

const encoded = (sampleCount: number, sampleRate = 44_100): Promise<Uint8Array> =>
  encodeOgg(testSong(sampleCount), { sampleRate, tags: awkwardTags })

async function partsOf(file: Uint8Array): Promise<VorbisPart[]> {
  const parts: VorbisPart[] = []
  for await (const part of decodeVorbis(file)) parts.push(part)
  return parts
}

async function decoded(file: Uint8Array): Promise<Stereo> {
  const parts = await partsOf(file)
  return joinChannels(parts.map(({ channels }) => ({ left: channels[0]!, right: channels[1]! })))
}

const withPages = async (change: (pages: OggPage[]) => OggPage[]): Promise<Uint8Array> =>
  writeOggPages(change(readOggPages(await encoded(200_000))))

describe('decode vorbis', () => {
  it.each([1, 575, 576, 2_205, 44_100, 100_003])('gives back exactly %i samples', async (sampleCount) => {
    expect((await decoded(await encoded(sampleCount))).right.length).toBe(sampleCount)
  })

  it('returns the sound without seams between its parts', async () => {
    const file = await encoded(1_500_000)
    expect((await partsOf(file)).length).toBeGreaterThan(2)
    const { left, right } = await decoded(file)
    const [wholeLeft, wholeRight] = StbVorbis.decode(file).channels
    expect([left.length, right.length]).toEqual([1_500_000, 1_500_000])
    expect(maxDifference(left, wholeLeft!)).toBeLessThan(1e-6)
    expect(maxDifference(right, wholeRight!)).toBeLessThan(1e-6)
    expect(signalToErrorDb(testSong(1_500_000).left, left)).toBeGreaterThan(10)
  })

  it('plays streams that follow each other', async () => {
    const [first, second] = [await encoded(132_300), await encoded(35_280)]
    expect((await decoded(Buffer.concat([first, second]))).left.length).toBe(132_300 + 35_280)
  })

  it('plays the first of streams at the same time', async () => {
    const other = readOggPages(await encoded(9_000)).map((page) => ({ ...page, serial: page.serial + 1 }))
    const file = await withPages(([first, ...rest]) => [
      first!,
      other[0]!,
      ...rest.slice(0, 2),
      ...other.slice(1),
      ...rest.slice(2),
    ])
    expect((await decoded(file)).left.length).toBe(200_000)
  })

  it('plays a truncated recording, and one that begins later', async () => {
    const broken = await withPages((pages) => pages.filter(({ flags }) => !(flags & lastFlag)))
    const { length } = (await decoded(broken)).left
    expect(length).toBeGreaterThan(100_000)
    expect(length).toBeLessThan(200_000)
    const later = await withPages((pages) =>
      pages.map((page, at) => (at < 2 || page.granule < 0 ? page : { ...page, granule: page.granule + 88_200n })),
    )
    expect((await decoded(later)).left.length).toBe(200_000)
  })

  it('refuses truncated or damaged files', async () => {
    const file = await encoded(100_000)
    await expect(decoded(file.subarray(0, file.length - 1_000))).rejects.toMatchObject({ code: 'truncated' })
    const damaged = Uint8Array.from(file)
    damaged[file.length >> 1]! ^= 1
    await expect(decoded(damaged)).rejects.toMatchObject({ code: 'damaged' })
    const foreign = await withPages((pages) =>
      pages.map((page, at) => (at < 2 ? page : { ...page, body: page.body.map((byte) => byte ^ 0x55) })),
    )
    await expect(decoded(foreign)).rejects.toMatchObject({ code: 'damaged' })
  })

  it('follows an upload whose rate changes', async () => {
    const path = scratch.write('two-rates.ogg', Buffer.concat([await encoded(44_100), await encoded(48_000, 48_000)]))
    const { signal } = new AbortController()
    const { durationSeconds } = await decodeUpload(path, 'ogg', { maxSeconds: 60, signal, ffmpeg: null })
    expect(durationSeconds).toBe(2)
  })
})
