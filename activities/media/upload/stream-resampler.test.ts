import { describe, expect, it } from 'vitest'
import { resample } from '@songloom/engine/analyse/signal/resample'
import { testSong } from '../testing/signals.ts'
import { joinChannels } from './join-channels.ts'
import { StreamResampler } from './stream-resampler.ts'
import { maxDifference } from './testing/foreign-files.ts'

/** Pieces of uneven length, as decoders give them. */
function inPieces(rate: number, samples: number): { streamed: Float32Array; whole: Float32Array } {
  const song = testSong(samples, rate)
  const resampler = new StreamResampler(rate)
  const outputs = []
  for (let at = 0, size = 1_000; at < samples; at += size, size = (size * 7) % 50_021) {
    const [left, right] = [song.left.slice(at, at + size), song.right.slice(at, at + size)]
    outputs.push(resampler.push({ left, right }))
  }
  const joined = joinChannels([...outputs, resampler.end()].filter((part) => part !== undefined))
  return { streamed: joined.left, whole: resample(song.left, rate, 44_100) }
}

describe('stream resampler', () => {
  it.each([8_000, 22_050, 44_100, 44_101, 48_000, 192_000])(
    'returns at %i Hz the same samples as for the whole',
    (rate) => {
      const { streamed, whole } = inPieces(rate, 900_000)
      expect(streamed.length).toBe(whole.length)
      expect(maxDifference(streamed, whole)).toBeLessThan(1e-6)
    },
  )

  it('gives the rest of the shortest sound', () => {
    const { streamed, whole } = inPieces(48_000, 10)
    expect([...streamed]).toEqual([...whole])
  })

  it('has nothing to give of nothing', () => {
    expect(new StreamResampler(48_000).end()).toBeUndefined()
  })
})
