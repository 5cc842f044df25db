import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { concatBytes } from './byte-writer.ts'
import { writeId3 } from './id3.ts'
import { MediaError } from './media-error.ts'
import { tagOgg } from './ogg-tags.ts'
import { textFields } from './tags.ts'
import type { AudioTags } from './tags.ts'

export type FfmpegFormat = 'mp3' | 'ogg' | 'm4a'

export interface EncodeWithFfmpegOptions {
  ffmpegPath: string
  tags?: AudioTags
  signal?: AbortSignal
  timeoutMs?: number
}

const defaultTimeoutMs = 120_000
const maxErrorText = 2_000

const codecArguments: Record<FfmpegFormat, readonly string[]> = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '192k', '-id3v2_version', '0', '-write_id3v1', '0', '-f', 'mp3'],
  ogg: ['-c:a', 'libvorbis', '-q:a', '5', '-f', 'ogg'],
  m4a: ['-c:a', 'aac', '-b:a', '192k', '-movflags', '+faststart', '-f', 'ipod'],
}

const m4aNames: Partial<Record<keyof AudioTags, string>> = {
  title: 'title',
  artist: 'artist',
  album: 'album',
  genre: 'genre',
  lyrics: 'lyrics',
  comment: 'comment',
}

function metadataArguments(format: FfmpegFormat, tags: AudioTags | undefined): string[] {
  if (format !== 'm4a' || !tags) return []
  return textFields(tags).flatMap(([name, text]) => (m4aNames[name] ? ['-metadata', `${m4aNames[name]}=${text}`] : []))
}

function argumentList(format: FfmpegFormat, tags: AudioTags | undefined, outputPath: string): string[] {
  return [
    '-nostdin',
    '-hide_banner',
    '-loglevel',
    'error',
    '-protocol_whitelist',
    'file,pipe',
    '-f',
    'wav',
    '-i',
    'pipe:0',
    '-map',
    '0:a:0',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    ...metadataArguments(format, tags),
    ...codecArguments[format],
    '-y',
    outputPath,
  ]
}

interface ProgramEnd {
  exitCode: number | null
  startError?: Error
  errorText: string
}

/** Resolves when the program is gone for certain, also after an abort, so that its files can be removed. */
function runToEnd(path: string, args: readonly string[], input: Uint8Array, signal: AbortSignal): Promise<ProgramEnd> {
  const { promise, resolve } = Promise.withResolvers<ProgramEnd>()
  const child = spawn(path, args, { stdio: ['pipe', 'ignore', 'pipe'], signal, killSignal: 'SIGKILL' })
  const end: ProgramEnd = { exitCode: null, errorText: '' }
  child.on('error', (error) => (end.startError = error))
  child.on('close', (exitCode) => resolve({ ...end, exitCode }))
  child.stderr.on('data', (text: Buffer) => (end.errorText = (end.errorText + text.toString()).slice(-maxErrorText)))
  child.stdin.on('error', () => {}) // the exit code says why it stopped reading
  child.stdin.end(input)
  return promise
}

async function runFfmpeg(
  path: string,
  args: readonly string[],
  wav: Uint8Array,
  options: EncodeWithFfmpegOptions,
): Promise<void> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
  const either = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const { exitCode, startError, errorText } = await runToEnd(path, args, wav, either)
  options.signal?.throwIfAborted()
  if (exitCode === 0) return
  if (timeout.aborted) throw new MediaError('timed-out', 'ffmpeg took too long')
  throw new MediaError('encoder-failed', `ffmpeg ended with ${exitCode}: ${errorText.trim()}`, { cause: startError })
}

function tagged(format: FfmpegFormat, bytes: Uint8Array, tags: AudioTags | undefined): Uint8Array {
  if (!tags || format === 'm4a') return bytes
  return format === 'mp3' ? concatBytes([writeId3(tags), bytes]) : tagOgg(bytes, tags)
}

/**
 * Encodes a WAV by the ffmpeg program, a process of its own. Its output goes to a file, not a pipe: the headers
 * with the exact length are written last. An m4a carries the text tags but no cover and no recipe.
 */
export async function encodeWithFfmpeg(
  wav: Uint8Array,
  format: FfmpegFormat,
  options: EncodeWithFfmpegOptions,
): Promise<Uint8Array> {
  options.signal?.throwIfAborted()
  const folder = await mkdtemp(join(tmpdir(), 'songloom-encode-'))
  try {
    const outputPath = join(folder, `song.${format}`)
    await runFfmpeg(options.ffmpegPath, argumentList(format, options.tags, outputPath), wav, options)
    return tagged(format, new Uint8Array(await readFile(outputPath)), options.tags)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
