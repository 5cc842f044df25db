import { encodeWavFile } from './encode-wav.ts'
import { MediaError } from '../media-error.ts'
import { readWavChunks } from './wav-chunks.ts'

/** A WAV of 16-bit stereo so many times in a row: every round has the same samples, to the bit. Throws `MediaError`. */
export function repeatWav(wav: Uint8Array, rounds: number): Uint8Array {
  if (rounds === 1) return wav
  const { format, data } = readWavChunks(wav)
  if (format.encoding !== 'pcm' || format.bitsPerSample !== 16 || format.channels !== 2)
    throw new MediaError('unsupported-encoding', 'Only 16-bit stereo WAV is repeated')
  const round = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  const samples = new Uint8Array(round.length * rounds)
  for (let at = 0; at < rounds; at++) samples.set(round, at * round.length)
  return encodeWavFile(samples, format.sampleRate)
}
