// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { findBpmFailure, isReferenceFile, getShownPercent, withEnding } from './upload-rules.ts'

describe('what is shown of an upload', () => {
  test('5 % more every 300 ms, up to 90 % (spec 1 §9)', () => {
    expect([0, 1, 2, 17, 18, 19, 100].map((ticks) => getShownPercent(ticks, 1))).toEqual([0, 5, 10, 85, 90, 90, 90])
  })
  test('never more than what is true of the bytes', () => {
    expect([0, 0.02, 0.33, 0.999].map((share) => getShownPercent(18, share))).toEqual([0, 2, 33, 90])
  })
})

test("a tempo that is a string beginning with 'Error:' is a failed upload (spec 1 §4)", () => {
  expect(findBpmFailure('Error: no beat found')).toBe('no beat found')
  expect(findBpmFailure('Error:')).toBe('')
  expect([120, null, undefined, '120', 'an Error: inside'].map(findBpmFailure)).toEqual(Array(5).fill(undefined))
})

test('a reference is MP3, WAV, AAC or OGG by its type or its name, and nothing else (spec 1 §5)', () => {
  const file = (name: string, type = '') => ({ name, type })
  const taken = [
    file('a.mp3', 'audio/mpeg'),
    file('a.bin', 'audio/x-m4a'),
    file('a.OGG'),
    file('a.ogg', 'video/ogg'),
    file('a.wav', 'audio/x-wav'),
  ]
  const refused = [
    file('a.mid', 'audio/midi'),
    file('a.flac', 'audio/flac'),
    file('a.png', 'image/png'),
    file('a'),
    file('a.mp4', 'video/mp4'),
    file('a.ogv', 'video/ogg'),
  ]
  expect(taken.filter((one) => !isReferenceFile(one))).toEqual([])
  expect(refused.filter(isReferenceFile)).toEqual([])
})

test('adds an extension to a file of a known type without one', () => {
  const nameOf = (name: string, type: string) => withEnding(new File(['x'], name, { type })).name
  expect([nameOf('h', 'audio/wav'), nameOf('h.wav', 'audio/wav'), nameOf('h', 'text/plain')]).toEqual([
    'h.wav',
    'h.wav',
    'h',
  ])
})
