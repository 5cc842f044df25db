import { maxStudents, maxWrongPinsPerDay } from '@songloom/contracts/edu/education.rules'
import { expect, test } from 'vitest'
import { createLimiterFactory } from './limits.ts'
import { createPinLimits } from './pin-limits.ts'

test('a day of wrong pictures from many addresses locks one student, and no right one counts', async () => {
  const limits = createPinLimits(createLimiterFactory(undefined))
  const codeOf = (student: string, address: string) =>
    limits.admitPin(student, address).then(
      () => undefined,
      (refusal: { code?: string }) => refusal.code,
    )
  await (await limits.admitPin('asha', '10.0.0.0')).succeeded()
  const wrong = Array.from({ length: maxWrongPinsPerDay }, (_, index) => codeOf('asha', `10.0.1.${index}`))
  expect(new Set(await Promise.all(wrong))).toEqual(new Set([undefined]))
  expect(await codeOf('asha', '10.0.2.1')).toBe('class_pin_locked')
  expect(await codeOf('ben', '10.0.2.1')).toBeUndefined()
})

test('two full classes of PINs a minute are made for a teacher, and for each other one', async () => {
  const limits = createPinLimits(createLimiterFactory(undefined))
  for (const _ of [1, 2]) await limits.admitNewPins('asha', maxStudents)
  await expect(limits.admitNewPins('asha', 1)).rejects.toMatchObject({ code: 'too_many_requests' })
  await limits.admitNewPins('ben', maxStudents)
})
