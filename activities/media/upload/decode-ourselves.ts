import { fileURLToPath } from 'node:url'
import type { MediaErrorCode } from '../media-error.ts'
import { noteReader } from './decode-notes.ts'
import type { DecodeNote, DecodeNotesTask } from './decode-notes.ts'
import type { DecodedSource, DecodeTask } from './decode-types.ts'
import { runLimited } from './programs/run-limited.ts'
import { UploadError, unreadable } from './upload-error.ts'
import type { UploadErrorCode } from './upload-error.ts'

const needsFfmpeg = (format: string): UploadError => new UploadError('upload_needs_ffmpeg', { format })

/** Node reserves half of it before it does anything. */
const memoryBytes = 1_200 * 1024 * 1024

const formatNames = { aac: 'AAC', mp4: 'M4A and MP4', webm: 'WebM', midi: 'MIDI' } as const

/** Decodes what needs no foreign program: mp3, WAV and Ogg Vorbis. */
export async function decodeOurselves(task: DecodeTask): Promise<DecodedSource> {
  const { path, wavPath, container, maxSeconds } = task
  if (container !== 'mp3' && container !== 'wav' && container !== 'ogg') throw needsFfmpeg(formatNames[container])
  return runDecoder(task, { path, wavPath, container, maxSeconds })
}

async function runDecoder(task: DecodeTask, decoding: DecodeNotesTask): Promise<DecodedSource> {
  const notes = new Map<DecodeNote['kind'], DecodeNote>()
  const read = noteReader((note) => {
    notes.set(note.kind, note)
    if (note.kind === 'progress') task.onProgress(note.fraction)
  })
  const script = fileURLToPath(new URL('./decode-process.ts', import.meta.url))
  const { code, isTimeUp, output } = await runLimited({
    ...task,
    limits: { memoryBytes, ...task.limits },
    program: process.execPath,
    args: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning', script, JSON.stringify(decoding)],
    onOutput: (text, from) => from === 'stdout' && read(text),
  })
  if (isTimeUp) throw unreadable('Decoding took too long')
  if (!notes.has('ready')) throw new Error(`The decoder did not start (${code}): ${output.slice(-1_000)}`)
  return resultOf(notes, output)
}

const codes = new Map<MediaErrorCode, UploadErrorCode>([
  ['truncated', 'upload_cut'],
  ['not-finite', 'upload_damaged'],
  ['no-samples', 'upload_no_audio'],
  ['free-bitrate', 'upload_free_bitrate'],
])

function resultOf(notes: ReadonlyMap<DecodeNote['kind'], DecodeNote>, output: string): DecodedSource {
  const [refused, done] = [notes.get('refused'), notes.get('done')]
  if (refused?.kind === 'refused') throw refusalFor(refused.why, refused.detail)
  if (done?.kind !== 'done') throw unreadable(output.slice(-1_000))
  const { sourceSampleRate, sourceChannels, gainDb } = done
  return { sourceSampleRate, sourceChannels, gainDb }
}

function refusalFor(why: MediaErrorCode, detail: string): UploadError {
  if (why === 'unsupported-encoding') return needsFfmpeg(detail)
  return new UploadError(codes.get(why) ?? 'upload_unreadable', {}, detail)
}
