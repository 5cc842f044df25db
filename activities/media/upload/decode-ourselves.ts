import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { noteReader } from './decode-notes.ts'
import type { DecodeNote, DecodeOrder } from './decode-notes.ts'
import type { DecodeTask, SourceFormat } from './decode-upload.ts'
import { runLimited } from './run-limited.ts'
import { UploadError, unreadable } from './upload-error.ts'

const needsFfmpeg = (format: string): UploadError => new UploadError('upload_needs_ffmpeg', { format })

const formatNames = { aac: 'AAC', mp4: 'M4A and MP4', webm: 'WebM', midi: 'MIDI' } as const

/** Decodes what needs no foreign program: mp3, WAV and Ogg Vorbis. */
export async function decodeOurselves(task: DecodeTask): Promise<SourceFormat> {
  const { path, wavPath, container, maxSeconds } = task
  if (container !== 'mp3' && container !== 'wav' && container !== 'ogg') throw needsFfmpeg(formatNames[container])
  if (container === 'ogg') await assertVorbis(path)
  return runDecoder(task, { path, wavPath, container, maxSeconds })
}

/** Ogg is a box; of what comes in it we decode only Vorbis. */
async function assertVorbis(path: string): Promise<void> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0).finally(() => file.close())
  const firstPacket = buffer.subarray(28, bytesRead).toString('latin1')
  if (/^(OpusHead|\x7fFLAC|Speex)/.test(firstPacket)) throw needsFfmpeg('Ogg Opus, FLAC and Speex')
  if (!firstPacket.startsWith('\x01vorbis')) throw unreadable('No Vorbis in this Ogg')
}

async function runDecoder(task: DecodeTask, order: DecodeOrder): Promise<SourceFormat> {
  const notes = new Map<DecodeNote['kind'], DecodeNote>()
  const read = noteReader((note) => {
    notes.set(note.kind, note)
    if (note.kind === 'progress') task.onProgress(note.fraction)
  })
  const script = fileURLToPath(new URL('./decode-process.ts', import.meta.url))
  const { code, isTimeUp, said } = await runLimited({
    ...task,
    program: process.execPath,
    args: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning', script, JSON.stringify(order)],
    onOutput: (text, from) => from === 'stdout' && read(text),
  })
  if (isTimeUp) throw unreadable('Decoding took too long')
  if (!notes.has('ready')) throw new Error(`The decoder did not start (${code}): ${said.slice(-1_000)}`)
  return resultOf(notes, said)
}

function resultOf(notes: ReadonlyMap<DecodeNote['kind'], DecodeNote>, said: string): SourceFormat {
  const [refused, done] = [notes.get('refused'), notes.get('done')]
  if (refused?.kind === 'refused' && refused.why === 'compressed-wav') throw needsFfmpeg('compressed WAV')
  if (done?.kind !== 'done') throw unreadable(refused?.kind === 'refused' ? refused.detail : said.slice(-1_000))
  return { sourceSampleRate: done.sourceSampleRate, sourceChannels: done.sourceChannels }
}
