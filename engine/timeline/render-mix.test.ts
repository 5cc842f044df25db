import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { DawObject } from '@songloom/contracts/daw/document'
import { noiseTable } from '../dsp/noise.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { createTimelineRenderer } from './renderer.ts'
import {
  createSounds,
  makeAutomation,
  makeBus,
  makeClip,
  makeEffect,
  makeGroup,
  makeSend,
  makeTrack,
  toDocument,
} from './testing/documents.ts'

const noise = noiseTable()
const sounds = createSounds({
  tone: { left: new Float32Array(sampleRate).fill(0.5), right: new Float32Array(sampleRate).fill(0.5) },
  noise: { left: noise.slice(0, 40_000), right: noise.slice(10_000, 50_000) },
})
const master = (gainDb: number): DawObject => ({
  id: 'master',
  kind: 'master',
  name: '',
  gainDb,
  key: null,
  beatsPerBar: 4,
  beatUnit: 4,
  loudnessTarget: null,
  referenceAudioId: null,
})
const hashSound = ({ left, right }: Stereo): string =>
  createHash('sha256').update(left).update(right).digest('hex').slice(0, 16)
const render = (objects: readonly DawObject[], from = 0, samples = 2_000): Stereo =>
  createTimelineRenderer(toDocument(...objects), sounds).render(from, samples).master
const levels = (...objects: readonly DawObject[]): number[] => {
  const { left, right } = render(objects)
  return [left[1_000]!, right[1_000]!].map((value) => Number(value.toFixed(4)))
}

describe('the level of a track', () => {
  const clip = makeClip('c', 't')
  it.each<[string, readonly DawObject[], readonly [number, number]]>([
    ['is its sound', [makeTrack('t')], [0.5, 0.5]],
    ['follows gain', [makeTrack('t', { gainDb: -6.0206 })], [0.25, 0.25]],
    ['keeps its power when panned', [makeTrack('t', { pan: 1 })], [0, 0.7071]],
    ['is nothing when muted', [makeTrack('t', { isMuted: true })], [0, 0]],
    ['is nothing while another is soloed', [makeTrack('t'), makeTrack('u', { isSoloed: true })], [0, 0]],
    ['is heard when soloed', [makeTrack('t', { isSoloed: true }), makeTrack('u')], [0.5, 0.5]],
    ['follows its group', [makeTrack('t', { groupId: 'g' }), makeGroup('g', { gainDb: -6.0206 })], [0.25, 0.25]],
    ['is nothing in a muted group', [makeTrack('t', { groupId: 'g' }), makeGroup('g', { isMuted: true })], [0, 0]],
    ['is sent to a bus', [makeTrack('t'), makeBus('b'), makeSend('s', 't', 'b', -6.0206)], [0.75, 0.75]],
    [
      'is not sent to a muted one',
      [makeTrack('t'), makeBus('b', { isMuted: true }), makeSend('s', 't', 'b')],
      [0.5, 0.5],
    ],
    ['follows the master', [makeTrack('t'), master(-6.0206)], [0.25, 0.25]],
    [
      'is that of its automation',
      [makeTrack('t'), makeAutomation('a', 't', 'gainDb', [{ beats: 0, value: -6.0206 }])],
      [0.25, 0.25],
    ],
  ])('%s', (_, objects, expected) => {
    expect(levels(clip, ...objects)).toEqual([...expected])
  })

  it('moves along its automation', () => {
    const points = [0, 0.5].map((beats) => ({ beats, value: beats * -48 }))
    const { left } = render([makeTrack('t'), clip, makeAutomation('a', 't', 'gainDb', points)], 0, 12_000)
    for (const sample of [0, 3_200, 6_400, 11_008])
      expect(left[sample]! / 0.5).toBeCloseTo(10 ** ((-24 * sample) / 11_025 / 20), 4)
  })
})

