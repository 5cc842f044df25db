import { describe, expect, it } from 'vitest'
import { rideGains, rideTo } from './loudness-ride.ts'

const even = new Float64Array(40).fill(100)

describe('the ride of a fader', () => {
  it('follows the requested levels of sections and keeps the total loudness', () => {
    const moves = rideTo([-4, 0, 2, 0], even)
    expect(moves[0]).toBeLessThan(moves[1]!)
    expect(moves[1]).toBeLessThan(moves[2]!)
    const mean = moves.reduce((sum, move) => sum + Math.exp((move * Math.LN10) / 10), 0) / moves.length
    expect(mean).toBeCloseTo(1, 9)
  })

  it('does not change a mix that has the course already', () => {
    const course = Float64Array.from({ length: 40 }, (_, i) => (i < 20 ? 50 : 150))
    const [soft, loud] = [10 * Math.log10(0.5), 10 * Math.log10(1.5)]
    for (const move of rideTo([soft, soft, loud, loud], course)) expect(move).toBeCloseTo(0, 6)
  })

  it('moves at most ten decibels in total and does not raise silence', () => {
    const moves = rideTo([-60, 60, -60, 60], even)
    expect(Math.max(...moves) - Math.min(...moves)).toBeCloseTo(10, 9)
    const silent = Float64Array.from({ length: 40 }, (_, i) => (i < 10 ? 0 : 100))
    expect(rideTo([6, 0, 0, 0], silent)[0]).toBe(rideTo([-6, 0, 0, 0], silent)[0])
    for (const move of rideTo([0, 0], new Float64Array(20))) expect(move).toBe(0)
  })

  it('moves in straight lines from the middle of a part to that of the next', () => {
    const gains = rideGains([-20, 0], 100)
    expect(gains[10]).toBeCloseTo(0.1, 3)
    expect(gains[50]).toBeCloseTo(0.316, 2)
    expect(gains[90]).toBe(1)
    for (let i = 1; i < 100; i++) expect(gains[i]).toBeGreaterThanOrEqual(gains[i - 1]!)
  })
})
