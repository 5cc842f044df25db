import { describe, expect, it } from 'vitest'
import { noiseTable } from '../../dsp/noise.ts'
import { createTruePeakDetector } from '../../dsp/true-peak-detector.ts'
import type { TruePeakDetector } from '../../dsp/true-peak-detector.ts'
import { highestTruePeak } from '../../mix/true-peak.ts'
import { sampleRate, silence } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { quantumSamples } from './quantum.ts'
import { createEffect } from './create-effect.ts'
import { effectParameters } from './effect-parameters.ts'
import type { EffectName, EffectValues } from './effect-parameters.ts'
import { createStripLimiter } from './limiter.ts'

/** A sound through an effect, quantum by quantum. */
function run<Name extends EffectName>(name: Name, changes: Partial<EffectValues<Name>>, sound: Stereo): Stereo {
  const initial = Object.entries(effectParameters[name]).map(([key, [, , value]]) => [key, value])
  const values = { ...Object.fromEntries(initial), ...changes } as EffectValues<Name>
  const effect = createEffect(name)
  const out = { left: sound.left.slice(), right: sound.right.slice() }
  for (let at = 0; at + quantumSamples <= out.left.length; at += quantumSamples)
    effect.process(out, at, quantumSamples, values)
  return out
}

const samples = 86 * quantumSamples
const sine = (hz: number, gain = 0.1): Stereo => {
  const left = Float32Array.from({ length: samples }, (_, i) => gain * Math.sin((2 * Math.PI * hz * i) / sampleRate))
  return { left, right: left.slice() }
}
const impulse = (): Stereo => {
  const sound = silence(samples)
  sound.left[0] = sound.right[0] = 1
  return sound
}
/** Mean square of the left side in dB. */
const levelDb = ({ left }: Stereo, from = 0, to = samples): number => {
  let sum = 0
  for (let i = from; i < to; i++) sum += left[i]! * left[i]!
  return 10 * Math.log10(sum / (to - from) + 1e-20)
}
const gainDb = (name: 'eq', changes: Partial<EffectValues<'eq'>>, hz: number): number =>
  levelDb(run(name, changes, sine(hz)), 20_000) - levelDb(sine(hz), 20_000)

describe('eq', () => {
  it.each<[string, Partial<EffectValues<'eq'>>, number, number]>([
    ['cuts lows', { lowCutHz: 400 }, 100, -24.1],
    ['leaves what is above the cut', { lowCutHz: 100 }, 4_000, 0],
    ['lifts lows', { lowGainDb: 6, lowHz: 400 }, 40, 6],
    ['lowers a band', { midGainDb: -9, midHz: 1_000 }, 1_000, -9],
    ['and nothing far from it', { midGainDb: -9, midHz: 1_000, midQ: 4 }, 100, 0],
    ['lifts highs', { highGainDb: 6, highHz: 2_000 }, 15_000, 6],
  ])('%s', (_, changes, hz, expected) => {
    expect(gainDb('eq', changes, hz)).toBeCloseTo(expected, 0)
  })

  it('changes no sample where it is flat', () => {
    expect(run('eq', {}, sine(440)).left).toEqual(sine(440).left)
  })
})

describe('compressor', () => {
  it('lowers what is above its threshold by its ratio, and nothing below', () => {
    const changes = { thresholdDb: -30, ratio: 4 }
    expect(levelDb(run('compressor', changes, sine(5_512.5, 0.5)), 30_000)).toBeCloseTo(-30 + (30 - 9.03) / 4, 0)
    expect(levelDb(run('compressor', changes, sine(440, 0.01)), 30_000)).toBeCloseTo(-43.01, 1)
  })

  it('lifts by its makeup', () => {
    expect(levelDb(run('compressor', { makeupDb: 6 }, sine(440, 0.01)), 30_000)).toBeCloseTo(-37.01, 1)
  })
})

describe('reverb', () => {
  const tail = (changes: Partial<EffectValues<'reverb'>>): Stereo => run('reverb', { mix: 1, ...changes }, impulse())

  it('falls by 60 dB in its seconds', () => {
    const sound = tail({ roomSeconds: 0.8, damping: 0 })
    const fall = levelDb(sound, 6_000, 10_000) - levelDb(sound, 23_640, 27_640)
    expect(Math.abs(fall - 30)).toBeLessThan(5)
  })

  it('loses its highs sooner the more it is damped', () => {
    const brightness = (damping: number): number => {
      const { left } = tail({ roomSeconds: 2, damping })
      const change = left.map((value, i) => value - (left[i - 1] ?? 0))
      return levelDb({ left: change, right: change }, 22_050) - levelDb({ left, right: left }, 22_050)
    }
    expect(brightness(0) - brightness(0.9)).toBeGreaterThan(6)
  })

  it('begins after its predelay', () => {
    const first = (predelaySeconds: number): number =>
      tail({ predelaySeconds }).left.findIndex((v) => Math.abs(v) > 1e-6)
    expect(first(0.1) - first(0)).toBe(4_410)
  })

  it('is not heard at mix 0', () => {
    expect(run('reverb', { mix: 0 }, impulse()).left).toEqual(impulse().left)
  })
})

