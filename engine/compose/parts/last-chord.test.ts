import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { produceSong } from '../../render/produce-song.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { request } from '../../testing/songs.ts'
import { composeSong } from '../compose-song.ts'
import { testEngine } from '../../testing/test-engine.ts'

const windowSamples = 8820
const nearSilenceDb = -35

/** Seconds at the end of a song that are 35 dB and more below its whole. */
function quietEndSeconds({ left, right }: Stereo): number {
  const energy = (from: number, to: number): number => {
    let sum = 0
    for (let i = from; i < to; i++) sum += left[i]! * left[i]! + right[i]! * right[i]!
    return sum / (to - from)
  }
  const whole = energy(0, left.length)
  let from = left.length - windowSamples
  while (from > 0 && 10 * Math.log10(energy(from, from + windowSamples) / whole) < nearSilenceDb) from -= windowSamples
  return (left.length - windowSamples - from) / 44_100
}

describe('the last chord', () => {
  it.each(sample(['bossa-nova', 'disco', 'samba'], 1))(
    'is struck for as long as it is to be heard, whichever instrument plays it: %s',
    async (genre) => {
      for (const seed of sample([1, 3], 1)) {
        const score = composeSong(request({ prompt: `a ${genre} song`, styles: [genre], durationSeconds: 45, seed }))
        const { master } = await produceSong(testEngine, score)
        expect(quietEndSeconds(master)).toBeLessThan(2)
      }
    },
  )

  it('is played by all who play chords', () => {
    const score = composeSong(request({ prompt: 'a samba song', styles: ['samba'], durationSeconds: 45, seed: 3 }))
    const last = Math.max(...score.chords.map(({ startSeconds }) => startSeconds))
    for (const { stem, notes } of score.tracks)
      if (stem === 'chords') expect(notes.some(({ startSeconds }) => startSeconds > last - 0.2)).toBe(true)
  })
})

describe('a pad', () => {
  const score = composeSong(request({ prompt: 'ambient', styles: ['ambient'], durationSeconds: 60, seed: 3 }))
  const pads = score.tracks
    .filter(({ instrument }) => /Pad|choir|strings/.test(instrument))
    .flatMap(({ notes }) => notes)

  it('enters voice by voice', () => {
    const first = Math.min(...pads.map(({ startSeconds }) => startSeconds))
    const entering = pads.filter((note) => note.startSeconds < first + 2)
    const starts = entering.map(({ startSeconds }) => startSeconds)
    expect(Math.max(...starts) - Math.min(...starts)).toBeGreaterThan(0.2)
  })
})
