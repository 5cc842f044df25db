import { describe, expect, it } from 'vitest'
import { notesFromHum } from '../../analyse/voice/notes-from-hum.ts'
import { detectDrumHits } from '../../analyse/voice/drum-hits.ts'
import type { Note } from '../../score/score.ts'
import { tones } from '../../testing/signals.ts'
import { playHits, playHum } from './play-notes.ts'
import { testEngine } from '../../testing/test-engine.ts'

const melody = [60, 64, 67].map((midi, i): Note => ({
  midi,
  startSeconds: 0.2 + 0.7 * i,
  durationSeconds: 0.6,
  velocity: 0.8,
}))

describe('playing notes that were hummed', () => {
  it('is exactly as long as the hum, finite, at -3 dBFS', () => {
    const { left, right } = playHum(testEngine.bank, melody, 'violin', { lengthSamples: 100_001 })
    expect([left.length, right.length]).toEqual([100_001, 100_001])
    expect(left.every(Number.isFinite)).toBe(true)
    expect(
      Math.max(...[left, right].map((samples) => samples.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0))),
    ).toBeCloseTo(0.7, 3)
  })

  it('plays the hummed notes at the hummed times', () => {
    const hum = tones(
      melody.map(({ midi, startSeconds, durationSeconds }) => ({ midi, startSeconds, durationSeconds })),
      2.5,
    )
    const played = playHum(testEngine.bank, notesFromHum(hum), 'flute', {
      lengthSamples: hum.length,
      reverbAmount: 0,
    })
    const heard = notesFromHum(played).filter(({ durationSeconds }) => durationSeconds > 0.2)
    expect(heard.map(({ midi }) => midi)).toEqual([60, 64, 67])
    heard.forEach(({ startSeconds }, i) => expect(Math.abs(startSeconds - melody[i]!.startSeconds)).toBeLessThan(0.08))
  })

  it('keeps the performed pitch', () => {
    const bent = { ...melody[0]!, bendCents: Array.from({ length: 60 }, () => 40) }
    const meanBend = (note: Note): number => {
      const [heard] = notesFromHum(
        playHum(testEngine.bank, [note], 'flute', { lengthSamples: 44_100, reverbAmount: 0 }),
      )
      return (
        (heard!.midi - 60) * 100 + heard!.bendCents.reduce((sum, cents) => sum + cents, 0) / heard!.bendCents.length
      )
    }
    expect(meanBend(bent) - meanBend(melody[0]!)).toBeGreaterThan(25)
  })

  it('is silent without notes', () => {
    expect(playHum(testEngine.bank, [], 'piano', { lengthSamples: 500 }).left.every((sample) => sample === 0)).toBe(
      true,
    )
  })

  it('omits notes that start after the end', () => {
    const one = playHum(testEngine.bank, melody.slice(0, 1), 'piano', { lengthSamples: 30_000 })
    expect(playHum(testEngine.bank, melody, 'piano', { lengthSamples: 30_000 })).toEqual(one)
  })

  it.each([0, -1, 0.5, NaN])('refuses a length of %d samples', (lengthSamples) => {
    expect(() => playHum(testEngine.bank, melody, 'piano', { lengthSamples })).toThrow(
      expect.objectContaining({ code: 'region_invalid' }),
    )
  })
})

describe('playing hits that were beatboxed', () => {
  it('plays them on a kit so that they are heard as the same', () => {
    const hits = (['kick', 'hat', 'snare', 'hat'] as const).map((drum, i) => ({
      drum,
      startSeconds: 0.1 + 0.4 * i,
      velocity: 0.9,
    }))
    const sound = playHits(testEngine.bank, hits, 'electronic', { lengthSamples: 80_000 })
    expect(sound.left.length).toBe(80_000)
    const heard = detectDrumHits(sound)
    for (const { drum, startSeconds } of hits.filter(({ drum }) => drum !== 'hat')) {
      expect(heard.find((hit) => Math.abs(hit.startSeconds - startSeconds) < 0.04)?.drum).toBe(drum)
    }
  })
})
