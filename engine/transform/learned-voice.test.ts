import { getVoice } from '@songloom/contracts/music/voices.rules'
import { sample } from '@songloom/platform/testing/length'
import { expect, test } from 'vitest'
import { finishSteps } from '../dsp/run-steps.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { VoiceTarget } from '../score/voice-target.ts'
import { integratedLufs } from '../mix/loudness.ts'
import { alteredSingers, lineSingers, singLines } from '../voice/testing/altered-singers.ts'
import { nearestVoice, profileOfSound } from '../voice-model/testing/profile-of-sound.ts'
import { toTarget } from '../voice-model/voice-habits.ts'
import { swapVoiceSteps } from './swap-voice.ts'

// The whole table, with voices of other synthesisers, is `npm run bench:voices`.
const learned = ['The harbour lamps are lit before the rain', 'A wooden boat goes quietly to sea', 'We count the days']
const sung = ['The river carries all our names tonight', 'I hold the morning in an open hand']
const profiles = new Map(alteredSingers.map((one) => [one.name, profileOfSound(singLines(learned, one))]))
const targets = new Map([...profiles].map(([name, profile]) => [name, toTarget(profile)]))
/** With headroom: the peaks of a new voice are limited, which takes loudness from a line near full scale. */
const soften = ({ left, right }: Stereo): Stereo => ({
  left: left.map((x) => 0.4 * x),
  right: right.map((x) => 0.4 * x),
})
const lines = sample(lineSingers, 1).map((one) => soften(singLines(sung, one)))
const usual = {
  recipe: getVoice('copper-alto').recipe,
  pitchSemitones: 0,
  timbreAmount: 1,
  detector: 'periods',
  medianRadius: 3,
  bandwidthRateHz: 44_100,
  reverb: { wetness: 0, dryness: 1, size: 0 },
} as const

const convert = (line: Stereo, target?: VoiceTarget): Stereo =>
  finishSteps(swapVoiceSteps(line, line, { ...usual, target }))!.sound

test('a converted line is nearer to its own voice than to any other, as loud and not clipped', () => {
  for (const [name, target] of sample([...targets], 2))
    for (const line of lines) {
      const voice = convert(line, target)
      expect(nearestVoice(voice, profiles)).toBe(name)
      expect(Math.abs(integratedLufs(voice) - integratedLufs(line))).toBeLessThan(0.5)
      expect(voice.left.every((x) => Math.abs(x) < 1)).toBe(true)
    }
})

test('a conversion that ignores the profile is found', () => {
  const found = [...targets.keys()].map((name) => nearestVoice(convert(lines[0]!), profiles) === name)
  expect(found.filter(Boolean).length).toBeLessThanOrEqual(1)
})

test('a song is sung by its own voice', () => {
  for (const [name, target] of sample([...targets], 2))
    for (const one of sample(lineSingers, 1)) expect(nearestVoice(singLines(sung, one, target), profiles)).toBe(name)
})
