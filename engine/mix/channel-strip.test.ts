import { describe, expect, it } from 'vitest'
import { noiseTable } from '../dsp/noise.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { gainToDecibels } from '../dsp/power.ts'
import { sine } from '../testing/songs.ts'
import { createChannelStrip } from './channel-strip.ts'
import type { StripSettings } from './channel-strip.ts'

const flat: StripSettings = { lowCutHz: 20, monoBelowHz: 20, air: 0 }

/** Level in dB of the last half, against what went in. */
function change(
  settings: Partial<StripSettings>,
  sound: Stereo,
  pick = ({ left }: Stereo): Float32Array => left,
): number {
  const before = levelOf(pick(sound))
  createChannelStrip({ ...flat, ...settings }).process(sound, 1, sound.left.length)
  return gainToDecibels(levelOf(pick(sound)) / before)
}

function levelOf(samples: Float32Array): number {
  const half = samples.subarray(samples.length / 2)
  return Math.sqrt(half.reduce((sum, x) => sum + x * x, 0) / half.length)
}

/** Level of a partial, over a second. */
function partialDb(samples: Float32Array, hz: number): number {
  const angle = (i: number): number => (2 * Math.PI * hz * i) / 44_100
  const real = samples.reduce((sum, x, i) => sum + x * Math.cos(angle(i)), 0)
  const imaginary = samples.reduce((sum, x, i) => sum + x * Math.sin(angle(i)), 0)
  return gainToDecibels(Math.hypot(real, imaginary) / samples.length)
}

const side = ({ left, right }: Stereo): Float32Array => left.map((l, i) => (l - right[i]!) / 2)
const middle = ({ left, right }: Stereo): Float32Array => left.map((l, i) => (l + right[i]!) / 2)

describe('a channel strip', () => {
  it('passes the middle of the spectrum as it is', () => {
    expect(change({}, sine(1000, -12, 1))).toBeCloseTo(0, 1)
  })

  it('cuts below its low cut by 12 dB per octave', () => {
    expect(change({ lowCutHz: 200 }, sine(50, -12, 1))).toBeLessThan(-23)
  })

  it('brings lows to the middle and leaves the width above', () => {
    const onOneSide = (hz: number): Stereo => ({ left: sine(hz, -12, 1).left, right: new Float32Array(44100) })
    expect(change({ monoBelowHz: 120 }, onOneSide(40), side)).toBeLessThan(-15)
    expect(change({ monoBelowHz: 120 }, onOneSide(800), side)).toBeCloseTo(0, 1)
  })

  it('adds side reflections to a centred sound that cancel in mono', () => {
    const reflections = { delaysMs: [8, 13, 19, 24, 30, 35], levelDb: -6 }
    const dry = { ...flat, monoBelowHz: 170 }
    const noise = (): Stereo => ({ left: noiseTable().slice(0, 32_768), right: noiseTable().slice(0, 32_768) })
    const [plain, roomy] = [noise(), noise()]
    createChannelStrip(dry).process(plain, 1, plain.left.length)
    createChannelStrip({ ...dry, reflections }).process(roomy, 1, roomy.left.length)
    expect(levelOf(side(plain))).toBeLessThan(1e-6)
    expect(gainToDecibels(levelOf(side(roomy)) / levelOf(middle(roomy)))).toBeCloseTo(-6, 0)
    expect(gainToDecibels(levelOf(middle(roomy)) / levelOf(middle(plain)))).toBeCloseTo(0, 2)
  })

  it('saturates loud sounds, keeps soft ones, and adds equal partials to both sides', () => {
    expect(change({ tapeDrive: 0.6 }, sine(1000, -40, 1))).toBeCloseTo(0, 1)
    expect(change({ tapeDrive: 0.6 }, sine(1000, -6, 1))).toBeLessThan(-2)
    const onTape = sine(500, -15, 1)
    createChannelStrip({ ...flat, tapeDrive: 0.6 }).process(onTape, 1, onTape.left.length)
    for (const heard of [onTape.left, onTape.right]) {
      expect(partialDb(heard, 1500) - partialDb(heard, 500)).toBeGreaterThan(-35)
      expect(partialDb(heard, 1000) - partialDb(heard, 500)).toBeLessThan(-60)
    }
  })

  it('lifts the air', () => {
    expect(change({ air: 1 }, sine(9000, -12, 1))).toBeGreaterThan(4)
  })

  it('makes room for the voice by a bell', () => {
    expect(change({ bells: [{ hz: 2600, gainDb: -3, q: 0.7 }] }, sine(2600, -12, 1))).toBeCloseTo(-3, 1)
  })

  it('compresses by its ratio above the threshold, not below', () => {
    const compressor = { thresholdDb: -20, ratio: 2, attackSeconds: 0.01, releaseSeconds: 0.1 }
    expect(change({ compressor }, sine(1000, -7, 2))).toBeCloseTo(-5, 0)
    expect(change({ compressor }, sine(1000, -30, 2))).toBeCloseTo(0, 1)
  })
})
