import { waveformShape } from '@songloom/engine/mix/waveform-shape'
import { decodeWav } from '../decode-wav.ts'

/** The waveform of a WAV as the library draws it: so many values, 0 to 1 of the loudest. */
export const wavPeaks = (wav: Uint8Array, count: number): number[] => waveformShape(decodeWav(wav), count)
