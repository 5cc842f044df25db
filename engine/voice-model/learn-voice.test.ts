import { expect, test } from 'vitest'
import { randomFor } from '../dsp/random.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { lineSingers, singLines } from '../voice/testing/altered-singers.ts'
import { learnVoice } from './learn-voice.ts'
import { createVoiceMeter } from './measure-voice.ts'
import type { VoiceMeasures } from './measure-voice.ts'
import { readVoiceProfile } from './voice-profile.ts'

function measure(...blocks: Stereo[]): VoiceMeasures {
  const meter = createVoiceMeter()
  for (const block of blocks) finishSteps(meter.add(block, sampleRate))
  return meter.finish()
}

const texts = [
  'The river carries all our names tonight',
  'And every window keeps a little light',
  'I hold the morning in an open hand',
  'You sing the words that only we understand',
  'A wooden boat goes quietly to sea',
  'The summer left a letter on the door',
  'We walked along the harbour after rain',
  'Tomorrow I will call you by your name',
]
/** Half a minute each. */
const [low, high] = lineSingers.map((one) => singLines(texts, one)) as [Stereo, Stereo]
const several = (count: number, block: Stereo): Stereo[] => Array.from({ length: count }, () => block)
const mapped = ({ left, right }: Stereo, change: (x: number, i: number) => number): Stereo => ({
  left: left.map(change),
  right: right.map(change),
})
const minute = several(2, low)
const known = measure(...minute)

test('a minute of singing becomes a profile that survives storage', () => {
  const { profile, refused, recordings } = learnVoice([known])
  expect(refused).toBeNull()
  expect(recordings[0]!.refused).toBeNull()
  expect(readVoiceProfile(JSON.stringify(profile))).toEqual(profile)
  expect(JSON.stringify(profile).length).toBeLessThan(20_000)
  expect(() => readVoiceProfile('{"schemaVersion":99}')).toThrow('99')
})

test('further training adds up', () => {
  const first = learnVoice([known]).profile!
  const short = measure(low)
  const more = learnVoice([short], first).profile!
  expect(more.statistics.frames).toBe(first.statistics.frames + short.statistics.frames)
  expect(more.habitualMidi).toBeCloseTo(first.habitualMidi, 0)
})

test('what is no recording of one voice is refused with its reason', () => {
  const clipped = minute.map((block) => mapped(block, (x) => Math.max(-1, Math.min(1, 30 * x))))
  const chord = minute.map((block) =>
    mapped(
      block,
      (x, i) => x + 0.05 * [131, 165, 196].reduce((sum, hz) => sum + Math.sin((6.283 * hz * i) / 44_100), 0),
    ),
  )
  const random = randomFor(3, 'band')
  const over = (noise: (i: number) => number) =>
    minute.map(({ left }) => {
      const sum = left.map((x, i) => x + noise(i) * random.normal())
      return { left: sum, right: sum }
    })
  const inRoom = over(() => 0.005)
  const drummed = over((i) => (i % 22_050 < 11_025 ? 0.3 : 0.005))
  const silent = minute.map((block) => mapped(block, () => 0))
  const reason = (...measures: VoiceMeasures[]) => learnVoice(measures).refused
  expect(reason(measure(low))).toBe('too_short')
  expect(reason(measure(...silent))).toBe('too_little_voice')
  expect(reason(measure(...clipped))).toBe('clipped')
  expect(reason(measure(...chord))).toBe('music_under_voice')
  expect(reason(measure(...inRoom))).toBeNull()
  expect(reason(measure(...drummed))).toBe('music_under_voice')
  expect(reason(measure(low, high))).toBe('several_voices')
})
