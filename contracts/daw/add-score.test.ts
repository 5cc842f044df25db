import { expect, test } from 'vitest'
import { toReadable } from './add-score.ts'

test.each([
  ['uprightBass', 'Upright bass'],
  ['vocals', 'Vocals'],
  ['steelGuitar2', 'Steel guitar 2'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(toReadable(name)).toBe(shown)
})
