import { levelBetween, shapeLevels, waveformBuckets, waveformShape } from '@songloom/engine/mix/waveform-shape'
import { decodeWav } from '../../wav/decode-wav.ts'
import { stereoFromFrames } from '../../bytes/stereo-frames.ts'

const bytesPerFrame = 4
/** About −80 dB: inaudible. */
const silentLevel = 1e-4

/** The waveform of a WAV as the library draws it: so many values, 0 to 1 of the loudest. */
export const wavPeaks = (wav: Uint8Array, count: number): number[] => waveformShape(decodeWav(wav), count)

/**
 * The same of 16-bit stereo frames that are read a bucket at a time: an hour costs no memory;
 * and whether all is silent.
 */
export async function framePeaks(
  frames: { count: number; read: (fromByte: number, toByte: number) => Uint8Array | Promise<Uint8Array> },
  points: number,
): Promise<{ peaks: number[]; isSilent: boolean }> {
  const levels: number[] = []
  for (const { from, to } of waveformBuckets(frames.count, points)) {
    const bytes = await frames.read(from * bytesPerFrame, to * bytesPerFrame)
    levels.push(levelBetween(stereoFromFrames(bytes), 0, to - from))
  }
  return { peaks: shapeLevels(levels), isSilent: levels.every((level) => level < silentLevel) }
}
