import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Container } from '@songloom/contracts/library/uploads.rules'
import { isFullLength } from '@songloom/platform/testing/length'
import { ffmpegPresent, reportMissingFfmpeg } from '../testing/ffmpeg.ts'
import { decodeByFfmpeg, ffmpegInput } from './programs/decode-by-ffmpeg.ts'
import { decodeUpload } from './decode-upload.ts'
import type { DecodeTask } from './decode-types.ts'
import { runLimited } from './programs/run-limited.ts'
import { createScratch, foreignFile, toneWav } from './testing/foreign-files.ts'
import { mutate, seededRandom, traps, wavClaiming, withExternalData } from './testing/hostile-files.ts'
import { openListener } from './testing/listener.ts'
import type { Listener } from './testing/listener.ts'
import { UploadError } from './upload-error.ts'

reportMissingFfmpeg('hostile-uploads')

const scratch = createScratch()
let listener: Listener
beforeAll(async () => {
  listener = await openListener()
})
afterAll(() => {
  scratch.delete()
  listener.close()
})

const signal = new AbortController().signal
const limits = { wallMs: 30_000, memoryBytes: 512 * 1024 * 1024, fileBytes: 20_000_000 }
const drivers = ffmpegPresent ? ([undefined, null] as const) : ([null] as const)

type Decode = (path: string, container: Container) => Promise<unknown>

/** "decoded", or the refusal's code. Anything else than a refusal is thrown: that is what these tests look for. */
async function outcomeOf(decode: Decode, bytes: Uint8Array, container: Container): Promise<string> {
  try {
    await decode(scratch.write('upload', bytes), container)
    return 'decoded'
  } catch (error) {
    if (error instanceof UploadError) return error.code
    throw error
  }
}

const causes = ['unreadable', 'mismatch', 'needs_ffmpeg', 'no_audio', 'cut', 'damaged', 'free_bitrate']
const refusals = causes.map((cause) => `upload_${cause}`)

const containers = ['mp3', 'wav', 'aac', 'ogg', 'mp4', 'webm'] as const
/** Two of the names in a short run, others for each file. */
const namesFor = (place: number): readonly Container[] =>
  isFullLength ? containers : [0, 3].map((step) => containers[(place + step) % containers.length]!)

describe.each(drivers)('hostile files (ffmpeg: %s)', (ffmpeg) => {
  const decode: Decode = (path, container) => decodeUpload(path, container, { maxSeconds: 30, signal, ffmpeg })

  it.each<[string, Uint8Array | string]>([
    ['nothing', ''],
    ['one byte', 'R'],
    ['a page', '<!doctype html><html><script>alert(1)</script></html>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/"/></svg>'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x4e\x20\0\0\x4e\x20\x08\x06\0\0\0'],
    ['a tag and a page', 'ID3\x04\0\0\0\0\0\x00<html>'],
    ['0 Hz', wavClaiming({ sampleRate: 0 })],
    ['no bits', wavClaiming({ bits: 0 })],
    ['no channels', wavClaiming({ channels: 0 })],
  ])('refuses %s, whatever it is called', async (name, bytes) => {
    for (const container of namesFor(name.length))
      expect(refusals).toContain(await outcomeOf(decode, Buffer.from(bytes as string, 'latin1'), container))
  })

  it.each<[string, Uint8Array]>([
    ['4 GB of samples', wavClaiming({ dataBytes: 0xffff_ff00 })],
    ['255 channels', wavClaiming({ channels: 255 })],
    ['4 GHz', wavClaiming({ sampleRate: 0xffff_ffff })],
  ])('survives a WAV that claims %s', async (_, bytes) => {
    expect(['decoded', ...refusals]).toContain(await outcomeOf(decode, bytes, 'wav'))
  })

  const damagedFiles = isFullLength ? 100 : ffmpeg === null ? 18 : 12

  it.skipIf(!ffmpegPresent)(`${damagedFiles} damaged files decode or are refused`, { timeout: 600_000 }, async () => {
    const seeds: [Container, Uint8Array][] = [
      ['mp3', foreignFile('a.mp3')],
      ['wav', toneWav()],
      ['ogg', foreignFile('a.ogg', ['-c:a', 'libvorbis'])],
      ['aac', foreignFile('a.aac')],
      ['mp4', foreignFile('a.m4a')],
      ['webm', foreignFile('a.webm', ['-c:a', 'libopus'])],
    ]
    const ofDriver = ffmpeg === null ? seeds.slice(0, 3) : seeds
    const random = seededRandom(20_261_122)
    const outcomes = new Set<string>()
    for (let i = 0; i < damagedFiles; i++) {
      const [container, bytes] = ofDriver[i % ofDriver.length]!
      const other = seeds[Math.floor(random() * seeds.length)]![1]
      outcomes.add(await outcomeOf(decode, mutate(bytes, other, random), container))
    }
    // Neither all harmless nor all hopeless: the mutations reach the decoders.
    expect(outcomes).toContain('decoded')
    expect([...outcomes].filter((outcome) => outcome !== 'decoded')).not.toEqual([])
  })
})

it('detects a driver that fails otherwise than by a refusal', async () => {
  const careless: Decode = () => Promise.reject(new Error('Invalid data found'))
  await expect(outcomeOf(careless, toneWav(), 'wav')).rejects.toThrow('Invalid data found')
})

describe.skipIf(!ffmpegPresent)('files that name other files', () => {
  const task = (path: string, container: Container): DecodeTask => {
    const { folder } = scratch
    const wavPath = join(folder, 'decoded.wav')
    return { path, wavPath, folder, container, maxSeconds: 10, limits, signal, onProgress: () => undefined }
  }
  const urls = (): string[] => [`http://127.0.0.1:${listener.port}/a.ts`, 'file:///etc/passwd', '/etc/passwd']

  // Past the sniffing, which would refuse them all: it must not be the only guard.
  const decode: Decode = (path, container) => decodeByFfmpeg('ffmpeg', task(path, container))

  it.each(containers)('open nothing when called %s', async (container) => {
    const [address, ...files] = urls()
    for (const url of [address!, ...(isFullLength || container === 'mp3' ? files : [])]) {
      for (const trap of Object.values(traps(url)))
        expect(refusals).toContain(await outcomeOf(decode, Buffer.from(trap), container))
    }
    expect(listener.connections()).toBe(0)
  })

  it('reads no sound from outside an MP4', async () => {
    const mp4 = withExternalData(foreignFile('a.m4a'), '/etc/passwd')
    expect(['decoded', ...refusals]).toContain(await outcomeOf(decode, mp4, 'mp4'))
    expect(listener.connections()).toBe(0)
  })

  it('would connect without the explicit demuxer and protocols', async () => {
    const open = await openListener()
    const path = scratch.write('trap.mp3', traps(`http://127.0.0.1:${open.port}/a.ts`).manifest!)
    const named = ffmpegInput(path, 'mp3')
    const careless = [...named.slice(0, 4), '-protocol_whitelist', 'file,http,tcp,crypto,data', '-i', path]
    const args = [...careless, '-f', 'null', '-']
    await runLimited({ program: 'ffmpeg', args, folder: scratch.folder, limits, signal })
    expect(open.connections()).toBeGreaterThan(0)
    open.close()
  })
})
