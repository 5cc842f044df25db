import { readWavChunks } from './wav-chunks.ts'
import { countSamples, wavPart } from './wav-part.ts'

/** The beginning of a WAV file as a WAV file; all of it where it is no longer. */
export function cutFirstSeconds(wav: Uint8Array, seconds: number): Uint8Array {
  const samples = Math.floor(seconds * readWavChunks(wav).format.sampleRate)
  return countSamples(wav) <= samples ? wav : wavPart(wav, 0, samples)
}
