import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beatsToSeconds, getTempoMap, secondsToBeats, toTempoMap } from './tempo-map.ts'

const steady = [{ startBeats: 0, bpm: 120 }]
const changing = [
  { startBeats: 0, bpm: 120 },
  { startBeats: 8, bpm: 60 },
  { startBeats: 12, bpm: 240 },
]

describe('a tempo map', () => {
  it.each([
    [steady, 4, 2],
    [steady, -2, -1],
    [changing, 8, 4],
    [changing, 10, 6],
    [changing, 12, 8],
    [changing, 16, 9],
  ])('of %o has beat %d at second %d', (changes, beats, seconds) => {
    const tempoMap = toTempoMap(changes)
    expect(beatsToSeconds(tempoMap, beats)).toBeCloseTo(seconds, 12)
    expect(secondsToBeats(tempoMap, seconds)).toBeCloseTo(beats, 12)
  })

  it('converts there and back at any position', () => {
    const map = fc
      .array(
        fc.record({
          length: fc.double({ min: 0.25, max: 32, noNaN: true }),
          bpm: fc.double({ min: 20, max: 400, noNaN: true }),
        }),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map((parts) =>
        toTempoMap(
          parts.map(({ bpm }, n) => ({
            bpm,
            startBeats: parts.slice(0, n).reduce((sum, { length }) => sum + length, 0),
          })),
        ),
      )
    const position = fc.double({ min: -10, max: 500, noNaN: true })
    fc.assert(
      fc.property(map, position, (tempoMap, beats) => {
        expect(secondsToBeats(tempoMap, beatsToSeconds(tempoMap, beats))).toBeCloseTo(beats, 6)
      }),
    )
  })

  it('of thousands of changes is asked in a few steps', () => {
    const changes = Array.from({ length: 5_000 }, (_, n) => ({ startBeats: n, bpm: 60 + (n % 7) }))
    let reads = 0
    const counted = new Proxy(toTempoMap(changes), {
      get: (target, key) => (reads++, Reflect.get(target, key) as unknown),
    })
    for (const { startBeats, startSeconds } of toTempoMap(changes).filter((_, n) => n % 50 === 0)) {
      expect(beatsToSeconds(counted, startBeats)).toBe(startSeconds)
      expect(secondsToBeats(counted, startSeconds)).toBe(startBeats)
    }
    expect(reads).toBeLessThan(200 * 20)
  })

  it.each([[[]], [[{ startBeats: 1, bpm: 90 }]], [[{ startBeats: 0, bpm: 0 }]], [[...changing].reverse()]])(
    'is refused where it is %o',
    (tempoMap) => {
      expect(() => toTempoMap(tempoMap)).toThrow(RangeError)
    },
  )

  it('of a document holds its first tempo from beat 0, and of two at one beat the last', () => {
    const tempo = (id: string, startBeats: number, bpm: number) => ({ id, kind: 'tempo' as const, startBeats, bpm })
    const document = { a: tempo('a', 4, 90), b: tempo('b', 2, 100), c: tempo('c', 4, 80) }
    const steady = getTempoMap({})
    expect(getTempoMap(document).map(({ startBeats, bpm }) => [startBeats, bpm])).toEqual([
      [0, 100],
      [4, 80],
    ])
    expect(steady).toEqual([{ startBeats: 0, bpm: 120, startSeconds: 0 }])
  })
})
