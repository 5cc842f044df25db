import { afterAll, describe, expect, it } from 'vitest'
import type { Container } from '@songloom/contracts/library/uploads.rules'
import { ffmpegPresent, reportMissingFfmpeg } from '../../testing/ffmpeg.ts'
import { sniffFile } from './sniff-container.ts'
import { createScratch, foreignFile, toneWav } from '../testing/foreign-files.ts'

reportMissingFfmpeg('sniff-container')

const scratch = createScratch()
afterAll(() => scratch.delete())

const sniff = (bytes: Uint8Array): Promise<Container | undefined> => sniffFile(scratch.write('upload', bytes))

/** Such as a player writes around a large cover. */
function withId3(bytes: Uint8Array, size: number): Uint8Array {
  const length = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\x04\0\0'), Buffer.from(length), Buffer.alloc(size), bytes])
}

describe.skipIf(!ffmpegPresent)('files of other programs', () => {
  it.each<[string, Container, string[]]>([
    ['a.mp3', 'mp3', []],
    ['without-tags.mp3', 'mp3', ['-id3v2_version', '0', '-write_xing', '0']],
    ['low.mp3', 'mp3', ['-id3v2_version', '0', '-ac', '1', '-ar', '22050', '-b:a', '32k']],
    ['a.wav', 'wav', []],
    ['a.aac', 'aac', []],
    ['vorbis.ogg', 'ogg', ['-c:a', 'libvorbis']],
    ['opus.ogg', 'ogg', ['-c:a', 'libopus']],
    ['a.m4a', 'mp4', []],
    ['a.mp4', 'mp4', []],
    ['a.mov', 'mp4', []],
    ['a.webm', 'webm', ['-c:a', 'libopus']],
  ])('knows %s as %s', async (name, container, args) => {
    expect(await sniff(foreignFile(name, args))).toBe(container)
  })

  it('skips tags of any number and length', async () => {
    const [mp3, aac] = [foreignFile('a.mp3', ['-id3v2_version', '0']), foreignFile('a.aac')]
    expect(await sniff(withId3(mp3, 900))).toBe('mp3')
    expect(await sniff(withId3(aac, 200_000))).toBe('aac')
    expect(await sniff(withId3(withId3(mp3, 200_000), 900))).toBe('mp3')
    expect(await sniff(withId3(toneWav(), 200_000))).toBe('wav')
    expect(await sniff(withId3(Buffer.from('<html>'), 200_000))).toBeUndefined()
  })

  it('finds the first frame behind zeros', async () => {
    const mp3 = foreignFile('a.mp3', ['-id3v2_version', '0'])
    expect(await sniff(Buffer.concat([Buffer.alloc(700), mp3]))).toBe('mp3')
    expect(await sniff(Buffer.concat([Buffer.alloc(3_000_000), foreignFile('a.aac')]))).toBe('aac')
  })

  it('finds the first complete frame of a stream that begins anywhere', async () => {
    const [mp3, aac] = [foreignFile('a.mp3', ['-id3v2_version', '0']), foreignFile('a.aac')]
    for (const cut of [1, 2, 100, 301]) {
      expect(await sniff(mp3.subarray(cut))).toBe('mp3')
      expect(await sniff(aac.subarray(cut))).toBe('aac')
    }
    expect(await sniff(Buffer.concat([Buffer.from('BM, but no picture\xff\xfb'.repeat(900)), mp3]))).toBe('mp3')
  })
})

describe('unsupported files', () => {
  it.each([
    ['nothing', ''],
    ['a byte', '\xff'],
    ['zeros', '\0'.repeat(500)],
    ['a playlist', '#EXTM3U\nhttp://127.0.0.1/a.mp3'],
    ['a concat script', "ffconcat version 1.0\nfile '/etc/passwd'"],
    ['a page', '<!doctype html><html><body>ID3</body></html>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01'],
    ['FLAC', 'fLaC\0\0\0\x22'],
    ['a tag before text', 'ID3\x04\0\0\0\0\0\x00<html><body>no sound</body></html>'],
    ['a cut tag', 'ID3\x04'],
  ])('%s', async (_, text) => {
    expect(await sniff(Buffer.from(text, 'latin1'))).toBeUndefined()
  })

  it('recognises MIDI wherever its header is', async () => {
    const midi = Buffer.from('MThd\0\0\0\x06\0\x01\0\x01\0\x60MTrk')
    for (const before of ['', 'RIFF\0\0\0\x2cRMIDdata\0\0\0\x22', '\0'.repeat(128), 'From: me\r\n\r\n'])
      expect(await sniff(Buffer.concat([Buffer.from(before), midi]))).toBe('midi')
    expect(await sniff(Buffer.from('MThd\0\0\0\x08\0\x01\0\x01\0\x60\0\0MTrk'))).toBe('midi')
  })

  it.each(['RIFF', 'RIFX', 'RF64', 'BW64'])('recognises a WAV that begins with %s', async (name) => {
    expect(await sniff(Buffer.concat([Buffer.from(name), toneWav().subarray(4)]))).toBe('wav')
  })
})
