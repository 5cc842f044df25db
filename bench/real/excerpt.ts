import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** What every measure listens to: 75 s at 44.1 kHz, or what there is of it. */
export interface Excerpt {
  left: Float32Array
  right: Float32Array
}

export const rate = 44_100
export const excerptSeconds = 75

/** Decodes `excerptSeconds` of a file from `startSeconds` on with ffmpeg. */
export async function readExcerpt(path: string, startSeconds: number): Promise<Excerpt> {
  const cut = ['-ss', String(startSeconds), '-t', String(excerptSeconds)]
  const bytes = await ffmpeg(['-i', path, ...cut, '-f', 'f32le', '-ac', '2', '-ar', String(rate), '-'])
  const both = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
  const frames = both.length >> 1
  return {
    left: Float32Array.from({ length: frames }, (_, i) => both[2 * i]!),
    right: Float32Array.from({ length: frames }, (_, i) => both[2 * i + 1]!),
  }
}

/** The file's duration in seconds by its container. */
export async function measureLength(path: string): Promise<number> {
  const printed = await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path])
  return Number(printed.toString().trim())
}

/** The published music is lossy: ours passes the same codec before it is measured. */
export async function writeVorbis(sound: Excerpt, path: string): Promise<void> {
  const both = new Float32Array(sound.left.length * 2)
  sound.left.forEach((x, i) => {
    both[2 * i] = x
    both[2 * i + 1] = sound.right[i]!
  })
  const input = ['-f', 'f32le', '-ac', '2', '-ar', String(rate), '-i', '-']
  await ffmpeg([...input, '-c:a', 'libvorbis', '-q:a', '5', '-y', path], new Uint8Array(both.buffer))
}

const ffmpeg = (args: readonly string[], input?: Uint8Array): Promise<Buffer> =>
  run('ffmpeg', ['-v', 'error', '-threads', '1', ...args], input)

async function run(program: string, args: readonly string[], input?: Uint8Array): Promise<Buffer> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(input)
  const chunks: Buffer[] = []
  for await (const chunk of child.stdout) chunks.push(chunk as Buffer)
  if (child.exitCode === null) await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${program} ended with ${child.exitCode} at ${args.join(' ')}.`)
  return Buffer.concat(chunks)
}
