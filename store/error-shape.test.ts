import { expect, test } from 'vitest'
import { toErrorShape } from './error-shape.ts'

test.each([
  [
    'numbers and durations',
    ['no progress for 60 s', 'no progress for 61000 ms', 'no  progress for 1.5 min'],
    'no progress for <time>',
  ],
  ['ids', ['No audio 0c00661960be70406bbe26ab', 'No audio 2f1b6c1e-90aa-4c0f-9d0a-1f2e3d4c5b6a'], 'No audio <id>'],
  ['quoted names', ['cannot read "Monsoon tape.wav"', 'cannot read “Track 2”', "cannot read 'x 1'"], 'cannot read "…"'],
  [
    'paths',
    ["ENOENT: /tmp/a1/b.wav isn't there", "ENOENT: /data/users/c.mp3 isn't there"],
    "ENOENT: <path> isn't there",
  ],
  [
    'addresses',
    ['https://engine.test:8080/v1/songs answered 503', 'http://other.test answered 502'],
    '<address> answered #',
  ],
  ['sockets', ['connect ECONNREFUSED 10.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:80'], 'connect ECONNREFUSED #'],
  ['moments', ['due 2026-11-26T11:31:50.123Z', 'due 2025-01-02 03:04:05'], 'due <time>'],
  ['sizes', ['render needs more than 4,096 MB', 'render needs more than 512 MB'], 'render needs more than # MB'],
])('%s do not change the cause', (_, errors, shape) => {
  expect(errors.map(toErrorShape)).toEqual(errors.map(() => shape))
})

test('keeps errors with different text apart, and truncates a long error', () => {
  expect(toErrorShape('decade of facades')).toBe('decade of facades')
  expect(toErrorShape('the model refused')).not.toBe(toErrorShape('the model said nothing'))
  expect(toErrorShape('word '.repeat(400))).toHaveLength(200)
})
