import { describe, expect, it } from 'vitest'
import type { Stereo } from '../dsp/stereo.ts'
import { silence } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'
import { sungScore, sungSong } from './testing/sung-score.ts'
import { createVocalRenderer } from './vocal-renderer.ts'

function inBlocks(score: Score, size: number): Stereo {
  const out = silence(Math.round(score.durationSeconds * 44100))
  const block = silence(size)
  const renderer = createVocalRenderer(score)
  for (let at = 0; at < out.left.length; at += size) {
    for (const fraction of renderer.next(block, size)) expect(fraction).toBeLessThanOrEqual(1)
    const count = Math.min(size, out.left.length - at)
    out.left.set(block.left.subarray(0, count), at)
    out.right.set(block.right.subarray(0, count), at)
  }
  return out
}

describe('the vocal stem in blocks', () => {
  const score = sungSong(15, 'pop-male')

  it('has the same samples whatever the size of the blocks', () => {
    const whole = inBlocks(score, 15 * 44100)
    for (const size of [777, 4096, 44100]) {
      const parts = inBlocks(score, size)
      expect(parts.left).toEqual(whole.left)
      expect(parts.right).toEqual(whole.right)
    }
  })

  it('works in steps of a few milliseconds', () => {
    const block = silence(10 * 44100)
    const steps = [...createVocalRenderer(score).next(block, 10 * 44100)].length
    expect(steps).toBeGreaterThan(8)
  })

  it('is silent without a voice, without words and after its end', () => {
    for (const silent of [
      { ...score, voice: null },
      { ...score, syllables: [] },
    ])
      expect(inBlocks(silent, 44100).left.every((x) => x === 0)).toBe(true)
    const renderer = createVocalRenderer(score)
    const block = { left: new Float32Array(44100).fill(9), right: new Float32Array(44100).fill(9) }
    for (let n = 0; n < 17; n++) for (const _ of renderer.next(block, 44100)) void _
    expect(block.left.every((x) => x === 0)).toBe(true)
  })

  it.each([
    ['notes far too low and high', { midis: [0, 127], syllableSeconds: 0.3 }],
    ['syllables shorter than any sound', { midis: [60], syllableSeconds: 0.004 }],
    ['one endless note', { midis: [62], syllableSeconds: 6 }],
  ])('stays finite and in level with %s', (_, line) => {
    const out = inBlocks(sungScore([{ text: 'strengths and sixths for everybody', startSeconds: 0, ...line }]), 4096)
    for (const x of out.left) if (!(Math.abs(x) < 6)) throw new Error(`sample ${x}`)
  })
})
