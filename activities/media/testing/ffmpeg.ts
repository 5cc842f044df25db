import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stereo } from '../bytes/stereo.ts'

function isPresent(program: string): boolean {
  return spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0
}

export const ffmpegPath = 'ffmpeg'
export const ffmpegPresent = isPresent(ffmpegPath) && isPresent('ffprobe')

/** Lists the tests without a second decoder; they show as skipped, by name. */
export function reportMissingFfmpeg(suite: string): void {
  if (!ffmpegPresent) console.warn(`ffmpeg or ffprobe is not on PATH: the cross-checks of "${suite}" are skipped`)
}

function withFile<T>(bytes: Uint8Array, read: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'songloom-media-test-'))
  try {
    const path = join(folder, 'audio')
    writeFileSync(path, bytes)
    return read(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function decodeRaw(bytes: Uint8Array, sampleFormat: string): Buffer {
  const args = (path: string): string[] => [
    '-nostdin',
    '-v',
    'error',
    '-i',
    path,
    '-map',
    '0:a',
    '-f',
    sampleFormat,
    '-ac',
    '2',
    '-',
  ]
  return withFile(bytes, (path) =>
    execFileSync(ffmpegPath, args(path), { maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'pipe'] }),
  )
}

export function ffmpegDecode16(bytes: Uint8Array): Int16Array {
  const raw = decodeRaw(bytes, 's16le')
  return new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength))
}

export function ffmpegDecode(bytes: Uint8Array): Stereo {
  const raw = decodeRaw(bytes, 'f32le')
  const samples = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength))
  return { left: samples.filter((_, i) => i % 2 === 0), right: samples.filter((_, i) => i % 2 === 1) }
}

interface Probed {
  format: { tags?: Record<string, string>; duration: string }
  streams: { codec_name: string; tags?: Record<string, string> }[]
}

export function ffprobe(bytes: Uint8Array): Probed {
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams']
  return JSON.parse(withFile(bytes, (path) => execFileSync('ffprobe', [...args, path], { encoding: 'utf8' }))) as Probed
}
