// @vitest-environment node
import { expect, test } from 'vitest'
import { resampleBars } from '../ui/pictures/bars.ts'
import { livePath } from './live-path.ts'
import { groupBars, getSectionAt, sectionTone } from './section-bars.ts'

const sections = [
  { name: 'intro', startSeconds: 0, endSeconds: 10 },
  { name: 'verse', startSeconds: 10, endSeconds: 30 },
  { name: 'chorus', startSeconds: 30, endSeconds: 40 },
]
const bars = (path: string): number[] => [...path.matchAll(/M([\d.]+) /g)].map((match) => Number(match[1]))
const heightOf = (path: string, bar: number): number => {
  const [, from, to] = new RegExp(`M${bar * 4 + 2} ([\\d.]+)V([\\d.]+)`).exec(path)!
  return Number(to) - Number(from)
}

test('each section has its own bars in its own colour, and together they are all bars', () => {
  const groups = groupBars(
    Array.from({ length: 40 }, () => 0.5),
    sections,
    40,
  )
  expect(groups.map(({ path }) => bars(path).length)).toEqual([10, 20, 10])
  expect(groups.flatMap(({ path }) => bars(path))).toEqual(Array.from({ length: 40 }, (_, bar) => bar * 4 + 2))
  expect(new Set(groups.map(({ colour }) => colour)).size).toBe(3)
})

test('a kind of section always has the same colour', () => {
  expect(sectionTone('Chorus')).toBe(sectionTone('chorus'))
  expect(sectionTone('verse')).not.toBe(sectionTone('chorus'))
  expect(sectionTone('Constructor')).toBe(sectionTone('verse'))
})

test('without sections all bars are one', () => {
  expect(groupBars([0.1, 0.2], [], 10)).toHaveLength(1)
})

test('knows the section at a time', () => {
  expect([0, 29.9, 30, 41].map((seconds) => getSectionAt(sections, seconds)?.name)).toEqual([
    'intro',
    'verse',
    'chorus',
    undefined,
  ])
})

test('bars about the playhead rise with the level, most in the middle, and none far away', () => {
  const heights = Array.from({ length: 100 }, () => 0.4)
  const loud = livePath(heights, 0.5, 1)
  expect(bars(loud).every((at) => at > 42 * 4 && at < 58 * 4)).toBe(true)
  expect(heightOf(loud, 50)).toBeGreaterThan(heightOf(loud, 53))
  expect(heightOf(loud, 50)).toBeGreaterThan(heightOf(livePath(heights, 0.5, 0.2), 50))
  expect(heightOf(livePath(heights, 0.5, 0), 50)).toBeCloseTo(0.4 * 92, 0)
})

test('a wave of fewer bars keeps what is loud throughout above what has one loud moment', () => {
  const [moment, throughout] = resampleBars([1, 0.2, 0.2, 0.2, 0.8, 0.8, 0.8, 0.8], 2)
  expect(throughout).toBeGreaterThan(moment!)
})
