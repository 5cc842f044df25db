import { expect, it } from 'vitest'
import { highpass, lowpass, peaking } from '../../dsp/biquad.ts'
import { noiseTable } from '../../dsp/noise.ts'
import { createBiquad, createCascade } from './filter-memory.ts'

const all = [
  highpass(30),
  peaking(95, 2, 1),
  peaking(800, 3, 0.9),
  lowpass(3400, 0.75),
  peaking(2400, 5),
  lowpass(5600),
]

it.each([1, 2, 3, 4, 5, 6])(
  '%i filters in one loop are what they are one after the other, in blocks of any size',
  (count) => {
    const filters = all.slice(0, count)
    const inTurn = noiseTable().slice(0, 4000)
    for (const filter of filters) createBiquad(filter).run(inTurn, 0, 4000)
    const atOnce = noiseTable().slice(0, 4000)
    const cascade = createCascade(filters)
    cascade.run(atOnce, 0, 1234)
    cascade.run(atOnce, 1234, 4000)
    for (let i = 0; i < 4000; i++) expect(Math.abs(atOnce[i]! - inTurn[i]!)).toBeLessThan(1e-5)
  },
)
