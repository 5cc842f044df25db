import { describe, expect, it } from 'vitest'
import type { VocalStyleName } from '../score/vocal-style-names.ts'
import { vocalStyleNames } from '../score/vocal-style-names.ts'
import { bandLevels, meanSpectrum, pitchAt, rendered, rms } from './testing/measure.ts'
import { sungScore } from './testing/sung-score.ts'
import { vocalStyles } from './vocal-styles.ts'

const edges = [80, 250, 500, 900, 1500, 2300, 3400, 5000, 8000, 14000]

/** What distinguishes styles: spectrum in nine bands, periodicity, pitch and its movement, width, tail, evenness. */
function fingerprint(style: VocalStyleName): number[] {
  const high = vocalStyles[style].register === 'high'
  const score = sungScore(
    [
      {
        text: 'say my name again',
        midis: [52, 55, 57, 54].map((midi) => midi + (high ? 9 : 0)),
        startSeconds: 0.4,
        syllableSeconds: 0.5,
      },
    ],
    style,
  )
  score.voice!.formantScale = high ? 1.14 : 0.97
  const { left, right } = rendered({
    ...score,
    chords: [{ ...score.chords[0]!, rootPitchClass: 4, intervals: [0, 3, 7] }],
    durationSeconds: 4,
  })
  const pitches = Array.from({ length: 30 }, (_, i) => pitchAt(left, 0.5 + i * 0.06))
  const semitones = pitches.map(({ hz }) => 12 * Math.log2(hz / 100))
  const mean = semitones.reduce((a, b) => a + b, 0) / 30
  const whole = rms(left, 0.4, 2.4) + 1e-9
  const side = rms(
    left.map((x, i) => x - right[i]!),
    0.4,
    2.4,
  )
  return [
    ...bandLevels(meanSpectrum(left, 0.4, 2.5), edges).map((level) => Math.max(-60, level)),
    30 * (pitches.reduce((sum, { clarity }) => sum + clarity, 0) / 30),
    mean,
    2 * Math.sqrt(semitones.reduce((sum, x) => sum + (x - mean) * (x - mean), 0) / 30),
    15 * Math.min(1, side / whole),
    10 * Math.min(1, (4 * rms(left, 2.75, 3.4)) / whole),
    ...[0, 1, 2, 3].map((n) => 8 * Math.min(1, rms(left, 0.7 + n * 0.5, 0.8 + n * 0.5) / whole)),
  ]
}

describe('vocal styles', () => {
  const prints = vocalStyleNames.map((name) => ({ name, print: fingerprint(name) }))

  it('are 24, and every one sounds', () => {
    expect(prints).toHaveLength(24)
    for (const { name, print } of prints) expect(print.every(Number.isFinite), name).toBe(true)
  })

  it('differ measurably, each from each', () => {
    const near: string[] = []
    prints.forEach((a, i) => {
      for (const b of prints.slice(i + 1)) {
        const distance = Math.sqrt(a.print.reduce((sum, x, n) => sum + (x - b.print[n]!) * (x - b.print[n]!), 0))
        if (distance < 2.4) near.push(`${a.name} ${b.name} ${distance.toFixed(1)}`)
      }
    })
    expect(near).toEqual([])
  })

  const periodicity = (name: VocalStyleName): number => prints.find((p) => p.name === name)!.print[9]!
  it('whisper without a voice, sing with one', () => {
    for (const name of ['ghost-whispering', 'group-people-whispering'] as const)
      expect(periodicity(name)).toBeLessThan(22)
    for (const name of ['pop-female', 'pop-male', 'rap', 'rock', 'gregorian-chant'] as const)
      expect(periodicity(name)).toBeGreaterThan(24)
  })

  it('keep a voicemail inside the band of a telephone', () => {
    const bands = (name: VocalStyleName): number[] => prints.find((p) => p.name === name)!.print
    expect(bands('voicemail-male')[0]! + 6).toBeLessThan(bands('spoken-word')[0]!)
    expect(bands('voicemail-male')[8]!).toBeLessThan(-38)
  })
})
