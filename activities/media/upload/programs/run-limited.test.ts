import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decodeUpload } from '../decode-upload.ts'
import { remuxToOgg } from './remux-to-ogg.ts'
import { runLimited } from './run-limited.ts'
import { ffmpegPresent, ffprobe, reportMissingFfmpeg } from '../../testing/ffmpeg.ts'
import { createScratch, foreignFile, toneWav } from '../testing/foreign-files.ts'
import type { Scratch } from '../testing/foreign-files.ts'

reportMissingFfmpeg('run-limited')

let scratch: Scratch
beforeEach(() => {
  scratch = createScratch()
})
afterEach(() => scratch.delete())

const never = new AbortController().signal
const MB = 1024 * 1024
const limits = { wallMs: 60_000, memoryBytes: 256 * MB, fileBytes: 10 * MB }

/** Pretends to be ffmpeg. */
function program(script: string): string {
  const path = scratch.write('fake-ffmpeg', `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

const isRunning = (pid: number): boolean => {
  try {
    return !/^\S+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

/** The process ids written by a looping program and its child. */
const loop = 'sleep 600 & echo $! > child; echo $$ > own; while :; do sleep 600; done'
const pidIn = (name: string): number => Number(readFileSync(join(scratch.folder, name), 'utf8'))
/** Or it was ended before it could write. */
const isGone = (name: string): boolean => !existsSync(join(scratch.folder, name)) || !isRunning(pidIn(name))
const isLooping = (): boolean => existsSync(join(scratch.folder, 'own')) && pidIn('own') > 0

/** Known by its first letters: WAV would go to our own reader. */
const ogg = 'OggS, and nothing of it'

describe('run limited', () => {
  it('ends a decode at its abort, long before its program would end, and leaves no process', async () => {
    const abort = new AbortController()
    const path = scratch.write('upload', ogg)
    const decoding = decodeUpload(path, 'ogg', { maxSeconds: 60, signal: abort.signal, ffmpeg: program(loop) })
    const settled = decoding.catch((error: unknown) => error)
    await vi.waitUntil(isLooping, { timeout: 60_000 })
    abort.abort(new Error('Nobody wants it any more'))
    expect(await settled).toMatchObject({ message: 'Nobody wants it any more' })
    await vi.waitUntil(() => isGone('own') && isGone('child'), { timeout: 60_000 })
  })

  it('does not start aborted work', async () => {
    const run = { program: program('touch started'), args: [], folder: scratch.folder, limits }
    await expect(runLimited({ ...run, signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before')
    expect(readdirSync(scratch.folder)).not.toContain('started')
  })

  it('ends its programs when the requesting process is killed', async () => {
    const run = { program: program(loop), args: [], folder: scratch.folder, limits }
    const module = fileURLToPath(new URL('./run-limited.ts', import.meta.url))
    const script = `import { runLimited } from ${JSON.stringify(module)}
      await runLimited({ ...${JSON.stringify(run)}, signal: new AbortController().signal })`
    const asker = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' })
    await vi.waitUntil(isLooping, { timeout: 60_000 })
    asker.kill('SIGKILL')
    await vi.waitUntil(() => isGone('own') && isGone('child'), { timeout: 60_000 })
  })

  it('recovers after the process that starts programs has died', async () => {
    const run = { args: [], folder: scratch.folder, limits, signal: never }
    const dying = runLimited({ ...run, program: program('kill -9 $PPID') })
    await expect(dying).rejects.toThrow('The process that starts programs ended')
    expect((await runLimited({ ...run, program: program('exit 3') })).code).toBe(3)
  })

  it('refuses a file at which the decoder loops', async () => {
    const path = scratch.write('upload', ogg)
    const options = { maxSeconds: 60, signal: never, ffmpeg: program(loop), limits: { wallMs: 700 } }
    await expect(decodeUpload(path, 'ogg', options)).rejects.toMatchObject({ code: 'upload_unreadable' })
    await vi.waitUntil(() => isGone('own') && isGone('child'), { timeout: 60_000 })
  })

  it('refuses a file whose decoder needs all memory', async () => {
    const path = scratch.write('upload', ogg)
    // One endless line, which `tail` buffers.
    const options = { maxSeconds: 60, signal: never, ffmpeg: program('exec tail /dev/zero') }
    const limited = decodeUpload(path, 'ogg', { ...options, limits: { memoryBytes: 64 * MB } })
    await expect(limited).rejects.toMatchObject({ code: 'upload_unreadable', detail: expect.stringMatching(/memory/) })
  })

  it('stops a program that fills the disk', async () => {
    const run = { program: program('exec cat /dev/zero > large'), args: [], folder: scratch.folder, signal: never }
    const { code } = await runLimited({ ...run, limits: { ...limits, fileBytes: MB } })
    expect(code).not.toBe(0)
    expect(statSync(join(scratch.folder, 'large')).size).toBeLessThanOrEqual(MB)
  })

  it('passes arguments unchanged, and of our environment only the PATH', async () => {
    vi.stubEnv('SECRET_OF_THE_WORKER', 'x')
    const odd = ['$(touch pwned)', '; touch pwned', '-c', "it's", '']
    const printed = program('printf "%s|" "$@"; env')
    let output = ''
    const onOutput = (text: string): void => void (output += text)
    await runLimited({ program: printed, args: odd, folder: scratch.folder, limits, signal: never, onOutput })
    expect(output.startsWith(odd.map((word) => `${word}|`).join(''))).toBe(true)
    expect(output).toContain('PATH=')
    expect(output).not.toContain('SECRET_OF_THE_WORKER')
    expect(readdirSync(scratch.folder)).not.toContain('pwned')
    vi.unstubAllEnvs()
  })

  it('does not blame the file for a program that cannot be started', async () => {
    const path = scratch.write('upload', ogg)
    const decoding = decodeUpload(path, 'ogg', { maxSeconds: 60, signal: never, ffmpeg: '/nowhere/ffmpeg' })
    await expect(decoding).rejects.toThrow('/nowhere/ffmpeg cannot be started')
    await expect(decoding).rejects.not.toHaveProperty('code')
  })

  it('does not blame the file for a full disk', async () => {
    const path = scratch.write('upload', ogg)
    const ffmpeg = program('echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1')
    await expect(decodeUpload(path, 'ogg', { maxSeconds: 60, signal: never, ffmpeg })).rejects.not.toHaveProperty(
      'code',
    )
  })
})

describe('remux to ogg', () => {
  it.skipIf(!ffmpegPresent)('converts a recording to ogg without encoding it again', async () => {
    const path = scratch.write('recording.webm', foreignFile('a.webm', ['-c:a', 'libopus', '-b:a', '64k']))
    const outPath = join(scratch.folder, 'recording.ogg')
    expect(await remuxToOgg(path, outPath, never)).toBe(true)
    const { format, streams } = ffprobe(readFileSync(outPath))
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['opus'])
    expect(Number(format.duration)).toBeCloseTo(2, 1)
    const decoded = await decodeUpload(outPath, 'ogg', { maxSeconds: 60, signal: never })
    expect(Math.abs(decoded.durationSeconds - 2)).toBeLessThan(0.06)
  })

  it('returns false without ffmpeg', async () => {
    const path = scratch.write('recording.webm', 'webm')
    expect(await remuxToOgg(path, join(scratch.folder, 'recording.ogg'), never, null)).toBe(false)
  })

  it.skipIf(!ffmpegPresent)('refuses a file that is not a recording', async () => {
    const path = scratch.write('recording.webm', toneWav())
    const remuxing = remuxToOgg(path, join(scratch.folder, 'recording.ogg'), never)
    await expect(remuxing).rejects.toMatchObject({ code: 'upload_unreadable' })
  })
})
