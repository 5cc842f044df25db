import { readFile, stat } from 'node:fs/promises'
import { assertAtMost, midiLimits } from '@songloom/engine/import/midi-limits'
import { importMidi } from '@songloom/engine/import/score-from-midi'
import { readImportFile } from '../../daw/import/read-import-thread.ts'
import type { ReadImportAnswer, ReadImportTask } from '../../daw/import/read-import-thread.ts'
import { joinPieces } from '../../media/wav/cut-wav.ts'
import { sniffFile as sniff } from '../../media/upload/containers/sniff-container.ts'
import { readMp4Span as readSpan } from '../../media/upload/containers/mp4-span.ts'
import { describeWavBytes, describeWavFile } from '../../media/upload/containers/describe-wav.ts'
import type { WavFacts } from '../../media/upload/containers/describe-wav.ts'
import type { WavPiece } from '../../media/wav/wav-frames.ts'
import { makePeakPyramid } from '../../media/wav/peak-pyramid.ts'
import { threadTask } from './thread-task.ts'

// A thread for uploaded files: parses formats with our own code and does long work.

/** The score of a MIDI file, and what is written of its tempo and key. */
export const readMidi = threadTask(async ({ path }: { path: string }) => {
  const { size } = await stat(path)
  assertAtMost(size, midiLimits.bytes, 'bytes')
  return importMidi(await readFile(path))
})

/** The type of a file by its first bytes. */
export const sniffFile = threadTask(({ path }: { path: string }) => sniff(path))

/** The audio track of an MP4 file. */
export const readMp4Span = threadTask(({ path }: { path: string }) => readSpan(path))

/** Waveform and hash of a file in the master format. */
export const describeWav = threadTask(({ path }: { path: string }): Promise<WavFacts> => describeWavFile(path))

/** Peaks of a file in the master format, at several resolutions. */
export const makePyramid = threadTask(
  ({ path }: { path: string }) => makePeakPyramid(path),
  (bytes) => [bytes],
)

/** Pieces in a row as one WAV, with its waveform and hash. */
export const joinWav = threadTask(
  async ({ pieces }: { pieces: readonly WavPiece[] }): Promise<WavFacts & { wav: Uint8Array }> => {
    const wav = joinPieces(pieces)
    return { wav, ...(await describeWavBytes(wav)) }
  },
  ({ wav }) => [wav],
)

/** A file of another program for a document of the DAW. */
export const readDawImport = threadTask((task: ReadImportTask): Promise<ReadImportAnswer> => readImportFile(task))
