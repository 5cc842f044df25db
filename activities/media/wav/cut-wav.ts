import { fadeIn, fadeOut } from '@songloom/engine/edit/seams/fades'
import { cutFadeSamples, joinSounds } from '@songloom/engine/edit/seams/join'
import { encodeWavFile } from './encode-wav.ts'
import { MediaError } from '../media-error.ts'
import { quantise } from '../bytes/quantise.ts'
import type { Stereo } from '../bytes/stereo.ts'
import { stereoFromFrames } from '../bytes/stereo-frames.ts'
import { masterFrames } from './wav-frames.ts'
import type { WavPiece } from './wav-frames.ts'

const bytesPerFrame = 4

const bytesOf = (stereo: Stereo): Uint8Array => new Uint8Array(quantise(stereo, { dither: false }).buffer)

/** The samples of a piece as they are. */
function cut({ wav, fromSample, toSample }: WavPiece): Uint8Array {
  const { bytes, count } = masterFrames(wav)
  const [from, to] = [Math.max(0, fromSample), Math.min(count, toSample)]
  if (to <= from) throw new MediaError('damaged', `No samples from ${fromSample} to ${toSample} of ${count}`)
  return bytes.subarray(from * bytesPerFrame, to * bytesPerFrame)
}

/** Softens one end of the samples in place, where something was cut off. */
function soften(bytes: Uint8Array, edge: 'start' | 'end'): void {
  const fade = Math.min(cutFadeSamples, Math.floor(bytes.length / bytesPerFrame / 2))
  if (fade === 0) return
  const at = edge === 'start' ? 0 : bytes.length - fade * bytesPerFrame
  const part = stereoFromFrames(bytes.subarray(at, at + fade * bytesPerFrame))
  if (edge === 'start') fadeIn(part, fade)
  else fadeOut(part, fade)
  bytes.set(bytesOf(part), at)
}

/** The crossfade between two pieces. */
function crossfade(before: Uint8Array, after: Uint8Array, fadeBytes: number): Uint8Array {
  const [last, next] = [
    stereoFromFrames(before.subarray(before.length - fadeBytes)),
    stereoFromFrames(after.subarray(0, fadeBytes)),
  ]
  return bytesOf(joinSounds(last, next, { fadeSamples: fadeBytes / bytesPerFrame }).sound)
}

/**
 * Joins pieces into a WAV of 16-bit stereo, with their exact length less 20 ms per crossfade. Only crossfades and 20 ms
 * at a cut end are computed; every other sample is the source's own, bit for bit. Throws `MediaError`.
 */
export function joinPieces(pieces: readonly WavPiece[]): Uint8Array {
  const parts = pieces.map(cut)
  const fades = parts.slice(1).map((part, i) => fadeBytesOf(parts[i]!, part))
  const size = parts.reduce((sum, part) => sum + part.length, 0) - fades.reduce((sum, fade) => sum + fade, 0)
  const samples = new Uint8Array(size)
  let at = 0
  for (const [i, part] of parts.entries()) {
    const fade = fades[i - 1] ?? 0
    at -= fade
    samples.set(part, at)
    if (fade > 0) samples.set(crossfade(parts[i - 1]!, part, fade), at)
    at += part.length
  }
  const [first, last] = [pieces[0]!, pieces.at(-1)!]
  if (first.isCutBefore || first.fromSample > 0) soften(samples, 'start')
  if (last.isCutAfter || last.toSample < masterFrames(last.wav).count) soften(samples, 'end')
  return encodeWavFile(samples, masterFrames(first.wav).sampleRate)
}

/** 20 ms, and never more than half of a piece: its two crossfades do not touch. */
const fadeBytesOf = (before: Uint8Array, after: Uint8Array): number =>
  Math.min(cutFadeSamples, ...[before, after].map(({ length }) => Math.floor(length / bytesPerFrame / 2))) *
  bytesPerFrame
