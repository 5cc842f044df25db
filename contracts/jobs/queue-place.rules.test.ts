import { expect, test } from 'vitest'
import { formatAbout, queuePlaceText } from './queue-place.rules.ts'

const place = (change: object) =>
  queuePlaceText({ place: 1, of: 44, machines: 2, hung: 0, lowSeconds: 0, highSeconds: 840, ...change })

test('place is an ordinal, with the number of machines', () => {
  expect(place({ place: 37 })).toBe('37th of 44, about 14 min, 2 machines')
  expect(place({ machines: 1 })).toBe('1st of 44, about 14 min, 1 machine')
  expect(place({ hung: 2 })).toBe('1st of 44, about 14 min, 2 machines, 2 of them hung')
  expect(place({ machines: 0, place: 2 })).toBe('2nd of 44, about 14 min, no machine at work')
  expect([3, 11, 12, 13, 21, 112].map((each) => place({ place: each }).split(' ')[0])).toEqual([
    '3rd',
    '11th',
    '12th',
    '13th',
    '21st',
    '112th',
  ])
})

test('forecast is rounded', () => {
  expect([2, 42, 99, 840, 9_000].map(formatAbout)).toEqual(['5 s', '40 s', '100 s', '14 min', '3 h'])
})
