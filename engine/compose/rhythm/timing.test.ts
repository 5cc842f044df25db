import { describe, expect, it } from 'vitest'
import type { Metre } from '../../score/metre.ts'
import { secondsAt, solveTiming, stepAt, withPaces } from './timing.ts'

const wish = { durationSeconds: 61.7, bpm: 100, tempoIsFixed: false, metre: '4/4' as Metre, ending: 'rings' as const }

describe('tempo and length', () => {
  it.each<Metre>(['4/4', '3/4', '6/8'])('fills the length with whole bars of %s and a ringing end', (metre) => {
    const timing = solveTiming({ ...wish, metre })
    expect(timing.bars * timing.barSeconds).toBeCloseTo(61.7 - 2.6, 9)
    expect(Math.abs(timing.bpm / 100 - 1)).toBeLessThan(0.06)
  })

  it('keeps a wished tempo and lets the last chord ring longer', () => {
    const timing = solveTiming({ ...wish, bpm: 97.3, tempoIsFixed: true })
    expect(timing.bpm).toBe(97.3)
    const tail = 61.7 - timing.bars * timing.barSeconds
    expect(tail).toBeGreaterThanOrEqual(2.6)
    expect(tail).toBeLessThan(2.6 + timing.barSeconds)
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
