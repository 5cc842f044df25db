import { describe, expect, it } from 'vitest'
import { noiseTable } from '../../dsp/noise.ts'
import { addCentred, addWide } from './add-sound.ts'
import { kernelMemory, levelStep } from './notes-kernel.ts'

const lengths = [1, 63, 64, 4096, 4097, 9001]
const at = 37
const from = 11
const gains = { leftOfLeft: 0.7, leftOfRight: 0.2, rightOfLeft: 0.1, rightOfRight: 0.6 }
const levelAt = (samples: number): number => 0.1 + Math.sin(samples / 500)
const noise = (start: number, length: number): Float32Array => noiseTable().slice(start, start + length)
const song = (): { left: Float32Array; right: Float32Array } => ({
  left: noise(1000, 10_000),
  right: noise(50_000, 10_000),
})

/** The same song where a kernel adds to it in place. */
function roomySong(): { left: Float32Array; right: Float32Array } {
  const [left, right] = kernelMemory.open(2, 10_000) as [Float32Array, Float32Array]
  left.set(song().left)
  right.set(song().right)
  return { left, right }
}

/** What is meant, sample by sample. */
function levelOf(i: number, samples: number): number {
  const start = i - (i % levelStep)
  const count = Math.min(levelStep, samples - start)
  return levelAt(start) + ((levelAt(start + count) - levelAt(start)) / count) * (i % levelStep)
}

describe.each([
  ['arrays anywhere', song],
  ['arrays of a room', roomySong],
])('kept sounds are added to %s as plain double precision adds them, to the bit', (_, open) => {
  it.each(lengths)('one side to both, %i samples', (samples) => {
    const sound = noise(0, from + samples)
    const [mine, plain] = [open(), song()]
    addCentred({ sound, from, samples, ...mine, at }, levelAt, 0.8, 0.3)
    for (let i = 0; i < samples; i++) {
      const y = sound[from + i]! * levelOf(i, samples)
      plain.left[at + i] = plain.left[at + i]! + y * 0.8
      plain.right[at + i] = plain.right[at + i]! + y * 0.3
    }
    expect(mine).toEqual(plain)
    expect(mine).not.toEqual(song())
  })

  it.each(lengths)('one side to one, %i samples', (samples) => {
    const sound = noise(0, from + samples)
    const [mine, plain] = [open().left, song().left]
    addCentred({ sound, from, samples, left: mine, right: undefined, at }, levelAt, 0.8, 0)
    for (let i = 0; i < samples; i++) plain[at + i] = plain[at + i]! + sound[from + i]! * levelOf(i, samples) * 0.8
    expect(mine).toEqual(plain)
  })

  it.each(lengths)('both sides to both, %i samples', (samples) => {
    const sound = noise(0, 2 * (from + samples))
    const [mine, plain] = [open(), song()]
    addWide({ sound, from, samples, ...mine, at }, levelAt, gains)
    for (let i = 0; i < samples; i++) {
      const l = sound[from + i]! * levelOf(i, samples)
      const r = sound[from + samples + from + i]! * levelOf(i, samples)
      plain.left[at + i] = plain.left[at + i]! + l * gains.leftOfLeft + r * gains.leftOfRight
      plain.right[at + i] = plain.right[at + i]! + l * gains.rightOfLeft + r * gains.rightOfRight
    }
    expect(mine).toEqual(plain)
  })
})