/** Everything at once: effects, sends, automation, limiters that are late. */
const busy: readonly DawObject[] = [
  master(-3),
  makeTrack('t', { pan: -0.3 }),
  makeTrack('u', { gainDb: -4 }),
  makeTrack('v'),
  makeBus('b', { gainDb: -3 }),
  makeClip('c', 't', { audioId: 'noise', durationSeconds: 0.9, fadeOutSeconds: 0.2 }),
  makeClip('d', 'u', { audioId: 'noise', startBeats: 0.3, isReversed: true, isLooped: true, durationSeconds: 1.5 }),
  makeClip('e', 'v', { startBeats: 0.1, durationSeconds: 0.3 }),
  makeSend('s', 't', 'b', -6),
  makeEffect('eq', 't', 'eq', { lowGainDb: 4, midGainDb: -6, lowCutHz: 60 }),
  makeAutomation('a', 'eq', 'midHz', [
    { beats: 0, value: 300 },
    { beats: 2, value: 3_000, shape: 'exponential' },
  ]),
  makeAutomation('p', 't', 'pan', [
    { beats: 0, value: -1 },
    { beats: 2, value: 1 },
  ]),
  makeEffect('comp', 'u', 'compressor', { thresholdDb: -30 }),
  makeEffect('lim', 'u', 'limiter', { driveDb: 6 }),
  makeEffect('room', 'b', 'reverb', { mix: 1 }),
  makeEffect('buslim', 'b', 'limiter'),
  makeEffect('echo', 'v', 'delay', { seconds: 0.1 }),
  makeEffect('final', 'master', 'limiter', { ceilingDb: -3 }),
]

describe('a render', () => {
  const samples = 60_000
  const whole = render(busy, 0, samples)

  it('is the same in blocks of any sizes', () => {
    const renderer = createTimelineRenderer(toDocument(...busy), sounds)
    const sizes = [1, 127, 512, 700, 5_000]
    for (let at = 0, n = 0; at < samples; n++) {
      const size = Math.min(sizes[n % sizes.length]!, samples - at)
      const part = renderer.render(at, size).master
      if (part.left.some((value, i) => value !== whole.left[at + i])) throw new Error(`A sample after ${at} differs.`)
      expect(part.right.at(-1)).toBe(whole.right[at + size - 1])
      at += size
    }
  })

  it('has the same bits on every machine', () => {
    expect(hashSound(whole)).toMatchInlineSnapshot(`"dbbd7ff68c5bc38e"`)
  })

  it('is the same again after a jump back', () => {
    const renderer = createTimelineRenderer(toDocument(...busy), sounds)
    renderer.render(10_000, 3_000)
    expect(hashSound(renderer.render(0, samples).master)).toBe(hashSound(whole))
  })

  it('gives strips that sum to the input of the master', () => {
    const objects = busy.filter(({ id }) => id !== 'final' && id !== 'master')
    const renderer = createTimelineRenderer(toDocument(...objects), sounds, { keepsStrips: true })
    const { master: mix, strips } = renderer.render(0, samples)
    const error = (kept: readonly Stereo[]): number => {
      let highest = 0
      for (let i = 0; i < samples; i++)
        highest = Math.max(highest, Math.abs(mix.left[i]! - kept.reduce((sum, { left }) => sum + left[i]!, 0)))
      return 20 * Math.log10(highest)
    }
    expect([...strips.keys()].sort()).toEqual(['b', 't', 'u', 'v'])
    expect(error([...strips.values()])).toBeLessThan(-120)
    expect(error([...strips.values()].slice(1))).toBeGreaterThan(-40)
  })

  it('takes the look-ahead of limiters out: an impulse stays at its sample', () => {
    const click = createSounds({ tone: { left: Float32Array.of(0.2, 0, 0, 0), right: Float32Array.of(0.2, 0, 0, 0) } })
    const at = (...objects: readonly DawObject[]): number[] => {
      const clips = ['t', 'u'].map((id) => [makeTrack(id), makeClip(`c${id}`, id, { startBeats: 1 })])
      const document = toDocument(...clips.flat(), makeBus('b'), makeSend('s', 'u', 'b'), ...objects)
      const { left } = createTimelineRenderer(document, click).render(0, 30_000).master
      return [...left.keys()].filter((i) => left[i] !== 0)
    }
    expect(at()).toEqual([22_050])
    expect(
      at(makeEffect('l', 't', 'limiter'), makeEffect('m', 'b', 'limiter'), makeEffect('n', 'master', 'limiter')),
    ).toEqual([22_050])
  })

  it('goes on under a changed document without a jump, and ends a muted track within a quantum', () => {
    const document = toDocument(makeTrack('t'), makeClip('c', 't'))
    const renderer = createTimelineRenderer(document, sounds)
    renderer.render(0, 5_120)
    renderer.update({ ...document, t: makeTrack('t', { isMuted: true }) })
    const { left } = renderer.render(5_120, 2_048).master
    const steps = left.slice(1).map((value, i) => Math.abs(value - left[i]!))
    expect(Math.max(...steps)).toBeLessThan(0.002)
    expect(left.at(-1)).toBe(0)
  })
})
