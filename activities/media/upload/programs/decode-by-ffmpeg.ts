import type { Container } from '@songloom/contracts/library/uploads.rules'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { DecodedSource, DecodeTask, SourceFormat } from '../decode-types.ts'
import { channelsOfLayout, secondsOfClock } from './ffmpeg-output.ts'
import { gainForPeak } from '../headroom.ts'
import { runLimited } from './run-limited.ts'
import { UploadError, unreadable } from '../upload-error.ts'
import type { UploadErrorCode } from '../upload-error.ts'

const demuxers: Record<Exclude<Container, 'midi'>, string> = {
  mp3: 'mp3',
  wav: 'wav',
  aac: 'aac',
  ogg: 'ogg',
  mp4: 'mov',
  webm: 'matroska',
}

/** Opens only this file, and only as its detected format: a playlist in disguise stays a bad mp3. */
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

/** More channels than two share full scale (`rematrix_maxval`). */
const resampling = `aresample=${sampleRate}:filter_size=64:cutoff=0.97:rematrix_maxval=1`
/**
 * Keeps float samples, so that sound above full scale can be attenuated. Mono plays on both sides at its own level:
 * `-ac 2` alone would attenuate it by 3 dB.
 */
const asFloats = 'aformat=sample_fmts=fltp'
const toStereo = `${asFloats}:channel_layouts=mono|stereo,pan=stereo|FL=FC+FL|FR=FC+FR,${asFloats}`
const measures = 'Peak_level+Number_of_NaNs+Number_of_Infs'
const measuring = `astats=measure_perchannel=none:measure_overall=${measures}`
const memoryBytes = 512 * 1024 * 1024

/** What ffmpeg leaves of what an encoder added. */
function trimming({ span }: DecodeTask): string[] {
  if (!span) return []
  const [from, count] = [span.skippedSeconds, span.durationSeconds].map((seconds) => Math.round(seconds * sampleRate))
  return [`atrim=start_sample=${from!}:end_sample=${from! + count!}`, 'asetpts=PTS-STARTPTS']
}

function decodeArguments(task: DecodeTask, gainDb: number): string[] {
  const { path, wavPath, container, maxSeconds, limits } = task
  const size = ['-t', String(maxSeconds + 1), '-fs', String(limits.fileBytes)]
  const gain = gainDb === 0 ? [] : [`volume=${gainDb}dB`]
  const filters = [resampling, toStereo, ...trimming(task), measuring, ...gain].join(',')
  const format = ['-af', filters, '-ar', String(sampleRate), '-c:a', 'pcm_s16le', '-f', 'wav']
  const writing = ['-threads', '1', '-progress', 'pipe:1', `file:${wavPath}`]
  return [...ffmpegInput(path, container), ...onlyAudio, ...size, ...format, ...writing]
}

/** Sound above full scale is decoded again, attenuated as a whole. */
export async function decodeByFfmpeg(program: string, task: DecodeTask): Promise<DecodedSource> {
  const output = await runDecoder(program, task, 0)
  const gainDb = gainForPeak(peakIn(output))
  if (gainDb !== 0) await runDecoder(program, task, gainDb)
  return { ...sourceFormat(output), gainDb }
}

async function runDecoder(program: string, task: DecodeTask, gainDb: number): Promise<string> {
  const [args, limits] = [decodeArguments(task, gainDb), { memoryBytes, ...task.limits }]
  const { code, isTimeUp, output } = await runLimited({ ...task, program, args, limits, onOutput: progressOf(task) })
  if (isTimeUp) throw unreadable('Decoding took too long')
  // Disks become free again; files do not become better.
  if (/No space left on device/.test(output)) throw new Error(`ffmpeg found no room: ${output.slice(-500)}`)
  if (code !== 0) throw refusalFor(output, task.container)
  return output
}

/** What ffmpeg prints of the causes that a person can do something about. */
const causes: readonly (readonly [words: RegExp, code: UploadErrorCode])[] = [
  [/matches no streams/, 'upload_no_audio'],
  [/moov atom not found/, 'upload_cut'],
  // A frame that is not where its bitrate puts it.
  [/^\[mp3 @ \w+\] Invalid frame size/m, 'upload_free_bitrate'],
]

/** An Ogg that begins rightly and ends before its first sound; of other formats these words say nothing. */
const isCutOgg = (output: string, container: Container): boolean =>
  container === 'ogg' && /: End of file$/m.test(output)

function refusalFor(output: string, container: Container): UploadError {
  const named = causes.find(([words]) => words.test(output))?.[1]
  const code = named ?? (isCutOgg(output, container) ? 'upload_cut' : 'upload_unreadable')
  return new UploadError(code, {}, output.slice(-1_000))
}

const measured = (output: string, name: string): number[] =>
  Array.from(output.matchAll(new RegExp(`^\\[Parsed_astats_\\d+ @ \\w+\\] ${name}: (\\S+)$`, 'gm')), ([, value]) =>
    Number(value),
  )

/** The highest decoded sample; a file with rate changes is measured in parts, and a silent part is "-inf". */
function peakIn(output: string): number {
  const isDamaged = [...measured(output, 'Number of NaNs'), ...measured(output, 'Number of Infs')].some(
    (count) => count > 0,
  )
  if (isDamaged) throw new UploadError('upload_damaged', {}, 'A sample is no number')
  const levels = measured(output, 'Peak level dB').filter(Number.isFinite)
  return Math.max(0, ...levels.map((level) => 10 ** (level / 20)))
}

/** The file's declared duration is used only for progress. */
function progressOf({ maxSeconds, onProgress }: DecodeTask): (text: string) => void {
  let total = maxSeconds
  return (text) => {
    const announced = /^ {2}Duration: (\S+),/m.exec(text)?.[1]
    if (announced) total = Math.min(maxSeconds, secondsOfClock(announced) ?? maxSeconds)
    onProgress(Number(/out_time_us=(\d+)/.exec(text)?.[1] ?? 0) / 1e6 / total)
  }
}

/** Tags are printed further to the right: none can pass for this line. */
function sourceFormat(output: string): SourceFormat {
  const [, rate, layout = ''] = /^ {2}Stream #0:\d+.*?: Audio: .*?, (\d+) Hz, ([^,\n]+)/m.exec(output) ?? []
  if (!rate) throw new UploadError('upload_no_audio', {}, 'No audio stream')
  return { sourceSampleRate: Number(rate), sourceChannels: channelsOfLayout(layout) }
}
