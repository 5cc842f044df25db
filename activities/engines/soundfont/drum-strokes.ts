import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { retuned } from '@songloom/engine/synth/drums/sampled-drums'
import type { SampledDrums } from '@songloom/engine/synth/sampler/recordings'
import { decodeMonoFlac } from '../../media/flac/decode-flac.ts'
import { strokeFiles, getStrokes } from './drum-stroke-files.ts'
import type { RecordedStrokes } from './drum-stroke-files.ts'
import { findInstalledPack } from './installed-pack.ts'

/** Recorded strokes, decoded once for all threads of the process. */
export interface DrumStrokes {
  /** Of all files that are played, one after the other. */
  sha256: string
  /** By file; 44.1 kHz, in memory that threads share. */
  sounds: ReadonlyMap<string, Float32Array>
}

/** Only its strokes are read, because its loops are from records of other artists. */
export const strokesPackage = 'supersonic-scsynth-samples'

const knownSha256 = 'e798db031ace224b911a2a7591855f765d6a097267ac70f09fd5d9e8f13123f8'

/** Reads and decodes the strokes; undefined if their package is missing or not the known one. */
export async function openDrumStrokes(): Promise<DrumStrokes | undefined> {
  const paths = strokeFiles.map((file) => findInstalledPack({ package: strokesPackage, file: `samples/${file}.flac` }))
  if (paths.includes(undefined)) return undefined
  const packed = await Promise.all(paths.map((path) => readFile(path!)))
  const sha256 = createHash('sha256').update(Buffer.concat(packed)).digest('hex')
  return sha256 === knownSha256 ? { sha256, sounds: await decoded(packed) } : undefined
}

async function decoded(packed: readonly Uint8Array[]): Promise<Map<string, Float32Array>> {
  const sounds = await decodeMonoFlac(packed)
  return new Map(strokeFiles.map((file, n) => [file, shared(fromOnset(sounds[n]!))]))
}

/** Skips silence before the stroke, which would make it late. */
function fromOnset(sound: Float32Array): Float32Array {
  const peak = sound.reduce((max, x) => Math.max(max, Math.abs(x)), 0)
  const onset = sound.findIndex((x) => Math.abs(x) > 0.05 * peak)
  return sound.subarray(Math.max(0, onset - 64))
}

function shared(sound: Float32Array): Float32Array {
  const kept = new Float32Array(new SharedArrayBuffer(sound.byteLength))
  kept.set(sound)
  return kept
}

/** The drums of a bank, with these strokes in the kits that have them. */
export function withStrokes(drums: SampledDrums | undefined, { sounds }: DrumStrokes): SampledDrums {
  return {
    has: (kit, drum) => getStrokes(kit, drum) !== undefined || (drums?.has(kit, drum) ?? false),
    hit(kit, drum, hardness, take = 0) {
      const strokes = getStrokes(kit, drum)
      if (!strokes) return drums?.hit(kit, drum, hardness, take)
      const takes = strokes.strengths[strengthOf(strokes, hardness)]!
      return retuned(sounds.get(takes[take % takes.length]!)!, strokes.cents ?? 0)
    },
    hardnessLeft(kit, drum, hardness) {
      const strokes = getStrokes(kit, drum)
      if (strokes) return hardnessWithin(strokes, hardness)
      return drums?.hardnessLeft?.(kit, drum, hardness) ?? hardness
    },
  }
}

const strengthOf = ({ strengths }: RecordedStrokes, hardness: number): number =>
  Math.min(strengths.length - 1, Math.floor(hardness * strengths.length))

/** A stroke was recorded at the top of its strength. */
const hardnessWithin = (strokes: RecordedStrokes, hardness: number): number =>
  Math.min(1, hardness + 1 - (strengthOf(strokes, hardness) + 1) / strokes.strengths.length)
