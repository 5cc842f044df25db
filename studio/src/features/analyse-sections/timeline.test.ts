// @vitest-environment node
import { expect, test } from 'vitest'
import { getChordAt, getReadableZoom, listShownDownbeats } from './timeline.ts'

const chords = [0, 2, 4, 6].map((startSeconds) => ({ startSeconds, endSeconds: startSeconds + 2, name: 'C' }))
const found = {
  tool: 'section_analysis' as const,
  sections: [],
  durationSeconds: 120,
  bpm: 120,
  key: 'C major',
  metre: '4/4',
  loudnessLufs: null,
}

test('a track opens as wide as its chords can be read, and whole where none were heard', () => {
  expect(getReadableZoom({ ...found, chords }, 600)).toBe(4)
  expect(getReadableZoom({ ...found, durationSeconds: 8, chords }, 600)).toBe(1)
  expect(getReadableZoom({ ...found, durationSeconds: 3_600, chords }, 300)).toBe(16)
  expect(getReadableZoom(found, 600)).toBe(1)
})

test('bar lines that would run together are thinned by halves', () => {
  const bars = Array.from({ length: 61 }, (_, bar) => bar * 2)
  expect(listShownDownbeats(bars, 5)).toHaveLength(61)
  expect(listShownDownbeats(bars, 2)).toHaveLength(31)
  expect(listShownDownbeats(bars, 0.4)).toHaveLength(8)
  expect(listShownDownbeats([1.5], 0.1)).toEqual([1.5])
})

test('a chord sounds from its start until the next', () => {
  expect(getChordAt(chords, 2)?.startSeconds).toBe(2)
  expect(getChordAt(chords, 9)).toBeUndefined()
})
