import { describe, expect, it } from 'vitest'
import { makeSong, sine } from '../testing/songs.ts'
import { integratedLufs, truePeakDbtp } from './loudness.ts'
import { masterSong } from './testing/master-song.ts'

describe('mastering', () => {
  it('keeps the stems summing to the master within -120 dB', async () => {
    const { master, stems } = await makeSong()
    let residual = 0
    let energy = 0
    for (let i = 0; i < master.left.length; i++) {
      let sum = 0
      for (const stem of Object.values(stems)) sum += stem.left[i]!
      residual += (sum - master.left[i]!) ** 2
      energy += master.left[i]! ** 2
    }
    expect(10 * Math.log10(residual / energy)).toBeLessThan(-120)
  })

  it('starts and ends in silence, without a click', async () => {
    const { master } = await makeSong({ styles: ['techno'] })
    expect(Math.abs(master.left[0]!)).toBeLessThan(0.001)
    expect(Math.abs(master.left.at(-1)!)).toBeLessThan(0.001)
  })

  it.each([-40, -3, 12])('brings stems at %i dB to -14 LUFS under the ceiling', (level) => {
    const tone = (hz: number): ReturnType<typeof sine> => sine(hz, level - 6, 5)
    const stems = { vocals: tone(440), drums: tone(90), bass: tone(60), chords: tone(660), lead: tone(880) }
    const { master, loudnessLufs, truePeakDbtp: peak } = masterSong({ stems })
    expect(loudnessLufs).toBeCloseTo(-14, 0)
    expect(integratedLufs(master)).toBeCloseTo(loudnessLufs, 5)
    expect(truePeakDbtp(master)).toBeCloseTo(peak, 5)
    expect(peak).toBeLessThanOrEqual(-1)
  })

  it('leaves silence silent', () => {
    const nothing = (): ReturnType<typeof sine> => ({ left: new Float32Array(44100), right: new Float32Array(44100) })
    const { master } = masterSong({
      stems: { vocals: nothing(), drums: nothing(), bass: nothing(), chords: nothing(), lead: nothing() },
    })
    expect(master.left.every((sample) => sample === 0)).toBe(true)
  })

  it('throws the reason when aborted', () => {
    const stems = {
      vocals: sine(440, -20, 1),
      drums: sine(90, -20, 1),
      bass: sine(60, -20, 1),
      chords: sine(660, -20, 1),
      lead: sine(880, -20, 1),
    }
    expect(() => masterSong({ stems }, { signal: AbortSignal.abort(new Error('no longer wanted')) })).toThrow(
      'no longer wanted',
    )
  })
})
