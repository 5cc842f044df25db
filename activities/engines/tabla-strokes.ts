import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { DrumName } from '@songloom/engine/score/instrument-names'
import { retuned } from '@songloom/engine/synth/sampled-drums'
import type { SampledDrums } from '@songloom/engine/synth/recordings'
import { installedPack } from './installed-pack.ts'

/** Recorded strokes, decoded once for all threads of the process. */
export interface TablaStrokes {
  /** Of all files that are played, one after the other. */
  sha256: string
  /** By file; 44.1 kHz, in memory that threads share. */
  sounds: ReadonlyMap<string, Float32Array>
}

/** Of this package nothing else is read: its loops are of other people's records. */
export const tablaPackage = 'supersonic-scsynth-samples'

/** Takes of soft, medium and hard strokes; closed strokes of both hands fill in where the left hand plays softly. */
const strokes: Readonly<Partial<Record<DrumName, readonly (readonly string[])[]>>> = {
  tablaGe: [
    ['ghe4', 'ghe1', 'ghe8'],
    ['ghe2', 'ghe3', 'ghe7'],
    ['ghe5', 'ghe6', 'ghe3'],
  ],
  tablaKe: [
    ['ke1', 'te1', 're'],
    ['ke1', 'ke2', 'te2'],
    ['ke2', 'ke3', 'ke1'],
  ],
  tablaNa: [
    ['na_s', 'na', 'tas3'],
    ['na', 'tas3', 'na_o'],
    ['tas1', 'tas2', 'na'],
  ],
  tablaTin: [['tun1', 'tun2', 'tun3']],
}

/** Measured at 282 and 320 Hz; our own right-hand skin is tuned to D4, 294 Hz. */
const cents: Readonly<Partial<Record<DrumName, number>>> = { tablaNa: 72, tablaTin: -147 }

const knownSha256 = 'a96a327a3d417135bb787506166cfc4ae420a689c0c497dac5a8aea55b8d8ce9'

const files = [...new Set(Object.values(strokes).flat(2))]

/** Reads and decodes the strokes; undefined where their package is not installed, or another than the one we know. */
export async function openTablaStrokes(): Promise<TablaStrokes | undefined> {
  const paths = files.map((file) => installedPack({ package: tablaPackage, file: `samples/tabla_${file}.flac` }))
  if (paths.includes(undefined)) return undefined
  const packed = await Promise.all(paths.map((path) => readFile(path!)))
  const sha256 = createHash('sha256').update(Buffer.concat(packed)).digest('hex')
  return sha256 === knownSha256 ? { sha256, sounds: await decoded(packed) } : undefined
}

async function decoded(packed: readonly Uint8Array[]): Promise<Map<string, Float32Array>> {
  // Only who has the strokes waits for what decodes them.
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac')
  const decoder = new FLACDecoder()
  await decoder.ready
  const sounds = new Map<string, Float32Array>()
  for (const [n, bytes] of packed.entries()) {
    sounds.set(files[n]!, shared(fromOnset((await decoder.decodeFile(bytes)).channelData[0]!)))
    await decoder.reset()
  }
  decoder.free()
  return sounds
}

/** What stands before the stroke would make it late. */
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

/** The drums of a bank, with these strokes in any kit. */
export function withTabla(drums: SampledDrums | undefined, { sounds }: TablaStrokes): SampledDrums {
  return {
    has: (kit, drum) => strokes[drum] !== undefined || (drums?.has(kit, drum) ?? false),
    hit(kit, drum, hardness, take = 0) {
      const layers = strokes[drum]
      if (!layers) return drums?.hit(kit, drum, hardness, take)
      const takes = layers[Math.min(layers.length - 1, Math.floor(hardness * layers.length))]!
      return retuned(sounds.get(takes[take % takes.length]!)!, cents[drum] ?? 0)
    },
  }
}
