import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const withCode = (code: string): Error => Object.assign(new Error('something failed'), { code })

test.each(['ECONNREFUSED', '57P01', '53100', '53200', 'ENOSPC', 'EDQUOT'])(
  'a server that is away or a disk that is full is an outage: %s',
  (code) => {
    expect(isOutage(withCode(code))).toBe(true)
  },
)

test.each(['23505', '42P01', 'ENOENT'])('a fault in what was asked is none: %s', (code) => {
  expect(isOutage(withCode(code))).toBe(false)
})
