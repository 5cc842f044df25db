import { expect, test } from 'vitest'
import { sampleTint } from './cover-sample.ts'

const picture = (...colours: (readonly [number, number, number])[]) => colours.flatMap((colour) => [...colour, 255])
const hueOf = (tint: string): number => Number(/hsl\((\d+) /.exec(tint)![1])

test('a cover has the colour that fills most of it', () => {
  expect(hueOf(sampleTint(picture([200, 40, 30], [210, 50, 40], [30, 40, 200])))).toBeLessThan(20)
  const teal = hueOf(sampleTint(picture([28, 111, 114], [28, 111, 114], [246, 234, 210])))
  expect(teal).toBeGreaterThan(160)
  expect(teal).toBeLessThan(200)
})

test('light and dark of one colour give one tint: the theme decides how light it is', () => {
  expect(hueOf(sampleTint(picture([240, 80, 60])))).toBeCloseTo(hueOf(sampleTint(picture([60, 20, 15]))), -1)
  for (const tint of [sampleTint(picture([255, 240, 235])), sampleTint(picture([20, 5, 5]))])
    expect(tint).toMatch(/ 50%\)$/)
})

test('grey, and a picture of nothing, have a tint, too', () => {
  expect(sampleTint(picture([90, 90, 90]))).toMatch(/^hsl\(\d+ 15% 50%\)$/)
  expect(sampleTint([])).toMatch(/^hsl/)
})
