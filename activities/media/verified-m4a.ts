import { isBroughtIn } from '@songloom/contracts/library/audios.rules'
import type { AudioRow } from '@songloom/store/library/audios'
import type { SoundMeter } from './audio-encoder.ts'
import { ceilingDbtp, encodeVerified } from './encode-verified.ts'
import type { Verified } from './encode-verified.ts'
import { decodeSofter, decodedDb, encodeM4a } from './encode-by-ffmpeg.ts'
import type { M4aTask } from './encode-by-ffmpeg.ts'

/** An audio whose lossy files are measured. */
export interface MeasuredSource {
  row: Pick<AudioRow, 'origin'>
  wavPath: string
}

const quietly = (signal: AbortSignal) => ({ signal, onProgress: () => undefined })

/**
 * The true peak that a lossy file may have, dBTP. Our own songs never exceed the ceiling. An upload keeps its level: it
 * is turned down only if encoding makes it clip.
 */
export async function findHighestDbtp(
  measure: SoundMeter,
  { row, wavPath }: MeasuredSource,
  signal: AbortSignal,
): Promise<number> {
  if (!isBroughtIn(row.origin)) return ceilingDbtp
  const master = await measure({ path: wavPath, format: 'wav' }, quietly(signal))
  return Math.max(0, master.truePeakDbtp)
}

/** Encodes AAC whose true peak, decoded, is `highestDbtp` at most; returns its path. */
export const encodeVerifiedM4a = (
  measure: SoundMeter,
  task: Omit<M4aTask, 'gainDb'>,
  highestDbtp: number,
): Promise<Verified<string>> => {
  const { onProgress: _none, ...quiet } = task
  return encodeVerified(
    (gainDb) => encodeM4a({ ...task, gainDb }),
    async (path) => measure({ path: await decodeSofter(quiet, path), format: 'wav', decodedDb }, quietly(task.signal)),
    highestDbtp,
  )
}
