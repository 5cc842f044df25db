import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { videoFramesPerSecond, videoSizes } from '@songloom/tools/make-video/video.rules'
import type { VideoShape } from '@songloom/tools/make-video/video.rules'
import { encodeM4a } from '../encode-by-ffmpeg.ts'
import { toneWav } from '../../testing/tone.ts'
import { ffmpegPath, ffmpegPresent, reportMissingFfmpeg } from '../testing/ffmpeg.ts'
import { renderVideo } from './render-video.ts'
import type { VideoTask } from './render-video.ts'

reportMissingFfmpeg('render-video')

const durationSeconds = 3
/** Two words, of which the second begins a second after the first. */
const lines = [
  {
    startSeconds: 1,
    endSeconds: 2.6,
    words: [
      { startSeconds: 1, text: 'River ' },
      { startSeconds: 2, text: 'home' },
    ],
  },
]

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'songloom-video-test-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function createTask(change: Partial<VideoTask> = {}): Promise<VideoTask> {
  const own = await mkdtemp(join(folder, 'task-'))
  const [wavPath, coverPath] = [join(own, 'song.wav'), join(own, 'cover.jpg')]
  await writeFile(wavPath, toneWav(durationSeconds))
  await sharp({ create: { width: 512, height: 512, channels: 3, background: '#335577' } })
    .jpeg()
    .toFile(coverPath)
  const task = { program: ffmpegPath, folder: own, durationSeconds, signal: new AbortController().signal }
  const tags = { title: 'Night bus', artist: 'Asha', recipe: '' }
  const m4aPath = await encodeM4a({ ...task, wavPath, tags, gainDb: 0 })
  return {
    ...{ ...task, wavPath, m4aPath, coverPath },
    ...{ title: 'Night bus', author: 'Asha', lines, shape: 'wide', motion: 'still' },
    ...change,
  }
}

interface Probed {
  streams: { codec_type: string; width?: number; height?: number; duration: string }[]
}

const probe = (path: string): Probed =>
  JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', path], { encoding: 'utf8' }),
  ) as Probed

/** The pixels in the colour of sung words in the left and in the right half of a frame. */
function countSung(path: string, seconds: number, { width, height }: { width: number; height: number }) {
  const reading = ['-v', 'error', '-ss', String(seconds), '-i', path, '-frames:v', '1']
  const raw = execFileSync(ffmpegPath, [...reading, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'], { maxBuffer: 2 ** 26 })
  const counts = { left: 0, right: 0 }
  for (let at = 0; at < width * height; at++) {
    const [red, green, blue] = raw.subarray(3 * at, 3 * at + 3)
    if (red! > 200 && green! > 130 && blue! < 120) counts[at % width < width / 2 ? 'left' : 'right']++
  }
  return counts
}

describe.runIf(ffmpegPresent)('a video', () => {
  test.each<[VideoShape, VideoTask['motion']]>([
    ['wide', 'still'],
    ['tall', 'wave'],
    ['square', 'spectrum'],
  ])(
    '%s with %s has its size, the length of the song, and words that light up when they are sung',
    async (shape, motion) => {
      const fractions: number[] = []
      const task = await createTask({ shape, motion, onProgress: (fraction) => void fractions.push(fraction) })
      const path = await renderVideo(task)
      const { streams } = probe(path)
      const size = videoSizes[shape]
      expect(streams.map(({ codec_type, width, height }) => ({ codec_type, width, height }))).toEqual([
        { codec_type: 'video', ...size },
        { codec_type: 'audio', width: undefined, height: undefined },
      ])
      for (const { duration } of streams)
        expect(Math.abs(Number(duration) - durationSeconds)).toBeLessThanOrEqual(1 / videoFramesPerSecond)
      expect(fractions.at(-1)).toBe(1)

      const [before, first, both] = [0.8, 1.95, 2.8].map((seconds) => countSung(path, seconds, size))
      expect(before).toEqual({ left: 0, right: 0 })
      expect(first!.left).toBeGreaterThan(1_000)
      expect(first!.right).toBeLessThan(first!.left / 5)
      expect(both!.right).toBeGreaterThan(1_000)
    },
    120_000,
  )

  test('without cover and words it is as long, and its waveform moves', async () => {
    const path = await renderVideo(await createTask({ coverPath: undefined, lines: [], motion: 'wave' }))
    expect(Math.abs(Number(probe(path).streams[0]!.duration) - durationSeconds)).toBeLessThanOrEqual(0.034)
  }, 120_000)

  test('an abort ends ffmpeg', async () => {
    const stopped = new AbortController()
    const task = await createTask({ signal: stopped.signal, onProgress: () => stopped.abort(new Error('cancelled')) })
    await expect(renderVideo(task)).rejects.toThrow('cancelled')
    const running = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    expect(running).not.toContain(task.folder)
  }, 120_000)
})

test('arguments of ffmpeg have nothing of a stranger: a name is only in files', async () => {
  const program = join(folder, 'echo-arguments')
  const seen = join(folder, 'seen.txt')
  await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$@" >> ${seen}\n`, { mode: 0o755 })
  const title = "';movie=/etc/passwd,ass=x"
  await renderVideo(await createTask({ program, title, author: title }))
  const written = await readFile(seen, 'utf8')
  expect(written).toContain('ass=title.ass')
  expect(written).not.toContain('passwd')
})
