import { gatedLoudness, hopEnergies, hopSamples } from '@songloom/engine/dsp/k-weighting'
import { decibelsToGain, gainToDecibels } from '@songloom/engine/dsp/power'
import { getPart } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { highestTruePeak } from '@songloom/engine/mix/true-peak'
import { mp3Pieces, vorbisPieces, wavPieces } from '../upload/containers/sound-pieces.ts'

/** How loud a sound is to its listener, and the highest level between its samples. */
export interface Measured {
  lufs: number
  truePeakDbtp: number
}

export interface SoundFile {
  path: string
  format: 'mp3' | 'ogg' | 'wav'
  /** The attenuation applied before writing. */
  decodedDb?: number
}

const pieces = { mp3: mp3Pieces, ogg: vorbisPieces, wav: wavPieces }
/** So much at once: a sound of an hour is no gigabyte of samples. */
const blockSamples = hopSamples * 300
/** A peak may be between a block's last samples and the next one's first. */
const overlap = 64

interface Block {
  sound: Stereo
  filled: number
}

const emptyBlock = (): Block => ({
  sound: { left: new Float32Array(blockSamples), right: new Float32Array(blockSamples) },
  filled: 0,
})

/** Blocks of equal length, the last one shorter. The buffer is reused: read it before requesting the next. */
async function* blocksOf({ path, format }: SoundFile): AsyncGenerator<Stereo> {
  const block = emptyBlock()
  for await (const { sound } of pieces[format](path)) {
    for (let at = 0; at < sound.left.length;) {
      const count = Math.min(blockSamples - block.filled, sound.left.length - at)
      for (const channel of ['left', 'right'] as const)
        block.sound[channel].set(sound[channel].subarray(at, at + count), block.filled)
      block.filled += count
      at += count
      if (block.filled === blockSamples) {
        yield block.sound
        block.filled = 0
      }
    }
  }
  if (block.filled > 0) yield getPart(block.sound, 0, block.filled)
}

function joined(before: Stereo, sound: Stereo): Stereo {
  const join = (one: Float32Array, other: Float32Array): Float32Array => {
    const both = new Float32Array(one.length + other.length)
    both.set(one)
    both.set(other, one.length)
    return both
  }
  return { left: join(before.left, sound.left), right: join(before.right, sound.right) }
}

const tail = ({ left, right }: Stereo): Stereo => ({ left: left.slice(-overlap), right: right.slice(-overlap) })

/** Decodes a file as a player does, and measures the result block by block. */
export async function measureSound(file: SoundFile): Promise<Measured> {
  let before: Stereo = { left: new Float32Array(0), right: new Float32Array(0) }
  let highest = 0
  const energies: number[] = []
  for await (const sound of blocksOf(file)) {
    energies.push(...hopEnergies(sound))
    highest = Math.max(highest, highestTruePeak(joined(before, sound)))
    before = tail(sound)
  }
  const turnedDown = file.decodedDb ?? 0
  const hundredths = (value: number): number => Math.round(value * 100) / 100
  const silence = decibelsToGain(-150)
  return {
    lufs: hundredths(gatedLoudness(Float64Array.from(energies)) - turnedDown),
    truePeakDbtp: hundredths(gainToDecibels(Math.max(silence, highest)) - turnedDown),
  }
}
