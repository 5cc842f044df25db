import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { videoFramesPerSecond } from '@songloom/tools/make-video/video.rules'
import type { VideoMotion, VideoShape } from '@songloom/tools/make-video/video.rules'
import { encodeVideo, readingFile, runFfmpeg } from '../encode-by-ffmpeg.ts'
import type { FfmpegTask } from '../encode-by-ffmpeg.ts'
import type { TimedLine } from './timed-lines.ts'
import { copyFonts } from './video-fonts.ts'
import { layOutVideo } from './video-layout.ts'
import type { VideoLayout } from './video-layout.ts'
import { writeLyrics, writeTitle } from './write-subtitles.ts'

/** A song as a video: its files are in the task's folder, and nothing of it but numbers is an argument of ffmpeg. */
export interface VideoTask extends FfmpegTask {
  /** What moves with the sound is drawn from it. */
  wavPath: string
  /** What is heard, as AAC: it is copied. */
  m4aPath: string
  /** A picture; a plain colour without one. */
  coverPath: string | undefined
  title: string
  author: string
  lines: readonly TimedLine[]
  shape: VideoShape
  motion: VideoMotion
}

const rate = String(videoFramesPerSecond)
/** Names within the folder in which ffmpeg runs: a filter's argument has no path to be escaped. */
const names = { title: 'title.ass', lyrics: 'lyrics.ass', fonts: 'fonts' } as const
const drawing = (file: string): string => `ass=${file}:fontsdir=${names.fonts}`

const clearOutside = (radius: number): string => {
  const beyond = (side: 'X' | 'Y', size: 'W' | 'H'): string => `max(abs(${side}-${size}/2+0.5)-(${size}/2-${radius}),0)`
  const distance = `hypot(${beyond('X', 'W')},${beyond('Y', 'H')})`
  return `geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='255*clip(${radius}-${distance}+0.5,0,1)'`
}

/** The cover over itself, blurred and darkened: blurred when small, which is fast and as smooth. */
function writeBackdrop({ width, height, cover: { x, y, side } }: VideoLayout): string {
  const small = `${width / 8}:${height / 8}`
  const filled = `scale=${small}:force_original_aspect_ratio=increase,crop=${small}`
  const blurred = `gblur=sigma=9:steps=3,scale=${width}:${height}:flags=bicubic,format=rgb24,drawbox=c=black@0.5:t=fill`
  const picture = `scale=${side}:${side}:force_original_aspect_ratio=increase,crop=${side}:${side},format=rgba`
  return [
    `[0:v]split[far][near]`,
    `[far]${filled},${blurred},setsar=1[ground]`,
    `[near]${picture},${clearOutside(Math.round(side / 18))}[cover]`,
    `[ground][cover]overlay=${x}:${y}:format=rgb,${drawing(names.title)}[picture]`,
  ].join(';')
}

/** The picture that stands still under the words: drawn once. */
async function drawBackdrop(task: VideoTask, layout: VideoLayout): Promise<string> {
  const path = join(task.folder, 'backdrop.png')
  const plain = ['-f', 'lavfi', '-i', `color=c=0x1f1b24:s=${layout.width}x${layout.height}:r=1`]
  const source = task.coverPath ? readingFile(task.coverPath) : plain
  const filter = task.coverPath ? writeBackdrop(layout) : `[0:v]format=rgb24,${drawing(names.title)}[picture]`
  const { onProgress: _none, ...quiet } = task
  await runFfmpeg(quiet, [...source, '-filter_complex', filter, '-map', '[picture]', '-frames:v', '1', `file:${path}`])
  return path
}

/** Pixels from one bar to the next, and those between two bars. */
const barWidth = 20
const barGap = 7
const bars = 'colors=white@0.85'

/** What moves, as a chain of filters from the sound: one column for each bar, which is then made wide. */
function writeMotion(motion: VideoMotion, { wave: { width, height } }: VideoLayout): string | undefined {
  if (motion === 'still') return undefined
  const size = `s=${width / barWidth}x${height}:rate=${rate}`
  const drawn = {
    wave: `showwaves=${size}:mode=cline:draw=full:scale=sqrt:${bars}`,
    // Treble is softer than bass in all music: it is raised to be seen.
    spectrum: `volume=10dB,treble=g=16:f=2500,showfreqs=${size}:mode=bar:ascale=cbrt:fscale=log:averaging=2:${bars}`,
  }[motion]
  const grid = `x=${-Math.floor(barGap / 2)}:y=-9:w=${barWidth}:h=${2 * height}:t=${barGap}`
  const gaps = `drawgrid=${grid}:color=black@0:replace=1`
  const wide = `scale=${width}:${height}:flags=neighbor,${gaps}`
  return `[1:a]aformat=channel_layouts=mono:sample_fmts=fltp,${drawn},${wide}`
}

function writeFrames(task: VideoTask, layout: VideoLayout): string {
  const motion = writeMotion(task.motion, layout)
  const { x, y } = layout.wave
  const words = task.lines.length > 0 ? `,${drawing(names.lyrics)}` : ''
  const ground = `[0:v]format=yuv420p,loop=loop=-1:size=1:start=0`
  if (!motion) return `${ground}${words}[video]`
  return `${ground}[ground];${motion}[motion];[ground][motion]overlay=${x}:${y}${words},format=yuv420p[video]`
}

/** Renders the video; its sound is the M4A's, sample for sample. Returns its path. */
export async function renderVideo(task: VideoTask): Promise<string> {
  const { folder, wavPath, m4aPath, durationSeconds, lines } = task
  const layout = layOutVideo(task.shape, lines.length > 0)
  await copyFonts(join(folder, names.fonts))
  await writeFile(join(folder, names.title), writeTitle(task, layout))
  await writeFile(join(folder, names.lyrics), writeLyrics(lines, layout))
  const backdrop = await drawBackdrop(task, layout)
  const path = join(folder, 'video.mp4')
  const reading = ['-framerate', rate, ...[backdrop, wavPath, m4aPath].flatMap(readingFile)]
  const mapping = ['-filter_complex', writeFrames(task, layout), '-map', '[video]', '-map', '2:a']
  const sound = ['-c:a', 'copy', '-map_metadata', '-1']
  const limits = ['-r', rate, '-g', String(2 * videoFramesPerSecond), '-maxrate', '4M', '-bufsize', '8M']
  // A sound shorter than a frame is shown for one.
  const length = ['-t', String(Math.max(durationSeconds, 1 / videoFramesPerSecond))]
  const writing = [...limits, ...length, '-movflags', '+faststart', '-threads', '2', '-f', 'mp4', `file:${path}`]
  await encodeVideo(task, (encoder) => [...reading, ...mapping, ...encoder, ...sound, ...writing])
  return path
}
