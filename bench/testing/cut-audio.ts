import { readFileSync, writeFileSync } from 'node:fs'
import { joinPieces } from '@songloom/activities/media/wav/cut-wav'
import { decodeWav } from '@songloom/activities/media/wav/decode-wav'
import { encodeWav } from '@songloom/activities/media/wav/encode-wav'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { sampleRate } from '@songloom/engine/dsp/stereo'

/** Parts of a WAV file in a row, from file to file, as the worker makes them. */
export function cutFile(
  source: string,
  target: string,
  ranges: readonly (readonly [from: number, to: number])[],
): void {
  const wav = readFileSync(source)
  const pieces = ranges.map(([from, to]) => ({ wav, fromSample: from * sampleRate, toSample: to * sampleRate }))
  writeFileSync(target, joinPieces(pieces))
}

export function writeTone(path: string, seconds: number): void {
  const side = Float32Array.from({ length: seconds * sampleRate }, (_, i) => 0.5 * Math.sin(i * 0.03))
  writeFileSync(path, encodeWav({ left: side, right: side }, { sampleRate, dither: false }))
}

export function readSound(path: string): Stereo {
  const { left, right } = decodeWav(readFileSync(path))
  return { left, right }
}
