import { describe, expect, it } from 'vitest'
import { noiseTable } from '../../dsp/noise.ts'
import { men, women } from './speakers.ts'
import { envelopeBinHz, envelopeBins, speechEnvelopes, speechRate } from './speech-envelope.ts'
import { pitchFollower } from './speech-pitch.ts'

const seconds = 0.4
const noise = noiseTable().slice(0, seconds * speechRate)

/** Pulses every so many samples through one resonance. */
function vowel(period: number, formantHz: number): Float32Array {
  const b = 2 * 0.97 * Math.cos((2 * Math.PI * formantHz) / speechRate)
  const out = new Float32Array(seconds * speechRate)
  for (let n = 2; n < out.length; n++) out[n] = (n % period === 0 ? 0.3 : 0) + b * out[n - 1]! - 0.94 * out[n - 2]!
  return out
}

describe('the pitch of speech', () => {
  it.each([
    ['a man', men[0]!, 160],
    ['a man', men[0]!, 93],
    ['a woman', women[0]!, 67],
  ] as const)('of %s is followed to the sample', (_, speaker, period) => {
    const pitchAt = pitchFollower(vowel(period, 700), speechRate, speaker)
    for (const at of [2000, 2040, 2777]) expect(pitchAt(at)).toBe(speechRate / period)
  })

  it('is none in noise, and before and after there is speech', () => {
    const pitchAt = pitchFollower(noise, speechRate, men[0]!)
    for (const at of [0, 2000, 3000, noise.length, 2 * noise.length]) expect(pitchAt(at)).toBe(0)
  })
})

describe('envelopes of speech', () => {
  const loudestHz = (envelope: Float32Array): number => envelope.indexOf(Math.max(...envelope)) * envelopeBinHz
  const spoken = new Float32Array(2 * seconds * speechRate)
  spoken.set(vowel(160, 700))
  spoken.set(vowel(80, 1600), seconds * speechRate)
  const middle = (seconds * speechRate) / 2
  const moments = [
    { centre: middle, pitchHz: 100 },
    { centre: 3 * middle, pitchHz: 200 },
  ] as const

  it('of two moments do not hear each other', () => {
    const out = new Float32Array(2 * envelopeBins)
    speechEnvelopes(spoken, [moments[0], moments[1]], out, [0, envelopeBins])
    const [first, second] = [out.slice(0, envelopeBins), out.slice(envelopeBins)]
    expect(Math.abs(loudestHz(first) - 700)).toBeLessThan(70)
    expect(Math.abs(loudestHz(second) - 1600)).toBeLessThan(70)
    speechEnvelopes(spoken, [moments[0], moments[0]], out, [0, envelopeBins])
    first.forEach((level, bin) => expect(Math.abs(level - out[bin]!)).toBeLessThan(0.02))
  })

  it('carry no trace of the pitch', () => {
    const out = new Float32Array(2 * envelopeBins)
    speechEnvelopes(spoken, [moments[0], moments[1]], out, [0, envelopeBins])
    const second = out.slice(envelopeBins)
    const [from, to] = [2200, 6000].map((hz) => Math.round(hz / envelopeBinHz)) as [number, number]
    for (let bin = from; bin < to; bin++) expect(second[bin]! - second[bin + 1]!).toBeGreaterThan(-0.1)
  })
})
