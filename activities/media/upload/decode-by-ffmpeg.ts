import type { Container } from '@songloom/contracts/uploads.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { DecodeTask, SourceFormat } from './decode-upload.ts'
import { channelsOfLayout, secondsOfClock } from './ffmpeg-words.ts'
import { runLimited } from './run-limited.ts'
import { unreadable } from './upload-error.ts'

const demuxers: Record<Exclude<Container, 'midi'>, string> = {
  mp3: 'mp3',
  wav: 'wav',
  aac: 'aac',
  ogg: 'ogg',
  mp4: 'mov',
  webm: 'matroska',
}

/** Opens nothing but this file, and as nothing but what it was found to be: a playlist in disguise stays a bad mp3. */
export function ffmpegInput(path: string, container: Container): string[] {
  if (container === 'midi') throw new Error('ffmpeg plays no MIDI')
  const reading = ['-protocol_whitelist', 'file,pipe', '-f', demuxers[container], '-threads', '1']
  return ['-nostdin', '-hide_banner', '-nostats', '-y', ...reading, '-i', `file:${path}`]
}

/** One audio stream; no picture, no tags. */
export const onlyAudio = [
  '-map',
  '0:a:0',
  '-vn',
  '-sn',
  '-dn',
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-bitexact',
]

/** Mono on both sides at its own level: `-ac 2` alone would take 3 dB from it. */
const toStereo = 'aformat=channel_layouts=mono|stereo,pan=stereo|FL=FC+FL|FR=FC+FR'
const resampling = `aresample=${sampleRate}:filter_size=64:cutoff=0.97`

function decodeArguments({ path, wavPath, container, maxSeconds, limits }: DecodeTask): string[] {
  const size = ['-t', String(maxSeconds + 1), '-fs', String(limits.fileBytes)]
  const format = ['-af', `${resampling},${toStereo}`, '-ar', String(sampleRate), '-c:a', 'pcm_s16le', '-f', 'wav']
  const writing = ['-threads', '1', '-progress', 'pipe:1', `file:${wavPath}`]
  return [...ffmpegInput(path, container), ...onlyAudio, ...size, ...format, ...writing]
}

export async function decodeByFfmpeg(program: string, task: DecodeTask): Promise<SourceFormat> {
  const args = decodeArguments(task)
  const { code, isTimeUp, said } = await runLimited({ ...task, program, args, onOutput: progressOf(task) })
  if (isTimeUp) throw unreadable('Decoding took too long')
  // Disks become free again; files do not become better.
  if (/No space left on device/.test(said)) throw new Error(`ffmpeg found no room: ${said.slice(-500)}`)
  if (code !== 0) throw unreadable(said.slice(-1_000))
  return sourceFormat(said)
}

/** How long the file calls itself is only good for this. */
function progressOf({ maxSeconds, onProgress }: DecodeTask): (text: string) => void {
  let total = maxSeconds
  return (text) => {
    const announced = /^ {2}Duration: (\S+),/m.exec(text)?.[1]
    if (announced) total = Math.min(maxSeconds, secondsOfClock(announced) ?? maxSeconds)
    onProgress(Number(/out_time_us=(\d+)/.exec(text)?.[1] ?? 0) / 1e6 / total)
  }
}

/** Tags are printed further to the right: none can pass for this line. */
function sourceFormat(said: string): SourceFormat {
  const [, rate, layout = ''] = /^ {2}Stream #0:\d+.*?: Audio: .*?, (\d+) Hz, ([^,\n]+)/m.exec(said) ?? []
  if (!rate) throw unreadable('No audio stream')
  return { sourceSampleRate: Number(rate), sourceChannels: channelsOfLayout(layout) }
}
