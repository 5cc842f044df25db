import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { getPromisedContainer } from '@songloom/contracts/library/uploads.rules'
import { sample } from '@songloom/platform/testing/length'
import { decodeWav } from '../wav/decode-wav.ts'
import { ffmpegPresent, reportMissingFfmpeg } from '../testing/ffmpeg.ts'
import { decodeUpload } from './decode-upload.ts'
import { createScratch } from './testing/foreign-files.ts'
import { UploadError } from './upload-error.ts'

reportMissingFfmpeg('upload-cases')

/** A real-world upload with tones in its middle half. */
interface UploadCase {
  file: string
  refused?: true
  seconds?: number
  leftDb?: number
  rightDb?: number
}

const folder = join(import.meta.dirname, 'testing')
const cases = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8')) as UploadCase[]
const scratch = createScratch()
afterAll(() => scratch.delete())

function decibelsOf(samples: Float32Array): number {
  const middle = samples.subarray(Math.floor(samples.length / 4), Math.ceil((samples.length * 3) / 4))
  return 10 * Math.log10(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length)
}

async function decode(file: string, ffmpeg: null | undefined) {
  const path = join(scratch.folder, 'upload')
  copyFileSync(join(folder, 'cases', file), path)
  const { signal } = new AbortController()
  const decoded = await decodeUpload(path, getPromisedContainer(file, 'file')!, { maxSeconds: 60, signal, ffmpeg })
  const { left, right } = decodeWav(readFileSync(decoded.wavPath))
  return { seconds: decoded.durationSeconds, leftDb: decibelsOf(left), rightDb: decibelsOf(right) }
}

const rows = cases.flatMap((row) => [
  ...(ffmpegPresent ? [{ ...row, driver: 'ffmpeg', ffmpeg: undefined }] : []),
  { ...row, driver: 'our own reader', ffmpeg: null },
])

it.each(sample(rows, 11))(
  '$file by $driver decodes correctly, or is refused',
  async ({ file, refused, ffmpeg, ...right }) => {
    const outcome = await decode(file, ffmpeg).catch((error: unknown) => error)
    const isUnread = ffmpeg === null && outcome instanceof UploadError && outcome.code === 'upload_needs_ffmpeg'
    if (refused || isUnread) return void expect(outcome).toBeInstanceOf(UploadError)
    const sound = outcome as Awaited<ReturnType<typeof decode>>
    expect(Math.abs(sound.seconds - right.seconds!)).toBeLessThan(0.03)
    if (right.leftDb === undefined) return
    expect(Math.abs(sound.leftDb - right.leftDb)).toBeLessThan(0.4)
    expect(Math.abs(sound.rightDb - right.rightDb!)).toBeLessThan(0.4)
  },
)
