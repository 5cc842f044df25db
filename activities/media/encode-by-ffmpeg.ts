import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProgram } from '@songloom/platform/embedded/programs'
import { ffmetadata } from './tags/ffmetadata.ts'
import type { AudioTags } from './tags/tags.ts'
import { runLimited } from './upload/programs/run-limited.ts'

/** Runs ffmpeg in a local folder. All of its inputs are our own files. */
export interface FfmpegTask {
  program: string
  folder: string
  durationSeconds: number
  signal: AbortSignal
  /** 0 to 1, about once a second. */
  onProgress?: (fraction: number) => void
}

export interface M4aTask extends FfmpegTask {
  wavPath: string
  tags: AudioTags
  /** Attenuates a result above the ceiling. */
  gainDb: number
}

export interface Mp4Task extends FfmpegTask {
  m4aPath: string
  cover: AudioTags['cover']
  tags: AudioTags
}

const MB = 1024 * 1024
const aacBitrate = '192k'
const side = 720
const waveHeight = 200
const framesPerSecond = 25

const common = ['-nostdin', '-hide_banner', '-nostats', '-y', '-protocol_whitelist', 'file,pipe']
const tellingProgress = ['-progress', 'pipe:1']
/** The ffmpeg that was configured, else that of this machine; null is none. */
export const findFfmpeg = (configured: string | null | undefined): string | undefined =>
  configured === null ? undefined : (configured ?? findProgram(['ffmpeg']))

/** Arguments that read a file, and nothing that it names. */
export const readingFile = (path: string): string[] => ['-protocol_whitelist', 'file,pipe', '-i', `file:${path}`]

/** The progress in an ffmpeg report, 0 to 1; undefined if it has none. */
export function readProgress(report: string, durationSeconds: number): number | undefined {
  const micros = Number([...report.matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1])
  return Number.isFinite(micros) ? Math.min(1, micros / 1_000_000 / durationSeconds) : undefined
}

/** Runs ffmpeg under limits of time, memory and size. Throws with its last words if it fails. */
export async function runFfmpeg(task: FfmpegTask, wanted: readonly string[]): Promise<void> {
  const { program, folder, durationSeconds, signal, onProgress } = task
  const onOutput = (text: string): void => {
    const fraction = readProgress(text, durationSeconds)
    if (fraction !== undefined) onProgress?.(fraction)
  }
  const args = [...common, ...(onProgress ? tellingProgress : []), ...wanted]
  // Of two threads each counts its own time; an hour's video is many minutes' work.
  const limits = { wallMs: (120 + 3 * durationSeconds) * 1_000, memoryBytes: 2_048 * MB, fileBytes: 4_000 * MB }
  const { code, output, isTimeUp } = await runLimited({ program, args, folder, limits, signal, onOutput })
  if (isTimeUp) throw new Error('ffmpeg took too long')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${output.slice(-1_000)}`)
}

async function lay(folder: string, name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** AAC in an M4A with tags, cover and recipe; returns its path. */
export async function encodeM4a(task: M4aTask): Promise<string> {
  const { folder, wavPath, tags, gainDb } = task
  const path = join(folder, `song${gainDb}.m4a`)
  const tagsPath = await lay(folder, 'tags.txt', ffmetadata(tags))
  const coverPath = tags.cover && (await lay(folder, 'cover.jpg', tags.cover.bytes))
  const cover = coverPath ? readingFile(coverPath) : []
  const withCover = coverPath ? ['-map', '2:v', '-c:v', 'copy', '-disposition:v:0', 'attached_pic'] : []
  const sound = ['-map', '0:a', '-c:a', 'aac', '-b:a', aacBitrate, '-af', `volume=${gainDb}dB`]
  const writing = ['-map_metadata', '1', '-movflags', '+faststart', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  await runFfmpeg(task, [
    ...readingFile(wavPath),
    '-f',
    'ffmetadata',
    ...readingFile(tagsPath),
    ...cover,
    ...sound,
    ...withCover,
    ...writing,
    '-f',
    'ipod',
    `file:${path}`,
  ])
  return path
}

/** The attenuation for measuring, which shows overshoot instead of clipping it. */
export const decodedDb = -6

/** Decodes a file as a player does into a WAV attenuated by the given gain; returns its path. */
export async function decodeSofter(task: FfmpegTask, path: string): Promise<string> {
  const wavPath = join(task.folder, 'heard.wav')
  const sound = ['-map', '0:a', '-vn', '-af', `volume=${decodedDb}dB`, '-c:a', 'pcm_s16le', '-f', 'wav']
  await runFfmpeg(task, [...readingFile(path), ...sound, `file:${wavPath}`])
  return wavPath
}

/** Darker under the waveform, which is white: it is seen on every cover. */
const picture = `scale=${side}:${side},setsar=1,drawbox=y=ih-${waveHeight}:h=${waveHeight}:color=black@0.5:t=fill`
const waveSettings = `s=${side}x${waveHeight}:mode=cline:rate=${framesPerSecond}:scale=sqrt:colors=white@0.85`
const wave = `aformat=channel_layouts=mono,showwaves=${waveSettings}`
const film = `[0:v]${picture}[cover];[1:a]${wave}[wave];[cover][wave]overlay=0:H-h,format=yuv420p[film]`
const plain = ['-f', 'lavfi', '-i', `color=c=0x1f1b24:s=${side}x${side}:r=${framesPerSecond}`]

/** In the order in which they are tried: ffmpeg may be built without x264, and without OpenH264. */
const videoEncoders = [
  ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '27'],
  ['-c:v', 'libopenh264', '-b:v', '2500k'],
  ['-c:v', 'mpeg4', '-q:v', '6'],
] as const

/** Writes a video by the first encoder that this ffmpeg has. */
export async function encodeVideo(task: FfmpegTask, args: (encoder: readonly string[]) => string[]): Promise<void> {
  for (const encoder of videoEncoders) {
    try {
      return await runFfmpeg(task, args(encoder))
    } catch (error) {
      if (encoder === videoEncoders.at(-1) || !/Unknown encoder/.test(String(error))) throw error
    }
  }
}

/** Renders a film of the cover with a moving waveform; its sound is the M4A's, sample for sample. Returns its path. */
export async function encodeMp4(task: Mp4Task): Promise<string> {
  const { folder, m4aPath, cover, tags, durationSeconds } = task
  const path = join(folder, 'song.mp4')
  const tagsPath = await lay(folder, 'film-tags.txt', ffmetadata(tags))
  const still = ['-loop', '1', '-framerate', String(framesPerSecond), '-f', 'image2']
  const source = cover ? [...still, ...readingFile(await lay(folder, 'still.jpg', cover.bytes))] : plain
  const reading = [...source, ...readingFile(m4aPath), '-f', 'ffmetadata', ...readingFile(tagsPath)]
  const mapping = ['-filter_complex', film, '-map', '[film]', '-map', '1:a', '-c:a', 'copy', '-map_metadata', '2']
  const writing = [
    '-t',
    String(durationSeconds),
    '-movflags',
    '+faststart',
    '-threads',
    '2',
    '-f',
    'mp4',
    `file:${path}`,
  ]
  await encodeVideo(task, (encoder) => [...reading, ...mapping, ...encoder, ...writing])
  return path
}
