import { MediaError } from '../media-error.ts'
import type { DecodeNote, DecodeNotesTask } from './decode-notes.ts'
import type { DecodedSource, SourceFormat } from './decode-types.ts'
import { gainForPeak } from './headroom.ts'
import { mp3Pieces, vorbisPieces, wavPieces } from './containers/sound-pieces.ts'
import type { SoundPiece } from './containers/sound-pieces.ts'
import { StreamResampler } from './stream-resampler.ts'
import { WavFileWriter } from './containers/wav-file.ts'

// A separate process (see decode-ourselves.ts): a decoder that crashes or loops affects nothing else.

const sendNote = (note: DecodeNote): void => void process.stdout.write(`${JSON.stringify(note)}\n`)

const maxSampleRate = 655_350
const pieces = { mp3: mp3Pieces, ogg: vorbisPieces, wav: wavPieces }

function assertPlayable({ sampleRate, sound }: SoundPiece): void {
  if (!(sampleRate > 0 && sampleRate <= maxSampleRate)) throw new MediaError('unsupported-sample-rate', `${sampleRate}`)
  if (sound.left.length !== sound.right.length) throw new MediaError('channel-length-mismatch', 'Unequal channels')
}

/** Sound above full scale is decoded again, attenuated as a whole. */
async function decode(task: DecodeNotesTask, wav: WavFileWriter): Promise<DecodedSource> {
  const source = await writeAll(task, wav)
  const gainDb = gainForPeak(wav.peak)
  if (gainDb !== 0) await writeAll(task, await WavFileWriter.create(task.wavPath, 10 ** (gainDb / 20)))
  return { ...source, gainDb }
}

/** All of it, or a second more than is allowed. */
async function writeAll({ path, container, maxSeconds }: DecodeNotesTask, wav: WavFileWriter): Promise<SourceFormat> {
  let source: SourceFormat | undefined
  let resampler: StreamResampler | undefined
  for await (const piece of pieces[container](path)) {
    source ??= { sourceSampleRate: piece.sampleRate, sourceChannels: piece.channels }
    assertPlayable(piece)
    if (resampler?.rate !== piece.sampleRate) {
      await writeRest(wav, resampler)
      resampler = new StreamResampler(piece.sampleRate)
    }
    const sound = resampler.push(piece.sound)
    if (sound) await wav.write(sound, !piece.isExact || resampler.isResampling)
    sendNote({ kind: 'progress', fraction: piece.fraction })
    if (wav.seconds > maxSeconds + 1) break
  }
  await writeRest(wav, resampler)
  await wav.close()
  if (!source) throw new MediaError('no-samples', 'There is no sample in it')
  return source
}

async function writeRest(wav: WavFileWriter, resampler: StreamResampler | undefined): Promise<void> {
  const rest = resampler?.end()
  if (rest) await wav.write(rest, true)
}

try {
  const task = JSON.parse(process.argv[2]!) as DecodeNotesTask
  const wav = await WavFileWriter.create(task.wavPath)
  sendNote({ kind: 'ready' })
  sendNote({ kind: 'done', ...(await decode(task, wav)) })
} catch (error) {
  if (!(error instanceof MediaError)) throw error
  sendNote({ kind: 'refused', why: error.code, detail: error.message })
}