describe('delay', () => {
  it('returns left after its seconds and right after twice as long', () => {
    const { left, right } = run('delay', { seconds: 0.1, mix: 0.5, feedback: 0 }, impulse())
    expect([...left.keys()].find((i) => i > 0 && Math.abs(left[i]!) > 1e-6)).toBe(4_410)
    expect([...right.keys()].find((i) => i > 0 && Math.abs(right[i]!) > 1e-6)).toBe(8_820)
  })

  it('repeats more with more feedback', () => {
    const late = (feedback: number) => levelDb(run('delay', { seconds: 0.1, feedback }, impulse()), 20_000)
    expect(late(0.8) - late(0.2)).toBeGreaterThan(15)
  })
})

describe('limiter', () => {
  const noise = noiseTable().slice(0, samples)
  const loud: Stereo = { left: noise, right: noise.map((value) => -value) }

  it('lets no sample over its ceiling, however hard it is driven', () => {
    const { left } = run('limiter', { ceilingDb: -6, driveDb: 18 }, loud)
    expect(Math.max(...left.map(Math.abs))).toBeLessThanOrEqual(10 ** (-6 / 20) * 1.000001)
    expect(levelDb({ left, right: left })).toBeGreaterThan(-16)
  })

  it('changes nothing below it but the time', () => {
    const { left } = run('limiter', {}, sine(440))
    expect(left.subarray(204)).toEqual(sine(440).left.subarray(0, samples - 204))
  })

  const ceilingDb = -1
  /** The highest of samples and points between them, in dBTP. */
  const getTruePeakDb = (sound: Stereo): number =>
    20 * Math.log10(Math.max(...createTruePeakDetector(samples).measure(sound, samples, 0)))
  /** A quarter of the sample rate, met between its peaks: samples at 0.71 of them. */
  const betweenSamples: Stereo = (() => {
    const left = Float32Array.from({ length: samples }, (_, i) => Math.sin((Math.PI / 2) * i + Math.PI / 4))
    return { left, right: left }
  })()
  /** Saws of a chord, a kick and a hat, loud. */
  const programme: Stereo = (() => {
    const saw = (hz: number, i: number): number => 2 * (((hz * i) / sampleRate) % 1) - 1
    let smooth = 0
    const left = Float32Array.from({ length: samples }, (_, i) => {
      const beat = i % 11_025
      const kick = Math.exp(-beat / 3_000) * Math.sin(beat * 0.008)
      const hat = Math.exp(-((i % 5_512) / 500)) * noise[i]! * 0.4
      smooth += 0.6 * (saw(220, i) + saw(277.2, i) + saw(329.6, i) - smooth)
      return 0.3 * smooth + kick + hat
    })
    return { left, right: left }
  })()
  const limit = (sound: Stereo, detector?: TruePeakDetector): Stereo => {
    const limiter = createStripLimiter(detector)
    const out = { left: sound.left.slice(), right: sound.right.slice() }
    for (let at = 0; at < samples; at += quantumSamples)
      limiter.process(out, at, quantumSamples, { ceilingDb, driveDb: 9 })
    return out
  }

  it.each([
    ['a peak between samples', betweenSamples],
    ['a mix', programme],
  ])('holds the true peak of %s', (_, sound) => {
    const out = limit(sound)
    expect(getTruePeakDb(out)).toBeLessThan(ceilingDb + 0.02)
    expect(getTruePeakDb(out)).toBeGreaterThan(ceilingDb - 0.2)
    expect(20 * Math.log10(highestTruePeak(out))).toBeLessThan(ceilingDb + 0.1)
  })

  it('would not hold it by samples alone', () => {
    const bySamples: TruePeakDetector = {
      measure: ({ left }, count) =>
        Float32Array.from({ length: count / 32 }, (_, n) =>
          Math.max(...left.subarray(n * 32, n * 32 + 32).map(Math.abs)),
        ),
      clear: () => undefined,
    }
    expect(getTruePeakDb(limit(betweenSamples, bySamples))).toBeGreaterThan(ceilingDb + 2)
  })
})
