// @vitest-environment node
import { dreampackReasonTexts } from '@songloom/contracts/dreampacks.rules'
import { expect, test } from 'vitest'
import { dreampackReasonWords } from './dreampack-reasons.ts'

test('why a pack has fewer tracks is said in the contract’s words', () => {
  const said = Object.entries(dreampackReasonWords).map(([reason, { message }]) => [reason, message])
  expect(Object.fromEntries(said)).toEqual(dreampackReasonTexts)
})
