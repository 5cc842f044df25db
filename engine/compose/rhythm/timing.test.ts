import { describe, expect, it } from 'vitest'
import type { Metre } from '../../score/metre.ts'
import { getFinalReleaseSeconds, secondsAt, solveTiming, stepAt, withPaces } from './timing.ts'

const wish = { durationSeconds: 61.7, bpm: 100, tempoIsFixed: false, metre: '4/4' as Metre, ending: 'rings' as const }

describe('tempo and length', () => {
  it.each<Metre>(['4/4', '3/4', '6/8'])(
    'keeps near a free tempo in %s and lets the last chord take the rest',
    (metre) => {
      for (let bpm = 70; bpm < 160; bpm += 0.7) {
        const timing = solveTiming({ ...wish, bpm, metre })
        const tail = 61.7 - timing.bars * timing.barSeconds
        expect(tail).toBeGreaterThan(4 - 1e-9)
        expect(tail).toBeLessThan(4 + 0.71 * timing.barSeconds)
        expect(Math.abs(timing.bpm / bpm - 1)).toBeLessThan(0.03)
      }
    },
  )

  it('gives way to whole bars where there are few, and where the song ends on its last bar', () => {
    for (const other of [{ durationSeconds: 20 }, { ending: 'stops' as const }, { ending: 'whole' as const }]) {
      const timing = solveTiming({ ...wish, bpm: 103.3, ...other })
      const tail = { rings: 2.2, stops: 0.8, whole: 0 }[other.ending ?? 'rings']
      expect(timing.bars * timing.barSeconds).toBeCloseTo((other.durationSeconds ?? 61.7) - tail, 9)
    }
  })

  it('keeps a wished tempo and lets the last chord ring longer', () => {
    const timing = solveTiming({ ...wish, bpm: 97.3, tempoIsFixed: true })
    expect(timing.bpm).toBe(97.3)
    const tail = 61.7 - timing.bars * timing.barSeconds
    expect(tail).toBeGreaterThanOrEqual(4)
    expect(tail).toBeLessThan(4 + timing.barSeconds)
  })

  it('lets the last chord go while there is time to ring out', () => {
    const timing = solveTiming(wish)
    expect(getFinalReleaseSeconds(timing)).toBeCloseTo(61.7 - 1.4, 6)
    const short = solveTiming({ ...wish, durationSeconds: 15 })
    expect(getFinalReleaseSeconds(short)).toBeCloseTo(15 - 0.38 * 2.2, 6)
  })

  it('keeps less than a second after the bars of a song that stops', () => {
    const timing = solveTiming({ ...wish, ending: 'stops' })
    expect(61.7 - timing.bars * timing.barSeconds).toBeCloseTo(0.8, 6)
  })

  it('leaves no tail in a loop', () => {
    const timing = solveTiming({ ...wish, ending: 'whole' })
    expect(timing.bars * timing.barSeconds).toBeCloseTo(61.7, 9)
  })

  it('slows and hurries without moving the end', () => {
    const timing = solveTiming(wish)
    const paced = withPaces(
      timing,
      [
        { startStep: 64, pace: 1.25 },
        { startStep: 128, pace: 0.8 },
      ],
      false,
    )
    const end = timing.bars * timing.stepsPerBar
    expect(secondsAt(paced, end)).toBeCloseTo(secondsAt(timing, end), 9)
    expect(secondsAt(paced, 96) - secondsAt(paced, 80)).toBeLessThan(16 * paced.stepSeconds)
    expect(secondsAt(paced, 160) - secondsAt(paced, 144)).toBeGreaterThan(16 * paced.stepSeconds)
    for (const step of [0, 63.5, 64, 100, 128, 300]) expect(stepAt(paced, secondsAt(paced, step))).toBeCloseTo(step, 9)
  })
})
