import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Container } from '@songloom/contracts/library/uploads.rules'
import { findProgram } from '@songloom/platform/embedded/programs'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { decodeByFfmpeg } from './programs/decode-by-ffmpeg.ts'
import { decodeOurselves } from './decode-ourselves.ts'
import { readMp4Span } from './containers/mp4-span.ts'
import type { SoundSpan } from './containers/mp4-span.ts'
import type { RunLimits } from './programs/run-program.ts'
import { sniffFile } from './containers/sniff-container.ts'
import { UploadError, unreadable } from './upload-error.ts'
import { wavBytesPerSecond, wavSeconds } from './containers/wav-file.ts'
import type { DecodedSource, DecodeTask } from './decode-types.ts'
import type { DecodeLimits } from './decode-types.ts'

export interface DecodeOptions {
  /** Decoding ends a second later: enough to know that it is too long. */
  maxSeconds: number
  signal: AbortSignal
  /** 0 to 1. */
  onProgress?: (fraction: number) => void
  /** The container by the first bytes; in this thread if no other is available. */
  sniff?: (path: string) => Promise<Container | undefined>
  /** Which part of an MP4 file is its sound, by its boxes; in this thread likewise. */
  readSpan?: (path: string) => Promise<SoundSpan | undefined>
  /** The ffmpeg program; null runs without, unset finds it on the PATH. */
  ffmpeg?: string | null
  limits?: Partial<Omit<RunLimits, 'fileBytes'>>
}

export interface DecodedUpload {
  /** 16 bits, stereo, 44.1 kHz; in the same folder as its source. */
  wavPath: string
  durationSeconds: number
  sampleRate: typeof sampleRate
  sourceSampleRate: number
  sourceChannels: number
  /** Attenuation in dB of sound beyond full scale; 0 otherwise. */
  gainDb: number
}

const MB = 1024 * 1024

/**
 * Decodes an untrusted upload, in a separate process, into a WAV file in the same folder, which the caller deletes.
 * Rejects with an `UploadError` if it cannot be decoded; its `durationSeconds` shows whether it exceeds `maxSeconds`.
 */
export async function decodeUpload(path: string, container: Container, options: DecodeOptions): Promise<DecodedUpload> {
  await assertIs(path, container, options.sniff)
  if (container === 'midi') throw unreadable('Notes are played, not decoded')
  const { ffmpeg = findProgram(['ffmpeg']) ?? null, maxSeconds, signal, onProgress, readSpan = readMp4Span } = options
  const folder = dirname(path)
  const wavPath = join(folder, 'decoded.wav')
  const limits = limitsOf(options)
  const task = { path, wavPath, folder, container, maxSeconds, limits, signal, onProgress: rising(onProgress) }
  const span = container === 'mp4' && ffmpeg !== null ? await readSpan(path) : undefined
  const source = await decode({ ...task, span }, ffmpeg)
  // A short file ends before its decoder has reported.
  task.onProgress(1)
  const durationSeconds = await wavSeconds(wavPath)
  if (durationSeconds === 0) throw new UploadError('upload_no_audio', {}, 'There is no sample in it')
  return { wavPath, durationSeconds, sampleRate, ...source }
}

/** PCM is read by our own reader: ffmpeg takes valid bits for all bits. Other PCM goes to ffmpeg. */
async function decode(task: DecodeTask, ffmpeg: string | null): Promise<DecodedSource> {
  if (ffmpeg === null) return decodeOurselves(task)
  if (task.container !== 'wav') return decodeByFfmpeg(ffmpeg, task)
  return decodeOurselves(task).catch((error: unknown) => {
    if (error instanceof UploadError && error.code === 'upload_needs_ffmpeg') return decodeByFfmpeg(ffmpeg, task)
    throw error
  })
}

/** Some decoders make sound of anything. */
async function assertIs(path: string, container: Container, sniff = sniffFile): Promise<void> {
  if ((await stat(path)).size === 0) throw new UploadError('upload_no_audio', {}, 'An empty file')
  const found = await sniff(path)
  if (found !== container)
    throw new UploadError('upload_mismatch', {}, `${found ?? 'Something unknown'} as ${container}`)
}

/** Many times the slowest machine's need; each driver states its memory. */
function limitsOf({ maxSeconds, limits }: DecodeOptions): DecodeLimits {
  return {
    wallMs: Math.min(600, 30 + maxSeconds * 0.2) * 1_000,
    ...limits,
    fileBytes: Math.ceil((maxSeconds + 2) * wavBytesPerSecond) + MB,
  }
}

function rising(onProgress: DecodeOptions['onProgress'] = () => undefined): (fraction: number) => void {
  let reported = 0
  return (fraction) => {
    if (!(fraction > reported)) return
    reported = Math.min(1, fraction)
    onProgress(reported)
  }
}
