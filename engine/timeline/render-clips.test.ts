import { describe, expect, it } from 'vitest'
import type { DawAudioClip, DawObject } from '@songloom/contracts/daw/document'
import { sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { listNeededRanges } from './sounds/needed-ranges.ts'
import { createTimelineRenderer } from './renderer.ts'
import { createSounds, makeClip, makeTrack, toDocument } from './testing/documents.ts'

const second = sampleRate

/** A sound whose samples say where they are: 0, 1, 2 … of 65,536. */
const ramp: Stereo = {
  left: Float32Array.from({ length: 2 * second }, (_, i) => i / 65_536),
  right: Float32Array.from({ length: 2 * second }, (_, i) => -i / 65_536),
}
const ones: Stereo = { left: new Float32Array(4 * second).fill(1), right: new Float32Array(4 * second).fill(1) }
const sounds = createSounds({ ramp, tone: ones })

function render(from: number, samples: number, ...objects: DawObject[]): Float32Array {
  const { master } = createTimelineRenderer(toDocument(makeTrack('t'), ...objects), sounds).render(from, samples)
  return master.left
}

const rampClip = (changes: Partial<DawAudioClip>) => makeClip('c', 't', { audioId: 'ramp', ...changes })
/** Which sample of the ramp each sample is. */
const toPlaces = (samples: Float32Array): number[] => [...samples].map((value) => Math.round(value * 65_536))

describe('an audio clip plays, to the sample,', () => {
  it('its stretch of the sound at its place', () => {
    const heard = render(0, 3 * second, rampClip({ startBeats: 1, offsetSeconds: 0.25, durationSeconds: 0.5 }))
    expect(toPlaces(heard.subarray(22_049, 22_053))).toEqual([0, 11_025, 11_026, 11_027])
    expect(toPlaces(heard.subarray(22_050 + 22_049, 22_050 + 22_051))).toEqual([11_025 + 22_049, 0])
  })

  it('nothing after the end of its sound', () => {
    const heard = render(0, 2 * second, rampClip({ offsetSeconds: 1.5, durationSeconds: 1 }))
    expect(toPlaces(heard.subarray(22_049, 22_052))).toEqual([2 * second - 1, 0, 0])
  })

  it('backwards', () => {
    const heard = render(0, 2 * second, rampClip({ isReversed: true, offsetSeconds: 0.5, durationSeconds: 0.5 }))
    expect(toPlaces(heard.subarray(0, 3))).toEqual([44_099, 44_098, 44_097])
    expect(toPlaces(heard.subarray(22_049, 22_051))).toEqual([22_050, 0])
  })

  it('again and again from its beginning', () => {
    const heard = render(0, 3 * second, rampClip({ isLooped: true, offsetSeconds: 1.5, durationSeconds: 2 }))
    expect(toPlaces(heard.subarray(22_049, 22_052))).toEqual([2 * second - 1, 66_150, 66_151])
    expect(toPlaces(heard.subarray(2 * second - 1, 2 * second + 1))).toEqual([2 * second - 1, 0])
  })

  it('two halves as the whole', () => {
    const whole = render(0, 2 * second, rampClip({ durationSeconds: 1.5 }))
    const halves = render(
      0,
      2 * second,
      rampClip({ durationSeconds: 0.5 }),
      makeClip('d', 't', { audioId: 'ramp', startBeats: 1, offsetSeconds: 0.5, durationSeconds: 1 }),
    )
    expect(Buffer.compare(Buffer.from(halves.buffer), Buffer.from(whole.buffer))).toBe(0)
  })

  it('the highest take that is not muted', () => {
    const takes = (isMuted: boolean) =>
      render(
        0,
        second,
        makeClip('low', 't', { gainDb: -6 }),
        makeClip('high', 't', { lane: 1, startBeats: 0.5, durationSeconds: 0.25, isMuted, gainDb: -20 }),
      )
    const [open, muted] = [takes(false), takes(true)]
    expect(muted[15_000]).toBeCloseTo(0.501, 3)
    expect(open[15_000]).toBeCloseTo(0.1, 4)
    expect(open[11_024]).toBe(muted[11_024])
    expect(open[22_051]).toBe(muted[22_051])
  })

  it.each([
    ['halves', 0.25],
    ['halves a sample apart', 0.25 - 1 / sampleRate],
    ['halves that overlap', 0.251],
  ])('a split take as the whole one above another: %s', (_, firstSeconds) => {
    const renderAbove = (lowGainDb: number, ...parts: (readonly [startBeats: number, durationSeconds: number])[]) =>
      render(
        0,
        second,
        makeClip('low', 't', { gainDb: lowGainDb }),
        ...parts.map(([startBeats, durationSeconds], at) =>
          makeClip(`high${at}`, 't', { lane: 1, startBeats, durationSeconds, gainDb: -20 }),
        ),
      )
    const [joint, after] = [second / 2 - 440, second / 2 + 440]
    const whole = renderAbove(0, [0.5, 0.5])
    const split = renderAbove(0, [0.5, firstSeconds], [1, 0.25])
    const withoutLow = renderAbove(-96, [0.5, firstSeconds], [1, 0.25])
    expect(split.subarray(0, joint)).toEqual(whole.subarray(0, joint))
    expect(split.subarray(joint, after)).toEqual(withoutLow.subarray(joint, after))
    expect(split.subarray(after)).toEqual(whole.subarray(after))
  })
})

describe('fades', () => {
  it('end where the clip begins and ends, and keep the power of two that cross', () => {
    const changes = { durationSeconds: 1, fadeInSeconds: 0.25, fadeOutSeconds: 0.25 }
    const first = render(0, 2 * second, makeClip('a', 't', changes))
    const second_ = render(0, 2 * second, makeClip('b', 't', { ...changes, startBeats: 1.5 }))
    expect([first[0]! < 0.001, first[11_025], first[44_099]! < 0.001]).toEqual([true, 1, true])
    for (const i of [33_076, 35_000, 38_587, 44_000]) expect(first[i]! ** 2 + second_[i]! ** 2).toBeCloseTo(1, 6)
  })
})

describe('listNeededRanges', () => {
  it('lists what is read, joined by sound, and sounds of unknown length', () => {
    const document = toDocument(
      makeTrack('t'),
      makeClip('a', 't', { audioId: 'ramp', offsetSeconds: 0.5, durationSeconds: 0.5 }),
      makeClip('b', 't', { audioId: 'ramp', offsetSeconds: 0.25, durationSeconds: 0.5, startBeats: 1 }),
      makeClip('c', 't', { audioId: 'unknown' }),
      makeClip('d', 't', { startBeats: 40 }),
    )
    const ranges = listNeededRanges(document, 0, 2 * second, sounds.getSamples)
    expect(ranges.map(({ sound, fromSample, toSample }) => [sound.key, fromSample, toSample])).toEqual([
      ['audio ramp', 11_025, 44_100],
      ['audio unknown', 0, 0],
    ])
  })

  it('lists every sample that a render reads', () => {
    const read = new Set<number>()
    const spy = createSounds({ ramp })
    const document = toDocument(makeTrack('t'), rampClip({ isLooped: true, isReversed: true, durationSeconds: 1.7 }))
    const recorder = {
      ...spy,
      read(key: string, from: number, samples: number) {
        for (let i = from; i < from + samples; i++) read.add(i)
        return spy.read(key, from, samples)
      },
    }
    createTimelineRenderer(document, recorder).render(1_000, 50_000)
    const [range] = listNeededRanges(document, 1_000, 51_000, spy.getSamples)
    expect(range!.fromSample).toBeLessThanOrEqual(Math.min(...read))
    expect(range!.toSample).toBeGreaterThan(Math.max(...read))
    expect(range!.toSample - range!.fromSample).toBeLessThan(52_000)
  })
})

it('names sounds that are not loaded, and is silent there', () => {
  const document = toDocument(makeTrack('t'), makeClip('c', 't', { audioId: 'unknown' }))
  const { master, missing } = createTimelineRenderer(document, sounds).render(0, 1_000)
  expect([...missing]).toEqual(['audio unknown'])
  expect(Math.max(...master.left)).toBe(0)
})
