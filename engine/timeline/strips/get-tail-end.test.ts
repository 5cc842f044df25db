import { expect, it } from 'vitest'
import type { DawObject } from '@songloom/contracts/daw/document'
import { sampleRate } from '../../dsp/stereo.ts'
import { createTimelineRenderer } from '../renderer.ts'
import {
  createSounds,
  makeAutomation,
  makeBus,
  makeClip,
  makeEffect,
  makeSend,
  makeTrack,
  toDocument,
} from '../testing/documents.ts'
import { toTimeline } from '../timeline.ts'
import { getTailEnd } from './get-tail-end.ts'

const flat = new Float32Array(sampleRate).fill(0.5)
const sounds = createSounds({ tone: { left: flat, right: flat } })
const dry: readonly DawObject[] = [makeTrack('t'), makeClip('c', 't')]
const getSeconds = (...added: readonly DawObject[]): number =>
  getTailEnd(toTimeline(toDocument(...dry, ...added))) / sampleRate
const echo = makeEffect('e', 't', 'delay', { seconds: 1, feedback: 0.8 })

it('a tail ends where the sound has fallen by 60 dB, and not long before', () => {
  const document = toDocument(...dry, echo)
  const end = getTailEnd(toTimeline(document))
  const renderer = createTimelineRenderer(document, sounds)
  const { left } = renderer.render(0, end + sampleRate).master
  const peakFrom = (from: number): number =>
    left.subarray(Math.round(from)).reduce((high, value) => Math.max(high, Math.abs(value)), 0)
  expect(peakFrom(end)).toBeLessThan(0.5e-3)
  expect(peakFrom(end / 3)).toBeGreaterThan(0.5e-3)
})

it('tails of a track, the longest of its buses and the master follow one another', () => {
  const room = { roomSeconds: 5, predelaySeconds: 0 }
  expect(getSeconds()).toBe(1)
  expect(getSeconds(makeEffect('l', 'master', 'limiter'), makeEffect('q', 't', 'eq'))).toBe(1)
  expect(getSeconds(makeEffect('r', 't', 'reverb', room))).toBeCloseTo(6.1, 3)
  const buses = [makeBus('a'), makeBus('b'), makeSend('sa', 't', 'a'), makeSend('sb', 't', 'b')]
  const inBuses = [makeEffect('ra', 'a', 'reverb', room), makeEffect('rb', 'b', 'reverb', { ...room, roomSeconds: 1 })]
  expect(getSeconds(...buses, ...inBuses, makeEffect('r', 'master', 'reverb', room))).toBeCloseTo(11.2, 3)
  expect(getSeconds(...inBuses, makeBus('a'))).toBe(1)
  expect(getSeconds(...inBuses, makeBus('a'), makeSend('sa', 't', 'a', -96))).toBe(1)
  expect(getSeconds(makeEffect('e', 't', 'delay', { seconds: 2, feedback: 0.9, mix: 0 }))).toBe(1)
})

it('a tail has the values of effects where the clips of its track end', () => {
  const moved = (beats: number, value: number): DawObject =>
    makeAutomation('m', 'r', 'roomSeconds', [
      { beats: 0, value: 1, shape: 'hold' },
      { beats, value },
    ])
  const room = makeEffect('r', 't', 'reverb', { predelaySeconds: 0 })
  expect(getSeconds(room, moved(1, 8))).toBeGreaterThan(9)
  expect(getSeconds(room, moved(4, 8))).toBeLessThan(2.1)
  const later = [makeTrack('u'), makeClip('d', 'u', { startBeats: 40 })]
  expect(getSeconds(echo, ...later)).toBe(getSeconds(echo))
})
