import { decibelsToGain } from '@songloom/engine/dsp/power'
import { release } from '@songloom/engine/dsp/release'
import { decodeWav } from '../../media/wav/decode-wav.ts'
import { encodeMp3Part as encodePart } from '../../media/mp3/encode-lossy.ts'
import { encodeSong } from '../../media/encode-song.ts'
import { measureSound } from '../../media/wav/measure-sound.ts'
import type { Measured } from '../../media/wav/measure-sound.ts'
import { transferable } from '../threads/thread-output.ts'
import type { EncodeTask, EncodedSong, MeasureTask, Mp3PartTask } from '../port/thread-tasks.ts'

function decoded(wav: Uint8Array, gainDb: number) {
  const sound = decodeWav(wav)
  if (gainDb !== 0) for (const samples of [sound.left, sound.right]) turn(samples, gainDb)
  return sound
}

/** Encodes and tags a finished rendering in each format. */
export async function encodeAudio({ wav, tags, gainDb = 0, port, ...chosen }: EncodeTask): Promise<EncodedSong> {
  const { left, right, sampleRate: rate, bitsPerSample } = decoded(wav, gainDb)
  const onProgress = (fraction: number): void => port.postMessage({ stage: 'encode', fraction })
  const dither = bitsPerSample > 16 || gainDb !== 0
  const encoded = await encodeSong({ left, right }, { ...chosen, sampleRate: rate, tags, dither, onProgress })
  port.close()
  release(left, right)
  return transferable(encoded, Object.values(encoded))
}

/** The frames of a part of an mp3. */
export async function encodeMp3Part({ wav, gainDb = 0, port }: Mp3PartTask): Promise<Uint8Array> {
  const { left, right, sampleRate: rate } = decoded(wav, gainDb)
  const onProgress = (fraction: number): void => port.postMessage({ stage: 'encode', fraction })
  const frames = await encodePart({ left, right }, { sampleRate: rate, onProgress })
  port.close()
  release(left, right)
  return frames
}

function turn(samples: Float32Array, gainDb: number): void {
  const gain = decibelsToGain(gainDb)
  for (let at = 0; at < samples.length; at++) samples[at]! *= gain
}

/** Decodes a file and measures the result. */
export async function measureFile({ port, ...file }: MeasureTask): Promise<Measured> {
  port.close()
  return measureSound(file)
}
