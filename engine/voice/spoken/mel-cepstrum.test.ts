import { describe, expect, it } from 'vitest'
import { formantCepstrum, formantLevel } from '../testing/formant-cepstrum.ts'
import { envelopeAt, meanEnvelope } from './mel-cepstrum.ts'
import { cepstrumSize } from './spoken-sounds.ts'

const hz = Float64Array.from({ length: 81 }, (_, n) => 100 * n)

describe('the envelope of a mel-cepstrum', () => {
  it.each([500, 700, 1500, 2500])('has the formant it was made of at %d Hz', (formantHz) => {
    const out = new Float32Array(hz.length)
    envelopeAt(hz)(Float32Array.from(formantCepstrum(formantHz)), 0, out)
    expect(Math.abs(hz[out.indexOf(Math.max(...out))]! - formantHz)).toBeLessThanOrEqual(100)
    const errors = Array.from(out, (level, n) => level - formantLevel(hz[n]!, formantHz))
    expect(Math.hypot(...errors) / Math.sqrt(errors.length)).toBeLessThan(0.1)
  })

  it('is read where its frame begins, and flat where only its first coefficient is not 0', () => {
    const cepstra = new Float32Array(2 * cepstrumSize)
    cepstra[cepstrumSize] = -3
    const out = new Float32Array(hz.length)
    envelopeAt(hz)(cepstra, cepstrumSize, out)
    expect([...new Set(out)]).toEqual([-3])
    expect(meanEnvelope(6000, 8000)(cepstra, cepstrumSize)).toBeCloseTo(-3)
  })

  it('has a mean over a band', () => {
    const cepstrum = Float32Array.from(formantCepstrum(700))
    const band = Float64Array.from({ length: 100 }, (_, n) => 6600 + 12 * n)
    const out = new Float32Array(band.length)
    envelopeAt(band)(cepstrum, 0, out)
    const mean = out.reduce((sum, level) => sum + level, 0) / out.length
    expect(meanEnvelope(6600, 7800)(cepstrum, 0)).toBeCloseTo(mean, 2)
  })
})
