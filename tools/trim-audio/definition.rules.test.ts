import { expect, test } from 'vitest'
import { getDefaultRegion, moveRegion, getRegionAt, toRegion, resizeRegion, trimProblem } from './definition.rules.ts'

const track = { durationSeconds: 180 }
const region = { startSeconds: 20, endSeconds: 60 }

test('default region is the first 30 s, all of a shorter track, and for Extend the last 30 s', () => {
  expect(getDefaultRegion(180)).toEqual({ startSeconds: 0, endSeconds: 30 })
  expect(getDefaultRegion(12)).toEqual({ startSeconds: 0, endSeconds: 12 })
  expect(getDefaultRegion(180, 'end')).toEqual({ startSeconds: 150, endSeconds: 180 })
  expect(getDefaultRegion(12, 'end')).toEqual({ startSeconds: 0, endSeconds: 12 })
})

test('region stays 30 to 60 s long and within its track, whichever edge is dragged', () => {
  expect(resizeRegion(region, 'start', 55, track)).toEqual({ startSeconds: 30, endSeconds: 60 })
  expect(resizeRegion(region, 'start', -5, track)).toEqual({ startSeconds: 0, endSeconds: 60 })
  expect(resizeRegion(region, 'end', 30, track)).toEqual({ startSeconds: 20, endSeconds: 50 })
  expect(resizeRegion(region, 'end', 170, track)).toEqual({ startSeconds: 20, endSeconds: 80 })
  expect(resizeRegion({ startSeconds: 0, endSeconds: 12 }, 'end', 4, { durationSeconds: 12 })).toEqual({
    startSeconds: 0,
    endSeconds: 12,
  })
})

test('typed start resizes the region, or moves it where it would become too short', () => {
  expect(toRegion(region, 25, track)).toEqual({ startSeconds: 25, endSeconds: 60 })
  expect(toRegion({ startSeconds: 0, endSeconds: 30 }, 20, track)).toEqual({ startSeconds: 20, endSeconds: 50 })
})

test('moved region keeps its length', () => {
  expect(moveRegion(region, 100, 180)).toEqual({ startSeconds: 100, endSeconds: 140 })
  expect(moveRegion(region, 500, 180)).toEqual({ startSeconds: 140, endSeconds: 180 })
  expect(moveRegion(region, -3, 180)).toEqual({ startSeconds: 0, endSeconds: 40 })
})

test('regions lie inside their audio and last a second', () => {
  const at = (startSeconds: number, endSeconds: number) => trimProblem([{ startSeconds, endSeconds }], 10)
  expect([at(0, 10), at(3, 4), at(0, 10.02)]).toEqual([undefined, undefined, undefined])
  expect([at(-1, 5), at(5, 11), at(5, 5.5), at(6, 5), at(NaN, 5)]).toEqual(Array(5).fill('trim_range_invalid'))
  expect(trimProblem([], 10)).toBe('trim_data_missing')
  expect(trimProblem([{ startSeconds: 0, endSeconds: 0.5 }], 0.5)).toBeUndefined()
})

test("region snaps to a section's start or end, within the allowed lengths", () => {
  const part = { startSeconds: 70, endSeconds: 80 }
  expect(getRegionAt(part, 'end', track)).toEqual({ startSeconds: 50, endSeconds: 80 })
  expect(getRegionAt(part, 'start', track)).toEqual({ startSeconds: 70, endSeconds: 100 })
  expect(getRegionAt({ startSeconds: 20, endSeconds: 150 }, 'end', track)).toEqual({
    startSeconds: 90,
    endSeconds: 150,
  })
  expect(getRegionAt({ startSeconds: 2, endSeconds: 9 }, 'end', track)).toEqual({ startSeconds: 0, endSeconds: 30 })
  expect(getRegionAt({ startSeconds: 2, endSeconds: 9 }, 'end', { durationSeconds: 12 })).toEqual({
    startSeconds: 0,
    endSeconds: 12,
  })
})
