// @vitest-environment node
import { dreampackReasonTexts } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { expect, test } from 'vitest'
import { dreampackReasonLabels, runReasonLabel } from './dreampack-reasons.ts'

test('the reasons for fewer tracks match the contract’s texts', () => {
  const texts = Object.entries(dreampackReasonLabels).map(([reason, { message }]) => [reason, message])
  expect(Object.fromEntries(texts)).toEqual(dreampackReasonTexts)
})

test('a run without tracks has failed as a whole', () => {
  expect(runReasonLabel({ reason: 'tracks_failed', made: 0 })?.message).toMatch(/^All tracks failed/)
  expect(runReasonLabel({ reason: 'tracks_failed', made: 1 })?.message).toMatch(/^Some tracks failed/)
  expect(runReasonLabel({ reason: null, made: 10 })).toBeUndefined()
})
