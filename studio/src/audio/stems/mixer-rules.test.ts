// @vitest-environment node
import { expect, test } from 'vitest'
import { fullMix, getGain, isHeard, withMute, withSolo, withVolume } from './mixer-rules.ts'
import type { Mix } from './mixer-rules.ts'

const parts = ['vocals', 'drums', 'bass', 'other']
const heard = (mix: Mix): string[] => parts.filter((part) => isHeard(mix, part))

test('all parts sound at first; a mute silences one and restores it', () => {
  expect(heard(fullMix)).toEqual(parts)
  const muted = withMute(fullMix, 'drums')
  expect(heard(muted)).toEqual(['vocals', 'bass', 'other'])
  expect(heard(withMute(muted, 'drums'))).toEqual(parts)
})

test('solos sound alone, also of what is muted, and give way to the mutes again', () => {
  const muted = withMute(fullMix, 'drums')
  const solo = withSolo(withSolo(muted, 'drums'), 'bass')
  expect(heard(solo)).toEqual(['drums', 'bass'])
  expect(heard(withSolo(withSolo(solo, 'drums'), 'bass'))).toEqual(['vocals', 'bass', 'other'])
})

test('a volume is kept while its part is muted', () => {
  const softer = withVolume(fullMix, 'drums', 0.4)
  expect([getGain(softer, 'drums'), getGain(softer, 'bass'), getGain(withMute(softer, 'drums'), 'drums')]).toEqual([
    0.4, 1, 0,
  ])
})
