import { stat } from 'node:fs/promises'
import { MediaError } from '../media-error.ts'
import type { DecodeNote, DecodeOrder } from './decode-notes.ts'
import type { SourceFormat } from './decode-upload.ts'
import { mp3Pieces, vorbisPieces, wavPieces } from './sound-pieces.ts'
import type { SoundPiece } from './sound-pieces.ts'
import { StreamResampler } from './stream-resampler.ts'
import { WavFileWriter } from './wav-file.ts'

// A process of its own (see decode-ourselves.ts): a decoder that dies or turns in circles takes nobody with it.

const tell = (note: DecodeNote): void => void process.stdout.write(`${JSON.stringify(note)}\n`)

const maxSampleRate = 655_350

function assertPlayable({ sampleRate, sound }: SoundPiece, rate: number): void {
  if (!(sampleRate > 0 && sampleRate <= maxSampleRate)) throw new MediaError('unsupported-sample-rate', `${sampleRate}`)
  if (sampleRate !== rate) throw new MediaError('damaged', `${rate} Hz became ${sampleRate} Hz`)
  if (sound.left.length !== sound.right.length) throw new MediaError('channel-length-mismatch', 'Unequal channels')
}

async function decode({ path, wavPath, container, maxSeconds }: DecodeOrder): Promise<void> {
  const { size } = await stat(path)
  const wav = await WavFileWriter.create(wavPath)
  tell({ kind: 'ready' })
  const piecesOf = { mp3: mp3Pieces, ogg: vorbisPieces, wav: wavPieces }[container]
  const source = await writeAll(piecesOf(path, size), wav, maxSeconds)
  await wav.close()
  tell({ kind: 'done', ...source })
}

/** All of it, or a second more than is allowed. */
async function writeAll(
  pieces: AsyncIterable<SoundPiece>,
  wav: WavFileWriter,
  maxSeconds: number,
): Promise<SourceFormat> {
  let source: SourceFormat | undefined
  let resampler: StreamResampler | undefined
  for await (const piece of pieces) {
    source ??= { sourceSampleRate: piece.sampleRate, sourceChannels: piece.channels }
    assertPlayable(piece, source.sourceSampleRate)
    resampler ??= new StreamResampler(piece.sampleRate)
    const sound = resampler.push(piece.sound)
    if (sound) await wav.write(sound, !piece.isExact || resampler.isResampling)
    tell({ kind: 'progress', fraction: piece.fraction })
    if (wav.seconds > maxSeconds + 1) break
  }
  const rest = resampler?.end()
  if (rest) await wav.write(rest, true)
  if (!source) throw new MediaError('not-recognised', 'There is no sample in it')
  return source
}

try {
  await decode(JSON.parse(process.argv[2]!) as DecodeOrder)
} catch (error) {
  if (!(error instanceof MediaError)) throw error
  const why = error.code === 'unsupported-encoding' ? 'compressed-wav' : 'unreadable'
  tell({ kind: 'refused', why, detail: error.message })
}
